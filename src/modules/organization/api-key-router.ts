import { z } from 'zod';
import { can } from '../../platform/trpc';
import { ApiKeyDto, ApiKeyInput, CreateApiKeyInput, CreatedApiKeyDto } from './api-key-schemas';
import { createApiKey, listApiKeys, revokeApiKey } from './api-keys';
import { DeletedDto } from './member-schemas';

export const apiKeyProcedures = {
  listApiKeys: can('apiKey.manage')
    .meta({
      openapi: {
        method: 'GET',
        path: '/api-keys',
        tags: ['API keys'],
        summary: 'List the API keys',
        description:
          'All keys of the organization without their secrets, newest first. Revoked and expired keys are kept for audit. Keys are created in the dashboard under Settings, Developer.',
      },
    })
    .input(z.strictObject({}))
    .output(z.array(ApiKeyDto))
    .query(({ ctx }) => listApiKeys(ctx.org)),

  createApiKey: can('apiKey.manage')
    .input(CreateApiKeyInput)
    .output(CreatedApiKeyDto)
    .mutation(({ ctx, input }) => createApiKey(ctx.org, input)),

  revokeApiKey: can('apiKey.manage')
    .meta({
      openapi: {
        method: 'DELETE',
        path: '/api-keys/{id}',
        tags: ['API keys'],
        summary: 'Revoke an API key',
        description:
          'The key stops working with its next request, for good. Its record stays in the list. A key may revoke itself, and revoking twice answers the same.',
      },
      mcp: { destructive: true },
    })
    .input(ApiKeyInput)
    .output(DeletedDto)
    .mutation(({ ctx, input }) => revokeApiKey(ctx.org, input)),
};
