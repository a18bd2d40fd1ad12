import { newId } from '../../kernel/ids';
import { type Enrollment, enroll, type RequestedEnrollment, requestEnrollment } from '../../modules/enrollment';
import { createOffer } from '../../modules/offering';
import type { CreateOfferInput } from '../../modules/offering/schemas';
import { inTransaction, type OrgContext } from '../../platform/context';
import { db } from '../../platform/db/prisma';
import { aPublishedContent } from './content';
import { aUser, type TestOrganization } from './organization';
import { aBareContent } from './ownership';

type InOrganization = { ctx: OrgContext };

/** What somebody is enrolled by: an offer of a course, with the terms that are sold now. */
export type Course = { contentId: string; offerId: string; termsId: string };

/** A course with a primary offer, free unless something else is said; published when it has blocks. */
export async function aCourse(
  org: TestOrganization,
  over: Partial<CreateOfferInput> & { blocks?: readonly object[]; contentId?: string; teamId?: string } = {},
): Promise<Course> {
  const { blocks, contentId: given, teamId, ...offer } = over;
  const team = teamId === undefined ? {} : { teamId };
  const published = blocks === undefined ? null : await aPublishedContent(org, { blocks, ...team });
  const contentId = given ?? published?.id ?? (await aBareContent(org, team));
  const { id } = await createOffer(org.ctx, {
    name: 'Evening course',
    pricing: { type: 'free' },
    ...offer,
    id: contentId,
  });
  return { contentId, ...(await soldBy(id)) };
}

/** The offer with its latest terms. */
export async function soldBy(offerId: string): Promise<{ offerId: string; termsId: string }> {
  const terms = await db.offerTerms.findFirstOrThrow({
    where: { offerId },
    orderBy: { version: 'desc' },
    select: { id: true },
  });
  return { offerId, termsId: terms.id };
}

/** A group of the course's offer. */
export async function aCohortRow(
  org: TestOrganization,
  course: Course,
  over: { capacity?: number; name?: string } = {},
) {
  const id = newId('cohort');
  const { contentId, offerId } = course;
  const stamps = { createdAt: new Date(), updatedAt: new Date() };
  const of = { organizationId: org.orgId, contentId, offerId, startsAt: new Date(), timeZone: 'Europe/Lisbon' };
  await db.cohort.create({ data: { id, name: 'Autumn evenings', ...of, ...over, ...stamps } });
  return id;
}

/** Somebody enrolled in the course, by the operation that checkouts and the staff use. */
export async function aLearner(org: InOrganization, course: Course, over: Partial<Enrollment> = {}) {
  const userId = over.userId ?? (await aUser());
  const { learner } = await inTransaction(org.ctx, (tx, ctx) =>
    enroll(tx, ctx, { ...course, purchaseId: null, cohortId: null, ...over, userId }),
  );
  return learner;
}

/** Somebody who asks for the course. */
export async function aRequest(org: InOrganization, course: Course, over: Partial<RequestedEnrollment> = {}) {
  const userId = over.userId ?? (await aUser());
  return inTransaction(org.ctx, (tx, ctx) =>
    requestEnrollment(tx, ctx, { ...course, purchaseId: null, cohortId: null, answers: [], ...over, userId }),
  );
}
