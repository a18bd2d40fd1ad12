import { z } from 'zod';
import { badCharacters, clearableText, text } from '../../kernel/text';
import { isSlug, SLUG_LENGTH_MAX, SLUG_PATTERN } from './slug-policy';

const ADDRESS_LENGTH_MAX = 2_048;
const UPLOADED = /^\/media\/[A-Za-z0-9_-][A-Za-z0-9._/-]*$/;

function isImageAddress(value: string): boolean {
  if (value.length > ADDRESS_LENGTH_MAX || badCharacters(value) !== null || /\s/.test(value)) return false;
  if (UPLOADED.test(value)) return true;
  if (!URL.canParse(value)) return false;
  const url = new URL(value);
  return url.protocol === 'https:' && url.username === '' && url.password === '';
}

const ImageAddress = z
  .string()
  .trim()
  .refine(isImageAddress, { error: 'must be an https URL or the path of an uploaded image' });

export const Slug = z
  .string()
  .trim()
  .refine(isSlug, {
    error: `must have 1 to ${SLUG_LENGTH_MAX} characters: lower-case letters and digits, with single hyphens between words`,
  })
  .meta({
    override: {
      type: 'string',
      minLength: 1,
      maxLength: SLUG_LENGTH_MAX,
      pattern: SLUG_PATTERN.source,
    },
    examples: ['riverside-school'],
  });

const OrganizationName = text(1, 100);

export const ApiIndexDto = z
  .object({
    organization: z.string().meta({ description: 'Id of the organization that the key belongs to.' }),
    version: z.literal('v1').meta({ description: 'Version of this API.' }),
    resources: z
      .record(z.string(), z.string())
      .meta({ description: 'For each group of resources, its routes, separated by commas.' }),
  })
  .meta({
    id: 'ApiIndex',
    description: 'What the key opens: its organization and the routes of this API.',
    examples: [
      {
        organization: 'org_01kakr0x3pfhctn0a5x8hyzv1q',
        version: 'v1',
        resources: { members: 'GET /members', teams: 'GET /teams, POST /teams, GET /teams/{id}' },
      },
    ],
  });
export type ApiIndexDto = z.infer<typeof ApiIndexDto>;

const settingsExample = {
  id: 'org_01kakr0x3pfhctn0a5x8hyzv1q',
  name: 'Riverside School',
  slug: 'riverside-school',
  logo: '/media/media_01kakr3d1vf8rtbrd2bvnc0qz4.webp',
  cover: null,
  bio: 'Evening courses for people who make things.',
  requireCheckoutTaxId: false,
};

export const OrganizationSettingsDto = z
  .object({
    id: z.string(),
    name: z.string(),
    slug: z.string().meta({ description: 'The organization in addresses. Cannot be changed through this API.' }),
    logo: z.string().nullable().meta({ description: 'An https URL, or the path of an uploaded image.' }),
    cover: z
      .string()
      .nullable()
      .meta({ description: 'The banner of the storefront: an https URL, or the path of an uploaded image.' }),
    bio: z.string().nullable().meta({ description: 'What the storefront says about the organization.' }),
    requireCheckoutTaxId: z.boolean().meta({ description: 'Whether buyers must enter a tax id at checkout.' }),
  })
  .meta({
    id: 'OrganizationSettings',
    description: 'The organization as its settings show it.',
    examples: [settingsExample],
  });
export type OrganizationSettingsDto = z.infer<typeof OrganizationSettingsDto>;

export const OrganizationUsageDto = z
  .object({
    members: z.int().meta({ description: 'People of the staff.' }),
    teams: z.int(),
    contents: z.int().meta({ description: 'Courses and articles, drafts included.' }),
    publishedContents: z.int(),
    learners: z.int().meta({ description: 'Learners who are not removed: one for each person and content.' }),
    purchases: z.int(),
    storageBytes: z.int().meta({ description: 'Size of all uploaded files together.' }),
    revenue: z.int().meta({
      description:
        'A signal of size, never money: minor units of different currencies are added up. Read revenue from the sales totals.',
    }),
  })
  .meta({ id: 'OrganizationUsage', description: 'Headline numbers, counted at the moment of the request.' });
export type OrganizationUsageDto = z.infer<typeof OrganizationUsageDto>;

export const OrganizationDto = OrganizationSettingsDto.extend({ usage: OrganizationUsageDto }).meta({
  id: 'Organization',
  description: 'The organization with its headline numbers.',
  examples: [
    {
      ...settingsExample,
      usage: {
        members: 4,
        teams: 2,
        contents: 31,
        publishedContents: 24,
        learners: 0,
        purchases: 0,
        storageBytes: 18_350_112,
        revenue: 0,
      },
    },
  ],
});
export type OrganizationDto = z.infer<typeof OrganizationDto>;

export const OrganizationShapeDto = z
  .object({
    memberCount: z.int(),
    teamCount: z.int(),
    courseCount: z.int().meta({ description: 'Contents of kind learning.' }),
    articleCount: z.int(),
    offerCount: z.int(),
    hasPaidOffers: z.boolean(),
    paymentsConnected: z.boolean().meta({ description: 'Whether a payment account is connected.' }),
    hasCohorts: z.boolean(),
    isSolo: z.boolean().meta({ description: 'Whether one person is the whole staff.' }),
  })
  .meta({
    id: 'OrganizationShape',
    description: 'Live signals of what kind of organization this is; nothing of it is stored.',
    examples: [
      {
        memberCount: 4,
        teamCount: 2,
        courseCount: 22,
        articleCount: 9,
        offerCount: 0,
        hasPaidOffers: false,
        paymentsConnected: true,
        hasCohorts: false,
        isSolo: false,
      },
    ],
  });
export type OrganizationShapeDto = z.infer<typeof OrganizationShapeDto>;

export const UpdateOrganizationInput = z
  .strictObject({
    name: OrganizationName.optional(),
    bio: clearableText(2_000).optional().meta({ description: 'null or an empty text clears it.' }),
    logo: ImageAddress.nullable()
      .optional()
      .meta({ description: 'An https URL or the path of an uploaded image (POST /media/images); null clears it.' }),
    cover: ImageAddress.nullable()
      .optional()
      .meta({ description: 'An https URL or the path of an uploaded image (POST /media/images); null clears it.' }),
    requireCheckoutTaxId: z.boolean().optional(),
  })
  .meta({
    examples: [{ bio: 'Evening courses for people who make things.', cover: null, requireCheckoutTaxId: true }],
  });
export type UpdateOrganizationInput = z.infer<typeof UpdateOrganizationInput>;

export const CreateOrganizationInput = z.strictObject({
  name: OrganizationName,
  slug: Slug.optional().meta({ description: 'Made from the name when it is not given.' }),
});
export type CreateOrganizationInput = z.infer<typeof CreateOrganizationInput>;

export const CreatedOrganizationDto = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  ownerUserId: z.string(),
});
export type CreatedOrganizationDto = z.infer<typeof CreatedOrganizationDto>;

/** An organization as one of its staff sees it in a list of their own. */
export const MyOrganizationDto = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  logo: z.string().nullable(),
  role: z.enum(['owner', 'admin', 'member']),
});
export type MyOrganizationDto = z.infer<typeof MyOrganizationDto>;
