import { createHmac } from 'node:crypto';
import type { Connection, Database } from './database';
import { newId } from './ids';
import type { Settings } from './settings';

export type NoticeFacts = { type: string; account: string } & Record<string, unknown>;

export type Notice = NoticeFacts & { id: string };

/** Written with what it tells of, so that neither is ever there without the other. */
export async function tell(tx: Connection, facts: NoticeFacts): Promise<Notice> {
  const id = newId('notice');
  const { rows } = await tx.query<{ now: Date }>('SELECT sandbox_payments.now() AS now');
  const notice = { id, happenedAt: rows[0]?.now, ...facts };
  await tx.query('INSERT INTO sandbox_payments.notice (id, body) VALUES ($1, $2)', [id, JSON.stringify(notice)]);
  return notice;
}

const POLL_MS = 500;
const ATTEMPT_MS_MAX = 5_000;
/** Under which a notice is nobody else's: longer than an attempt, so that a killed process leaves it to the next. */
const LEASE = '8 seconds';
const BATCH = 20;
/** In seconds after each failure; then it is given up. */
const RETRIES = [1, 2, 5, 15, 60, 300, 900, 3_600, 3_600, 3_600, 14_400, 14_400];

type Row = { id: string; body: string; attempts: number };

/** Sends notices until they are taken, in no certain order, and some of them twice, as providers do. */
export class Notifier {
  private timer: NodeJS.Timeout | undefined;
  private ended = false;
  private running: Promise<void> | undefined;

  constructor(
    private readonly database: Database,
    private readonly settings: Pick<Settings, 'notifyUrl' | 'secret'>,
  ) {}

  start(): void {
    this.poke();
  }

  /** Something may be due now. */
  poke(): void {
    if (this.ended || this.running !== undefined) return;
    clearTimeout(this.timer);
    this.running = this.sendDue()
      .catch(() => {}) // the database is away; the next round finds what is due
      .finally(() => {
        this.running = undefined;
        if (!this.ended) this.timer = setTimeout(() => this.poke(), POLL_MS);
      });
  }

  async stop(): Promise<void> {
    this.ended = true;
    clearTimeout(this.timer);
    await this.running;
  }

  private async sendDue(): Promise<void> {
    for (;;) {
      const { rows } = await this.database.reading.query<Row>(
        `UPDATE sandbox_payments.notice SET due_at = clock_timestamp() + interval '${LEASE}', attempts = attempts + 1
          WHERE id IN (SELECT id FROM sandbox_payments.notice WHERE done_at IS NULL AND due_at <= clock_timestamp()
            ORDER BY due_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED) RETURNING id, body, attempts`,
      );
      if (rows.length === 0 || this.ended) return;
      const { rows: behaviour } = await this.database.reading.query<{ duplicates: boolean }>(
        'SELECT duplicates FROM sandbox_payments.behaviour',
      );
      await Promise.all(rows.map((row) => this.send(row, behaviour[0]?.duplicates === true)));
    }
  }

  private async send(row: Row, twice: boolean): Promise<void> {
    const taken = twice
      ? (await Promise.all([this.attempt(row), this.attempt(row)])).every(Boolean)
      : await this.attempt(row);
    const wait = RETRIES[row.attempts - 1];
    const done = taken || wait === undefined;
    await this.database.reading.query(
      done
        ? 'UPDATE sandbox_payments.notice SET done_at = clock_timestamp() WHERE id = $1'
        : `UPDATE sandbox_payments.notice SET due_at = clock_timestamp() + $2 * interval '1 second' WHERE id = $1`,
      done ? [row.id] : [row.id, wait],
    );
  }

  private async attempt({ body }: Row): Promise<boolean> {
    const at = Math.floor(Date.now() / 1000);
    const signature = createHmac('sha256', this.settings.secret).update(`${at}.${body}`).digest('hex');
    try {
      const response = await fetch(this.settings.notifyUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'sandbox-signature': `t=${at},v1=${signature}` },
        body,
        redirect: 'manual',
        signal: AbortSignal.timeout(ATTEMPT_MS_MAX),
      });
      await response.arrayBuffer();
      return response.ok;
    } catch {
      return false;
    }
  }
}
