import { eventsOf } from './emitted';
import { aPurchase, aSoldCourse } from './factories/commerce';
import { aCohortRow, aCourse as aCourseOf, aRequest, soldBy } from './factories/enrollment';
import { aKey, staffOf, type TestOrganization } from './factories/organization';
import { aPaymentAccount } from './factories/payment-account';
import { aDelivery } from './factories/webhook';
import { aSandbox } from './payments/sandbox';
import { restAs } from './rest';

/** For each route with an id in it: a request that works in the organization that it is given. */

export type RequestOfRoute = (
  org: TestOrganization,
) => Promise<{ params: Record<string, string>; body?: Record<string, unknown> }>;

let serial = 0;
const unique = (word: string) => `${word}-${(serial++).toString(36)}`;

async function made(org: { key: string }, path: string, body: Record<string, unknown>): Promise<{ id: string }> {
  const response = await restAs(org).post(path, body);
  if (response.status !== 201) throw new Error(`POST ${path}: ${response.status} ${JSON.stringify(response.body)}`);
  return (response.body as { data: { id: string } }).data;
}

const aContent = (org: { key: string }, over: Record<string, unknown> = {}) =>
  made(org, '/contents', { kind: 'learning', slug: unique('course'), title: 'A course', ...over });
const aTeam = (org: { key: string }) => made(org, '/teams', { name: unique('Team') });
const aForm = (org: { key: string }) => made(org, '/intake-forms', { name: unique('Form') });

const ofTeam: RequestOfRoute = async (org) => ({ params: { id: (await aTeam(org)).id } });
const ofContent: RequestOfRoute = async (org) => ({ params: { id: (await aContent(org)).id } });
const ofForm: RequestOfRoute = async (org) => ({ params: { id: (await aForm(org)).id } });

const aWebhook = { url: 'https://93.184.215.14/hooks', events: ['content.created'] };
const ofWebhook: RequestOfRoute = async (org) => ({ params: { id: (await made(org, '/webhooks', aWebhook)).id } });

const anOffer = async (org: { key: string }) =>
  made(org, `/contents/${(await aContent(org)).id}/offers`, { name: 'Evening course', pricing: { type: 'free' } });
const ofOffer: RequestOfRoute = async (org) => ({ params: { id: (await anOffer(org)).id } });
const ofLinkedOffer: RequestOfRoute = async (org) => {
  const { id } = await anOffer(org);
  await restAs(org).put(`/offers/${id}/access-link`);
  return { params: { id } };
};
const ofSecondOffer: RequestOfRoute = async (org) => {
  const { id } = await anOffer(org);
  return { params: { id: (await made(org, `/offers/${id}/duplicate`, {})).id } };
};
const aCampaign = () => ({ code: unique('CODE'), name: 'Autumn', discount: { type: 'percent', percent: 20 } });
const ofCampaign: RequestOfRoute = async (org) => ({ params: { id: (await made(org, '/campaigns', aCampaign())).id } });

const aCourse = async (org: { key: string }, over: Record<string, unknown> = {}) => {
  const { id } = await aContent(org);
  const offer = { name: 'Evening course', pricing: { type: 'free' }, ...over };
  return { id, offerId: (await made(org, `/contents/${id}/offers`, offer)).id };
};
const someone = () => ({ email: `${unique('learner')}-${Math.random().toString(36).slice(2)}@example.com` });
const ofLearner: RequestOfRoute = async (org) => {
  const { id } = await aCourse(org);
  const { userId } = (await made(org, `/contents/${id}/learners`, someone())) as unknown as { userId: string };
  return { params: { id, userId } };
};
const ofStripe: RequestOfRoute = async (org) => {
  await aPaymentAccount(org, { provider: 'stripe' });
  return { params: { provider: 'stripe' } };
};
const aCohortOffer = {
  name: 'Evening course',
  pricing: { type: 'free' },
  deliveryMode: 'cohort',
  discussionEnabled: true,
};
const newCohort = { name: 'Autumn', startsAt: '2030-09-15T17:00:00Z', timeZone: 'Europe/Lisbon' };

async function contentWithCohortOffer(org: { key: string }) {
  const { id: contentId } = await aContent(org);
  return { contentId, offerId: (await made(org, `/contents/${contentId}/offers`, aCohortOffer)).id };
}

async function aCohort(org: { key: string }) {
  const { contentId, offerId } = await contentWithCohortOffer(org);
  return made(org, `/contents/${contentId}/cohorts`, { ...newCohort, offerId });
}
const ofCohort: RequestOfRoute = async (org) => ({ params: { id: (await aCohort(org)).id } });

