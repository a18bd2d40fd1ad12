import { db } from '../../platform/db/prisma';
import { createCaller } from '../../server/root';
import type { SoldCourse } from './commerce';
import { signedInAs } from './ownership';

let visits = 0;

/** At the storefront: a stranger, or somebody who is signed in. Each comes from an address of their own. */
export const visitor = (userId: string | null = null, address = `203.0.${(visits += 1)}.7`) =>
  createCaller({ org: null, person: userId === null ? null : signedInAs(userId), address }).storefront;

/** Where the page of the course is. */
export async function courseAddressOf({ org, contentId }: SoldCourse): Promise<{ org: string; content: string }> {
  const { routeSegment } = await db.content.findUniqueOrThrow({ where: { id: contentId } });
  return { org: org.slug, content: routeSegment };
}
