import { lectern } from './lectern';
import type { School } from './school';
import { world } from './world';

export type Send = <T>(method: 'GET' | 'POST' | 'PATCH' | 'PUT', path: string, body?: object) => Promise<T>;

/** The school's REST API with a key of its own: for what a test needs before it begins, and looks at when it is done. */
export async function restOf(school: School): Promise<Send> {
  const { key } = await lectern<{ key: string }>('key', 'create', '--org', school.slug, '--name', 'Before the test');
  return async <T>(method: string, path: string, body: object = {}) => {
    const response = await fetch(`${world().origin}/api/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
    });
    const answer = (await response.json()) as { data: T; error?: string };
    if (!response.ok) throw new Error(`${method} ${path}: ${answer.error}`);
    return answer.data;
  };
}

/** A course, and the way to its page. */
export async function aCourse(send: Send, school: School, title: string, options: { published?: boolean } = {}) {
  const slug = title.toLowerCase().replaceAll(' ', '-');
  const { id } = await send<{ id: string }>('POST', '/contents', { kind: 'learning', slug, title });
  if (options.published === true) await send('POST', `/contents/${id}/publish`);
  return { id, slug, title, href: `${school.root}/contents/${id}` };
}
