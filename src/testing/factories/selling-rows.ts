import { newId } from '../../kernel/ids';
import { db } from '../../platform/db/prisma';
import { aUser, type TestOrganization } from './organization';
import { aBareContent } from './ownership';

const stamps = () => ({ createdAt: new Date(), updatedAt: new Date() });

/** An offer as the database knows it, of a content of its own: enough to ask what the tables allow. */
export async function anOfferRow(org: TestOrganization, over: { contentId?: string; isPrimary?: boolean } = {}) {
  const contentId = over.contentId ?? (await aBareContent(org));
  const [id, termsId] = [newId('offer'), newId('offerTerms')];
  const pricing = { pricingType: 'one_time', amount: 4900, currency: 'EUR' } as const;
  const of = { organizationId: org.orgId, name: 'Evening course', ...pricing };
  await db.offer.create({ data: { id, ...of, contentId, isPrimary: over.isPrimary ?? true, ...stamps() } });
  await db.offerTerms.create({
    data: {
      id: termsId,
      ...of,
      offerId: id,
      version: 1,
      enrollment: 'instant',
      deliveryMode: 'self_paced',
      discussionEnabled: false,
      createdAt: new Date(),
    },
  });
  return { organizationId: org.orgId, contentId, offerId: id, termsId };
}

type OfferRow = Awaited<ReturnType<typeof anOfferRow>>;

/** A purchase of that offer, paid unless something else is said. */
export async function aPurchaseRow(offer: OfferRow, over: { userId?: string; status?: 'pending' | 'paid' } = {}) {
  const id = newId('purchase');
  const userId = over.userId ?? (await aUser());
  const status = over.status ?? 'paid';
  await db.purchase.create({
    data: {
      id,
      ...offer,
      userId,
      buyerName: 'Grace Hopper',
      buyerEmail: 'grace@example.com',
      seller: {},
      status,
      amount: 4900,
      listAmount: 4900,
      currency: 'EUR',
      provider: 'sandbox',
      connectedAccountId: `sandbox_${offer.organizationId}`,
      paidAt: status === 'paid' ? new Date() : null,
      ...stamps(),
    },
  });
  return { id, userId };
}

export async function aLearnerRow(
  offer: OfferRow,
  over: { userId?: string; purchaseId?: string; status?: 'active' | 'blocked' | 'removed' } = {},
) {
  const id = newId('learner');
  const userId = over.userId ?? (await aUser());
  await db.learner.create({ data: { id, ...offer, ...over, userId, enrolledAt: new Date(), ...stamps() } });
  return { id, userId };
}