/** A cohort, and a learner of its offer who is in none. */
async function ofCohortLearner(org: { key: string }): Promise<{ id: string; userId: string }> {
  const { contentId, offerId } = await contentWithCohortOffer(org);
  const { id } = await made(org, `/contents/${contentId}/cohorts`, { ...newCohort, offerId });
  const learner = await made(org, `/contents/${contentId}/learners`, someone());
  return { id, userId: (learner as unknown as { userId: string }).userId };
}
const ofCohortMember: RequestOfRoute = async (org) => {
  const { id, userId } = await ofCohortLearner(org);
  await restAs(org).post(`/cohorts/${id}/members`, { userId });
  return { params: { id, userId } };
};

const aPost = async (org: { key: string }, body: Record<string, unknown> = { body: 'Which side of the line?' }) =>
  made(org, `/cohorts/${(await aCohort(org)).id}/discussion`, body);
const ofPost: RequestOfRoute = async (org) => ({ params: { postId: (await aPost(org)).id } });

/** Paid at a sandbox of its own, which nobody is told by. */
const ofPurchase: RequestOfRoute = async (org) => {
  await aSandbox({ notifyUrl: 'http://127.0.0.1:9/nobody' });
  const { purchaseId } = await aPurchase(await aSoldCourse(org));
  return { params: { id: purchaseId } };
};
const ofRequest: RequestOfRoute = async (org) => {
  const { id } = await aRequest(org, await aCourseOf(org, { enrollment: 'approval' }));
  return { params: { id } };
};

const ofLearners: RequestOfRoute = async (org) => {
  const { params } = await ofLearner(org);
  return { params: { id: params.id ?? '' } };
};

const withBody =
  (request: RequestOfRoute, body: Record<string, unknown>): RequestOfRoute =>
  async (org) => ({ ...(await request(org)), body });

async function teamMember(org: TestOrganization): Promise<Record<string, string>> {
  const { id } = await aTeam(org);
  const { userId } = await staffOf(org, 'member', { [id]: 'viewer' });
  return { id, userId };
}

type Draft = { draftDocument: { content: { type: string; attrs?: { id?: string } }[] }; draftRevision: number };

async function draftOf(org: { key: string }, id: string): Promise<Draft> {
  return ((await restAs(org).get(`/contents/${id}/document`)).body as { data: Draft }).data;
}

const paragraph = { type: 'paragraph', attrs: { id: 'first' }, content: [{ type: 'text', text: 'Hello.' }] };

async function contentWithBlock(org: { key: string }) {
  const { id } = await aContent(org);
  const { draftDocument } = await draftOf(org, id);
  const document = { ...draftDocument, content: [...draftDocument.content, paragraph] };
  const response = await restAs(org).put(`/contents/${id}/document`, { document });
  return { id, revision: (response.body as { data: Draft }).data.draftRevision };
}

