import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isId, newId } from '../../kernel/ids';
import { env } from '../env';
import type { Mail } from './message';

/** Without a mail server, mails are files in DATA_DIR/mail that only the owner of the process can read. */
export type KeptMail = Mail & { id: string; sentAt: string };

const KEPT_MAX = 500;

const directory = () => join(env().DATA_DIR, 'mail');
const pathOf = (id: string) => join(directory(), `${id}.json`);

/** True where mails stay on this machine and whoever reaches the server may read them. */
export const showsKeptMails = () => env().LECTERN_ENV === 'local' && env().SMTP_URL === undefined;

export async function keepMail(mail: Mail): Promise<void> {
  const kept: KeptMail = { id: newId('mail'), sentAt: new Date().toISOString(), ...mail };
  await mkdir(directory(), { recursive: true, mode: 0o700 });
  // Renamed into place, so that a reader never meets half a mail.
  const unfinished = `${pathOf(kept.id)}.part`;
  await writeFile(unfinished, JSON.stringify(kept, null, 2), { mode: 0o600 });
  await rename(unfinished, pathOf(kept.id));
  await removeOldest();
}

/** Newest first. */
export async function listKeptMails(): Promise<KeptMail[]> {
  const mails = await Promise.all((await keptIds()).map(readKeptMail));
  return mails.filter((mail) => mail !== null);
}

/** Null for an id that names no mail, whatever its shape. */
export async function readKeptMail(id: string): Promise<KeptMail | null> {
  if (!isId('mail', id)) return null;
  try {
    return JSON.parse(await readFile(pathOf(id), 'utf8')) as KeptMail;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

async function keptIds(): Promise<string[]> {
  const names = await readdir(directory()).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  // Ids sort by the time at which they were made.
  return names
    .flatMap((name) => (name.endsWith('.json') ? [name.slice(0, -5)] : []))
    .sort()
    .reverse();
}

async function removeOldest(): Promise<void> {
  for (const id of (await keptIds()).slice(KEPT_MAX)) await rm(pathOf(id), { force: true });
}
