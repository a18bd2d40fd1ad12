import 'server-only';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import type { MineDto } from '@/modules/commerce/schemas';
import { currentPerson, serverCaller } from '@/server/caller';

const NOTHING_THERE = ['NOT_FOUND', 'BAD_REQUEST'];

export type CourseAddress = { org: string; content: string };
export type Query = Record<string, string | string[] | undefined>;

/** The first of what an address says under that name. */
export const wordOf = (query: Query, name: string): string | null => {
  const value = query[name];
  return (typeof value === 'string' ? value : value?.[0]) ?? null;
};

/** The course at that address, read once however many parts of the page ask. */
export const readCourse = cache(async (org: string, content: string, access: string | null) => {
  const api = await serverCaller();
  try {
    return await api.storefront.readCourse({ org, content, access });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (NOTHING_THERE.includes(code)) notFound();
    throw error;
  }
});

const NOTHING: MineDto = { state: 'none', purchaseId: null, offerId: null, cohortId: null, until: null };

/** What the visitor has of a course that is there. */
export async function readMine(address: CourseAddress): Promise<MineDto> {
  if ((await currentPerson()) === null) return NOTHING;
  const api = await serverCaller();
  return api.storefront.readMine(address);
}