export const validRequests: Record<string, RequestOfRoute> = {
  'DELETE /api-keys/{id}': async (org) => ({ params: { id: (await aKey(org.orgId)).keyId } }),

  'GET /teams/{id}': ofTeam,
  'PATCH /teams/{id}': async (org) => ({ ...(await ofTeam(org)), body: { name: unique('Renamed') } }),
  'DELETE /teams/{id}': ofTeam,
  'PUT /teams/{id}/members/{userId}': async (org) => ({
    params: { id: (await aTeam(org)).id, userId: org.ownerId },
    body: { role: 'editor' },
  }),
  'DELETE /teams/{id}/members/{userId}': async (org) => ({ params: await teamMember(org) }),
  'PATCH /teams/{id}/members/{userId}/role': async (org) => ({ params: await teamMember(org), body: { role: 'lead' } }),

  'GET /contents/{id}': ofContent,
  'PATCH /contents/{id}': withBody(ofContent, { featured: true }),
  'DELETE /contents/{id}': ofContent,
  'POST /contents/{id}/publish': ofContent,
  'GET /contents/{id}/publish-preview': ofContent,
  'POST /contents/{id}/duplicate': ofContent,
  'GET /contents/{id}/document': ofContent,
  'GET /contents/{id}/document.md': ofContent,
  'PUT /contents/{id}/document': async (org) => {
    const { id } = await aContent(org);
    return { params: { id }, body: { document: (await draftOf(org, id)).draftDocument } };
  },
  'PATCH /contents/{id}/document/blocks/{blockId}': async (org) => {
    const { id, revision } = await contentWithBlock(org);
    return { params: { id, blockId: 'first' }, body: { block: paragraph, expectedRevision: revision } };
  },

  'GET /contents/{id}/offers': ofContent,
  'POST /contents/{id}/offers': withBody(ofContent, { name: 'Evening course', pricing: { type: 'free' } }),
  'GET /offers/{id}': ofOffer,
  'PATCH /offers/{id}': withBody(ofOffer, { name: 'Renamed' }),
  'POST /offers/{id}/duplicate': ofOffer,
  'POST /offers/{id}/primary': ofSecondOffer,
  'POST /offers/{id}/archive': ofOffer,
  'PUT /offers/{id}/access-link': ofOffer,
  'DELETE /offers/{id}/access-link': ofLinkedOffer,
  'PUT /offers/{id}/minor-review': withBody(ofOffer, { eligible: true, minimumAgeBand: '12_15' }),
  'GET /campaigns/{id}': ofCampaign,
  'PATCH /campaigns/{id}': withBody(ofCampaign, { active: false }),
  'DELETE /campaigns/{id}': ofCampaign,

  'GET /contents/{id}/learners': ofContent,
  'POST /contents/{id}/learners': async (org) => ({ params: { id: (await aCourse(org)).id }, body: someone() }),
  'PATCH /contents/{id}/learners/{userId}': withBody(ofLearner, { status: 'suspended' }),
  'DELETE /contents/{id}/learners/{userId}': ofLearner,
  'GET /integrations/{provider}': ofStripe,
  'DELETE /integrations/{provider}': ofStripe,
  'GET /contents/{id}/cohorts': ofContent,
  'POST /contents/{id}/cohorts': async (org) => {
    const { contentId, offerId } = await contentWithCohortOffer(org);
    return { params: { id: contentId }, body: { ...newCohort, offerId } };
  },
  'GET /cohorts/{id}': ofCohort,
  'PATCH /cohorts/{id}': withBody(ofCohort, { name: 'Renamed' }),
  'DELETE /cohorts/{id}': ofCohort,
  'GET /cohorts/{id}/calendar.ics': ofCohort,

  'GET /cohorts/{id}/members': ofCohort,
  'POST /cohorts/{id}/members': async (org) => {
    const { id, userId } = await ofCohortLearner(org);
    return { params: { id }, body: { userId } };
  },
  'PATCH /cohorts/{id}/members/{userId}': withBody(ofCohortMember, { cohortRole: 'star' }),
  'DELETE /cohorts/{id}/members/{userId}': ofCohortMember,

  'GET /cohorts/{id}/discussion': ofCohort,
  'POST /cohorts/{id}/discussion': withBody(ofCohort, { body: 'Which side of the line?' }),
  'POST /discussion/{postId}/resolve': ofPost,
  'POST /discussion/{postId}/pin': ofPost,
  'DELETE /discussion/{postId}': ofPost,

  'POST /contents/{id}/learners/{userId}/reset': ofLearner,
  'POST /contents/{id}/learners/reset': ofLearners,
  'GET /contents/{id}/learners/{userId}/mastery': ofLearner,
  'GET /contents/{id}/enrollment-requests': ofContent,
  'GET /contents/{id}/reviews': ofContent,

  'POST /enrollment-requests/{id}/approve': ofRequest,
  'POST /enrollment-requests/{id}/reject': withBody(ofRequest, { reason: 'No seat at the bench.' }),
  'GET /contents/{id}/purchases': ofContent,
  'GET /purchases/{id}': ofPurchase,
  'GET /purchases/{id}/timeline': ofPurchase,
  'POST /purchases/{id}/refund': ofPurchase,

  'GET /intake-forms/{id}': ofForm,
  'PATCH /intake-forms/{id}': withBody(ofForm, { name: 'Renamed' }),
  'DELETE /intake-forms/{id}': ofForm,

  'GET /events/{id}': async (org) => {
    const { id } = await aContent(org);
    const [event] = await eventsOf(org);
    return { params: { id: event?.id ?? `no event tells of ${id}` } };
  },

  'PATCH /webhooks/{id}': withBody(ofWebhook, { active: false }),
  'DELETE /webhooks/{id}': ofWebhook,
  'GET /webhooks/{id}/deliveries': ofWebhook,
  'POST /webhooks/{id}/test': ofWebhook,
  'POST /webhooks/{id}/deliveries/{deliveryId}/redeliver': async (org) => {
    const { webhookId, deliveryId } = await aDelivery(org);
    return { params: { id: webhookId, deliveryId } };
  },
  'POST /webhooks/{id}/replay': withBody(ofWebhook, { since: '2026-01-01T00:00:00Z', until: '2026-02-01T00:00:00Z' }),
  'POST /webhooks/{id}/rotate-secret': ofWebhook,

  'DELETE /tags/{name}': async (org) => {
    const name = unique('tag');
    await made(org, '/tags', { name });
    return { params: { name } };
  },
};

