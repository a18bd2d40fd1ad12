import type { Send } from './course';

type Colleague = { userId: string; email: string };

/** A team of its own for somebody on the staff, who edits its contents. */
export async function aTeamOf(send: Send, email: string): Promise<string> {
  const { id } = await send<{ id: string }>('POST', '/teams', { name: 'Seeds' });
  const person = (await send<Colleague[]>('GET', '/members')).find((each) => each.email === email);
  await send('PUT', `/teams/${id}/members/${person?.userId}`);
  return id;
}
