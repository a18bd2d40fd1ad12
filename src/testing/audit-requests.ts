import sharp from 'sharp';
import { newId } from '../kernel/ids';
import type { OrgContext, SignedIn } from '../platform/context';
import { db } from '../platform/db/prisma';
import { aSoldCourse } from './factories/commerce';
import { anAddress, anInvitation } from './factories/invitation';
import { aRun } from './factories/job-run';
import { aUser, staffOf, type TestOrganization } from './factories/organization';
import { signedInAs } from './factories/ownership';
import { aPaymentAccount } from './factories/payment-account';
import { aPerson, TEST_PASSWORD } from './factories/person';

/** For each change that REST has without an id in its path: a body that works. */
export const newRequests: Record<string, () => Promise<Record<string, unknown>>> = {
  'PATCH /organization': async () => ({ name: 'Renamed school' }),
  'PUT /organization/seller-profile': async () => ({
    legalName: 'Riverside Cursos Ltda',
    taxIdType: 'br_cnpj',
    taxId: '12.ABC.345/01DE-35',
    address: { line1: 'Rua das Flores 120', city: 'Curitiba', region: 'PR', postalCode: '80020-090', country: 'BR' },
    supportEmail: 'help@riverside.example',
  }),
  'POST /teams': async () => ({ name: 'A team' }),
  'POST /contents': async () => ({ kind: 'learning', slug: 'a-course', title: 'A course' }),
  'POST /tags': async () => ({ name: 'a tag' }),
  'POST /intake-forms': async () => ({ name: 'A form' }),
  'POST /campaigns': async () => ({ code: 'AUTUMN20', name: 'Autumn', discount: { type: 'percent', percent: 20 } }),
  'POST /webhooks': async () => ({ url: 'https://93.184.215.14/hooks', events: ['content.created'] }),
  'POST /media/images': async () => ({
    filename: 'a.png',
    contentType: 'image/png',
    data: (await image()).toString('base64'),
  }),
};

const image = () =>
  sharp({ create: { width: 4, height: 3, channels: 3, background: '#0a7d5a' } })
    .png()
    .toBuffer();

export type DashboardCall = { as: { org?: OrgContext; person?: SignedIn }; input?: unknown };

/** For each change that only the dashboard has: a call that works. */
export const dashboardCalls: Record<string, (org: TestOrganization) => Promise<DashboardCall>> = {
  'identity.updateProfile': async (org) => ({ as: await personOf(org), input: { name: 'Another name' } }),
  'identity.changePassword': async (org) => {
    const { id: userId } = await aPerson();
    const stamps = { createdAt: new Date(), updatedAt: new Date() };
    await db.member.create({
      data: { id: newId('member'), organizationId: org.orgId, userId, role: 'member', ...stamps },
    });
    const as = { person: signedInAs(userId) };
    return { as, input: { currentPassword: TEST_PASSWORD, newPassword: 'another better password' } };
  },
  'identity.revokeSession': async (org) => {
    const as = await personOf(org);
    return { as, input: { id: await aSession(as.person) } };
  },
  'identity.revokeOtherSessions': async (org) => {
    const as = await personOf(org);
    await aSession(as.person);
    return { as };
  },
  'job.retry': async (org) => ({
    as: { org: await staffOf(org, 'owner') },
    input: { id: await aRun({ organizationId: org.orgId, status: 'failed', message: 'It broke.' }) },
  }),
  'organization.changeMemberRole': async (org) => ({
    as: await admin(org),
    input: { userId: (await staffOf(org, 'member')).userId, role: 'admin' },
  }),
  'organization.removeMember': async (org) => ({
    as: await admin(org),
    input: { userId: (await staffOf(org, 'member')).userId },
  }),
  'organization.leaveOrganization': async (org) => ({ as: await admin(org) }),
  'organization.inviteMember': async (org) => ({
    as: await admin(org),
    input: { email: anAddress(), role: 'member' },
  }),
  'organization.resendInvitation': async (org) => ({
    as: await admin(org),
    input: { id: (await anInvitation(org)).id },
  }),
  'organization.revokeInvitation': async (org) => ({
    as: await admin(org),
    input: { id: (await anInvitation(org)).id },
  }),
  'organization.acceptInvitation': async (org) => {
    const { email, token } = await anInvitation(org);
    return { as: { person: signedInAs(await aUser({ email })) }, input: { token } };
  },
  'organization.createMyOrganization': async (org) => ({ as: await personOf(org), input: { name: 'One more school' } }),
  'organization.createApiKey': async (org) => ({ as: await admin(org), input: { name: 'A key' } }),
  'payment.connectAccount': async (org) => ({ as: await admin(org), input: {} }),
  'payment.disconnectAccount': async (org) => {
    await aPaymentAccount(org, { provider: 'sandbox' });
    return { as: await admin(org), input: {} };
  },
  'storefront.buy': async (org) => {
    const { contentId, offerId } = await aSoldCourse(org, { pricing: { type: 'free' } });
    const { routeSegment } = await db.content.findUniqueOrThrow({ where: { id: contentId } });
    const input = { org: org.slug, content: routeSegment, offerId };
    return { as: { person: signedInAs(await aUser()) }, input };
  },
  'content.importMarkdown': async (org) => ({ as: await admin(org), input: { markdown: '# A course\n\nText.' } }),
};

/** Changes only in form: what they answer would not fit into an address. */
export const CHANGES_NOTHING = ['content.previewImport'];

const admin = async (org: TestOrganization): Promise<{ org: OrgContext }> => ({ org: await staffOf(org, 'admin') });

const personOf = async (org: TestOrganization): Promise<{ person: SignedIn }> => ({
  person: signedInAs((await staffOf(org, 'member')).userId),
});

async function aSession({ userId }: SignedIn): Promise<string> {
  const id = newId('session');
  await db.session.create({ data: { id, userId, token: id, expiresAt: new Date(Date.now() + 60_000) } });
  return id;
}