type Attempt = (
  ours: TestOrganization,
  theirs: TestOrganization,
) => Promise<{ params: Record<string, string>; body: Record<string, unknown> }>;

const patchContent =
  (body: (theirs: TestOrganization) => Promise<Record<string, unknown>>): Attempt =>
  async (ours, theirs) => ({ params: { id: (await aContent(ours)).id }, body: await body(theirs) });

async function aForeignCohort(theirs: TestOrganization): Promise<string> {
  const { id: contentId, offerId } = await aCourse(theirs, { deliveryMode: 'cohort' });
  return aCohortRow(theirs, { contentId, ...(await soldBy(offerId)) });
}

const newContent = { kind: 'learning', slug: 'stolen', title: 'Stolen' };

/** For each id that a body may hold: a request of ours that names a record of theirs. */
export const foreignFields: Record<string, Record<string, Attempt>> = {
  'POST /contents': {
    teamId: async (_, theirs) => ({ params: {}, body: { ...newContent, teamId: theirs.teamId } }),
    tags: async (_, theirs) => {
      const name = unique('theirs');
      await made(theirs, '/tags', { name });
      return { params: {}, body: { ...newContent, tags: [name] } };
    },
  },
  'POST /campaigns': {
    contentIds: async (_, theirs) => ({
      params: {},
      body: { ...aCampaign(), contentIds: [(await aContent(theirs)).id] },
    }),
  },
  'PATCH /campaigns/{id}': {
    contentIds: async (ours, theirs) => ({
      ...(await ofCampaign(ours)),
      body: { contentIds: [(await aContent(theirs)).id] },
    }),
  },
  'POST /contents/{id}/learners': {
    offerId: async (ours, theirs) => ({
      params: { id: (await aCourse(ours)).id },
      body: { ...someone(), offerId: (await aCourse(theirs)).offerId },
    }),
    cohortId: async (ours, theirs) => ({
      params: { id: (await aCourse(ours)).id },
      body: { ...someone(), cohortId: await aForeignCohort(theirs) },
    }),
  },
  'PATCH /contents/{id}/learners/{userId}': {
    offerId: async (ours, theirs) => ({
      params: (await ofLearner(ours)).params,
      body: { offerId: (await aCourse(theirs)).offerId },
    }),
    cohortId: async (ours, theirs) => ({
      params: (await ofLearner(ours)).params,
      body: { cohortId: await aForeignCohort(theirs) },
    }),
  },
  'POST /enrollment-requests/{id}/approve': {
    cohortId: async (ours, theirs) => ({
      params: (await ofRequest(ours)).params,
      body: { cohortId: await aForeignCohort(theirs) },
    }),
  },
  'POST /contents/{id}/cohorts': {
    offerId: async (ours, theirs) => ({
      params: { id: (await contentWithCohortOffer(ours)).contentId },
      body: { ...newCohort, offerId: (await contentWithCohortOffer(theirs)).offerId },
    }),
    tutorUserId: async (ours, theirs) => {
      const { contentId: id, offerId } = await contentWithCohortOffer(ours);
      return { params: { id }, body: { ...newCohort, offerId, tutorUserId: theirs.ownerId } };
    },
  },
  'PATCH /cohorts/{id}': {
    tutorUserId: async (ours, theirs) => ({ ...(await ofCohort(ours)), body: { tutorUserId: theirs.ownerId } }),
  },
  'POST /cohorts/{id}/members': {
    userId: async (ours, theirs) => ({
      ...(await ofCohort(ours)),
      body: { userId: (await ofCohortLearner(theirs)).userId },
    }),
  },
  'POST /cohorts/{id}/discussion': {
    parentId: async (ours, theirs) => ({
      ...(await ofCohort(ours)),
      body: { body: 'Mine.', parentId: (await aPost(theirs)).id },
    }),
  },
  'POST /webhooks': {
    teamId: async (_, theirs) => ({ params: {}, body: { ...aWebhook, teamId: theirs.teamId } }),
  },
  'PATCH /contents/{id}': {
    intakeFormId: patchContent(async (theirs) => ({ intakeFormId: (await aForm(theirs)).id })),
    tags: patchContent(async (theirs) => {
      const name = unique('theirs');
      await made(theirs, '/tags', { name });
      return { tags: [name] };
    }),
    teamId: patchContent(async (theirs) => ({ owner: { teamId: theirs.teamId } })),
    userId: patchContent(async (theirs) => ({ owner: { userId: theirs.ownerId } })),
  },
};
