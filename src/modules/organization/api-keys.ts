import { changesBetween } from '../../kernel/audit/changes';
import { forbidden, invalid, notFound } from '../../kernel/errors';
import { newId } from '../../kernel/ids';
import { record } from '../../platform/audit';
import { actorUserId, inTransaction, type OrgContext, reader } from '../../platform/context';
import { sha256Hex } from '../../platform/crypto';
import type { AnyContext } from '../identity';
import { KEY_PREFIX_LENGTH, mintApiKey } from './api-key-format';
import type { ApiKeyDto, CreateApiKeyInput, CreatedApiKeyDto } from './api-key-schemas';
import type { DeletedDto } from './member-schemas';

const FIELDS = {
  id: true,
  name: true,
  prefix: true,
  createdAt: true,
  updatedAt: true,
  createdById: true,
  expiresAt: true,
  lastUsedAt: true,
  revokedAt: true,
} as const;

type Row = {
  id: string;
  name: string;
  prefix: string;
  createdAt: Date;
  updatedAt: Date;
  createdById: string | null;
  expiresAt: Date | null;
  lastUsedAt: Date | null;
  revokedAt: Date | null;
};

const toDto = (row: Row): ApiKeyDto => ({
  id: row.id,
  name: row.name,
  prefix: row.prefix,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  createdBy: row.createdById,
  expiresAt: row.expiresAt?.toISOString() ?? null,
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  revokedAt: row.revokedAt?.toISOString() ?? null,
});

/** Newest first. Revoked and expired keys are kept for audit and stay in the list. */
export async function listApiKeys(ctx: OrgContext): Promise<ApiKeyDto[]> {
  const rows = await reader(ctx).apiKey.findMany({
    where: { organizationId: ctx.orgId },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    select: FIELDS,
  });
  return rows.map(toDto);
}

/** Only a person in the dashboard or the command line makes keys: a stolen key cannot make itself a successor. */
export function createApiKey(ctx: OrgContext, input: CreateApiKeyInput): Promise<CreatedApiKeyDto> {
  if (ctx.actor.kind !== 'session' && ctx.actor.kind !== 'system') {
    throw forbidden('API keys are created in the dashboard, under Settings, Developer.', 'dashboard_only');
  }
  return inTransaction(ctx, async (tx) => {
    const now = ctx.now();
    const expiresAt = input.expiresAt ? new Date(input.expiresAt) : null;
    if (expiresAt !== null && expiresAt <= now) throw invalid('expiry_in_past', 'expiresAt: must be in the future');
    const key = mintApiKey();
    const row = await tx.apiKey.create({
      data: {
        id: newId('apiKey'),
        organizationId: ctx.orgId,
        name: input.name,
        prefix: key.slice(0, KEY_PREFIX_LENGTH),
        keyHash: sha256Hex(key),
        createdById: actorUserId(ctx.actor),
        createdAt: now,
        updatedAt: now,
        expiresAt,
      },
      select: FIELDS,
    });
    const changes = changesBetween(['name', 'prefix', 'expiresAt'], null, row);
    record(tx, ctx, { action: 'api_key.created', target: { type: 'api_key', id: row.id }, changes });
    return { ...toDto(row), key };
  });
}

/** The key stops working with the next request. A second revocation changes nothing and answers the same. */
export function revokeApiKey(ctx: OrgContext, input: { id: string }): Promise<DeletedDto> {
  return inTransaction(ctx, async (tx) => {
    const now = ctx.now();
    const mine = { organizationId: ctx.orgId, id: input.id };
    const { count } = await tx.apiKey.updateMany({
      where: { ...mine, revokedAt: null },
      data: { revokedAt: now, updatedAt: now },
    });
    if (count === 0) {
      if ((await tx.apiKey.count({ where: mine })) === 0) throw notFound('API key');
      return { deleted: true, id: input.id };
    }
    const changes = changesBetween(['revokedAt'], null, { revokedAt: now });
    record(tx, ctx, { action: 'api_key.revoked', target: { type: 'api_key', id: input.id }, changes });
    return { deleted: true, id: input.id };
  });
}

/** For the command line, where a key is named by its id alone; what follows runs in that organization's context. */
export async function organizationIdOfApiKey(ctx: AnyContext, id: string): Promise<string> {
  const key = await reader(ctx).apiKey.findUnique({ where: { id }, select: { organizationId: true } });
  if (key === null) throw notFound('API key');
  return key.organizationId;
}
