import { z } from 'zod';
import { idField } from '../../kernel/id-field';
import { text } from '../../kernel/text';
import { timestamp } from '../../kernel/time';

export const ApiKeyDto = z
  .object({
    id: z.string(),
    name: z.string(),
    prefix: z.string().meta({ description: 'The first 12 characters of the key, to tell keys apart.' }),
    createdAt: timestamp(),
    updatedAt: timestamp(),
    createdBy: z
      .string()
      .nullable()
      .meta({ description: 'Id of the person; null for a key made on the command line.' }),
    expiresAt: timestamp().nullable().meta({ description: 'null: never.' }),
    lastUsedAt: timestamp().nullable().meta({ description: 'Kept to the second.' }),
    revokedAt: timestamp().nullable(),
  })
  .meta({
    id: 'ApiKey',
    description: 'A key of the organization, without its secret. Revoked and expired keys stay in the list.',
    examples: [
      {
        id: 'key_01kakr5yk0f5v9n8p2h7c4x3bz',
        name: 'Accounting export',
        prefix: 'lk_live_4Fq9',
        createdAt: '2026-08-03T09:30:00.000Z',
        updatedAt: '2026-08-03T09:30:00.000Z',
        createdBy: 'user_01kakr2m9ee1cb4q4t5v6m8ynd',
        expiresAt: null,
        lastUsedAt: '2026-08-14T22:05:41.000Z',
        revokedAt: null,
      },
    ],
  });
export type ApiKeyDto = z.infer<typeof ApiKeyDto>;

/** The only record that ever holds the plaintext. */
export const CreatedApiKeyDto = ApiKeyDto.extend({
  key: z.string().meta({ description: 'The whole key. It is shown this once and cannot be recovered.' }),
}).meta({ id: 'CreatedApiKey' });
export type CreatedApiKeyDto = z.infer<typeof CreatedApiKeyDto>;

export const ApiKeyInput = z.strictObject({
  id: idField('apiKey').meta({ description: 'The id of the key, never the key itself.' }),
});

export const CreateApiKeyInput = z.strictObject({
  name: text(1, 100),
  expiresAt: z.iso
    .datetime({ offset: true, error: 'must be an ISO 8601 date and time with its zone' })
    .nullable()
    .optional()
    .meta({ description: 'In the future; left out or null: the key never expires.' }),
});
export type CreateApiKeyInput = z.infer<typeof CreateApiKeyInput>;
