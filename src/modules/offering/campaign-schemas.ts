import { z } from 'zod';
import { amountField, currencyField } from '../../kernel/currencies';
import { idField } from '../../kernel/id-field';
import { CampaignDto } from '../../kernel/records/campaign';
import { text } from '../../kernel/text';
import { moment } from '../../kernel/time';

export { CampaignDto };

const LIMIT_MAX = 1_000_000;
const CONTENTS_MAX = 100;

const CODE_PATTERN = '^[A-Za-z0-9][A-Za-z0-9_-]{2,39}$';

const Code = z
  .string()
  .trim()
  .toUpperCase()
  .refine((value) => new RegExp(CODE_PATTERN).test(value), {
    error: 'must have 3 to 40 letters, digits, hyphens or underscores, and begin with a letter or digit',
  })
  .meta({
    description: 'Kept and compared in upper case.',
    override: { type: 'string', minLength: 3, maxLength: 40, pattern: CODE_PATTERN },
    examples: ['AUTUMN20'],
  });

const Discount = z
  .discriminatedUnion('type', [
    z.strictObject({ type: z.literal('percent'), percent: z.int().min(1).max(100) }),
    z.strictObject({ type: z.literal('fixed'), amount: amountField(1), currency: currencyField() }),
  ])
  .meta({ description: 'What the code takes off the price.', examples: [{ type: 'percent', percent: 20 }] });

const CampaignSettings = z.strictObject({
  code: Code,
  name: text(1, 100).meta({ examples: ['Autumn term'] }),
  discount: Discount,
  contentIds: z
    .array(z.string())
    .max(CONTENTS_MAX)
    .transform((ids) => [...new Set(ids)].sort())
    .meta({
      description: 'Where the code counts; empty for all contents.',
      override: { type: 'array', items: { type: 'string' }, maxItems: CONTENTS_MAX },
    }),
  maxRedemptions: z.int().min(1).max(LIMIT_MAX).nullable(),
  maxPerBuyer: z.int().min(1).max(LIMIT_MAX),
  startsAt: moment(),
  endsAt: moment().nullable(),
  active: z.boolean(),
});

export const CreateCampaignInput = CampaignSettings.partial().required({ code: true, name: true, discount: true });
export type CreateCampaignInput = z.output<typeof CreateCampaignInput>;
export const UpdateCampaignInput = CampaignSettings.partial().extend({ id: idField('campaign') });
export type UpdateCampaignInput = z.output<typeof UpdateCampaignInput>;
export const CampaignInput = z.strictObject({ id: idField('campaign') });

/** For the dashboard: the campaign and how it stands. */
export const CampaignStandingDto = CampaignDto.extend({
  state: z.enum(['inactive', 'ended', 'used_up', 'scheduled', 'running']),
  /** By checkouts that are still open; counted against the limit. */
  held: z.int(),
  /** Whether a checkout ever held the code, which keeps it from being deleted. */
  used: z.boolean(),
  contents: z.array(z.object({ id: z.string(), title: z.string() })),
  /** Whether the viewer may change or delete it. */
  mayEdit: z.boolean(),
});
export type CampaignStandingDto = z.infer<typeof CampaignStandingDto>;
