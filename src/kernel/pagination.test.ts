import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { cursorInput, cursorOf, cursorPage } from './pagination';

const Input = cursorInput('event', { event: z.string().optional() });
const id = 'evt_01kakr0x3pfhctn0a5x8hyzv1q';

describe('the query of a feed', () => {
  test('asks for 50 from the start when nothing is said', () => {
    const input = Input.parse({});
    expect(input.limit).toBe(50);
    expect(cursorOf(input)).toBeNull();
  });

  test('takes both halves of a cursor, in any time zone', () => {
    const input = Input.parse({ cursorCreatedAt: '2026-08-05T18:02:11.480+02:00', cursorId: id, limit: '100' });
    expect(cursorOf(input)).toEqual({ createdAt: new Date('2026-08-05T16:02:11.480Z'), id });
    expect(input.limit).toBe(100);
  });

  test.each([
    { cursorId: id },
    { cursorCreatedAt: '2026-08-05T16:02:11.480Z' },
    { cursorCreatedAt: 'yesterday', cursorId: id },
    { cursorCreatedAt: '2026-08-05T16:02:11.480Z', cursorId: 'content_01kakr0x3pfhctn0a5x8hyzv1q' },
    { limit: '0' },
    { limit: '101' },
    { page: '1' },
  ])('refuses %j', (query) => expect(Input.safeParse(query).success).toBe(false));
});

describe('a page of a feed', () => {
  const rows = ['c', 'b', 'a'].map((each) => ({ id: each, createdAt: new Date('2026-08-05T16:02:11.480Z') }));

  test('says where the next one begins while there is more', () => {
    expect(cursorPage(rows, 2)).toEqual({
      items: rows.slice(0, 2),
      nextCursor: { createdAt: '2026-08-05T16:02:11.480Z', id: 'b' },
    });
  });

  test('says that there is no more, even when it is full', () => {
    expect(cursorPage(rows, 3).nextCursor).toBeNull();
    expect(cursorPage([], 3)).toEqual({ items: [], nextCursor: null });
  });
});
