import type { DomainError } from '../../kernel/errors';

type Known = { code?: unknown; meta?: unknown };

/** Prisma's code, whichever copy of its classes made the error. */
export function prismaCode(error: unknown): string | null {
  const code = (error as Known | null)?.code;
  return typeof code === 'string' && /^P\d{4}$/.test(code) ? code : null;
}

/** Turns a lost race for a unique value into the refusal that a sequential caller would have got. */
export function onUnique(error: unknown, refusal: DomainError): never {
  throw prismaCode(error) === 'P2002' ? refusal : error;
}

/** The same for a row that others still refer to, or that vanished under the foreign key. */
export function onForeignKey(error: unknown, refusal: DomainError): never {
  throw prismaCode(error) === 'P2003' ? refusal : error;
}

const DOWN_PRISMA = new Set(['P1001', 'P1002', 'P1008', 'P1017', 'P2024', 'P2028', 'P2037']);
const DOWN_POSTGRES = new Set(['57P01', '57P02', '57P03', '08000', '08001', '08003', '08006', '53300']);
const DOWN_SOCKET = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND']);
// A failed raw query wraps what happened in the text alone.
const DOWN_TEXT =
  /timeout exceeded when trying to connect|Query read timeout|Connection terminated|terminating connection|is not queryable|the database system is|Can't reach database server|Code: `(?:57P0[123]|08\d{3}|53300)`|Unable to start a transaction in the given time/i;

/** Whether the failure is the database's absence and not a fault of the statement: the same call may succeed later. */
export function isDatabaseDown(error: unknown): boolean {
  for (let each = error, depth = 0; each instanceof Error && depth < 4; each = each.cause, depth += 1) {
    const code = String((each as Known).code ?? '');
    if (DOWN_PRISMA.has(code) || DOWN_POSTGRES.has(code) || DOWN_SOCKET.has(code)) return true;
    if (DOWN_TEXT.test(each.message)) return true;
  }
  return false;
}

/** Whether PostgreSQL gave up because the statement took longer than its own `statement_timeout`. */
export function isStatementTimeout(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (error as Known).code === '57014' || error.message.includes('Code: `57014`');
}
