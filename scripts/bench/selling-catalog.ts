import type { OrgId } from '../../src/kernel/ids';
import { aSoldCourse, type SoldCourse } from '../../src/testing/factories/commerce';
import { aKey, anOrganization, type TestOrganization } from '../../src/testing/factories/organization';

const COURSES = 10;
/** As many as the limits of a key ask for at the speeds that are measured. */
const KEYS = 300;

/** An organization with courses that are for sale, made by the operations, and keys to ask it with. */
export type Catalog = {
  /** Two digits in all ids of the rows that belong to it. */
  key: string;
  org: TestOrganization;
  orgId: OrgId;
  keys: string[];
  courses: SoldCourse[];
};

export async function makeCatalog(
  key: string,
  over: { enrollment?: 'instant' | 'approval'; courses?: number } = {},
): Promise<Catalog> {
  const org = await anOrganization();
  const courses: SoldCourse[] = [];
  for (let i = 0; i < (over.courses ?? COURSES); i += 1) {
    courses.push(await aSoldCourse(org, { enrollment: over.enrollment ?? 'instant' }));
  }
  const keys: string[] = [];
  for (let i = 0; i < KEYS; i += 1) keys.push((await aKey(org.orgId)).key);
  return { key, org, orgId: org.orgId, keys, courses };
}
