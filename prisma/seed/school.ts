import { type ActingContext, createUser, DEMO_PASSWORD } from '../../src/modules/identity';
import {
  createOrganization,
  getOrganization,
  getSellerProfile,
  putSellerProfile,
  updateOrganization,
} from '../../src/modules/organization';
import { inTransaction, type OrgContext } from '../../src/platform/context';
import { uploadPicture } from './media';
import { OWNER } from './staff';

export const SCHOOL = { name: 'Harbour School', slug: 'harbour-school' };

const BIO =
  'Short courses for curious hands. We teach what fits into an afternoon and lasts for years: bread, flowers, and how to ask a computer a good question.';

/** The owner and the school: both or neither. */
export async function foundSchool(ctx: ActingContext): Promise<void> {
  await inTransaction(ctx, async (_, inside) => {
    const { name, email } = OWNER;
    const owner = await createUser(inside, { name, email, password: DEMO_PASSWORD, emailVerified: true });
    await createOrganization(inside, { ...SCHOOL, ownerUserId: owner.id });
  });
}

/** How the school presents itself. */
export async function dressSchool(ctx: OrgContext): Promise<void> {
  if ((await getOrganization(ctx)).bio !== null) return;
  const [logo, cover] = await Promise.all([uploadPicture(ctx, 'lighthouse'), uploadPicture(ctx, 'harbour')]);
  await updateOrganization(ctx, { bio: BIO, logo, cover });
}

/** Who sells, complete. The tax id has valid check digits; telephone and address are of the kind that films use. */
export async function registerSeller(ctx: OrgContext): Promise<void> {
  if ((await getSellerProfile(ctx)).ready) return;
  await putSellerProfile(ctx, {
    legalName: 'Harbour School gGmbH',
    taxIdType: 'eu_vat',
    taxId: 'DE 123 456 788',
    address: { line1: 'Am Alten Kai 7', city: 'Hamburg', region: 'Hamburg', postalCode: '20457', country: 'DE' },
    supportEmail: 'help@harbour.example',
    supportUrl: 'https://harbour.example/help',
    supportPhone: '+49 40 66969 123',
  });
}
