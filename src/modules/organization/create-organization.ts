import { randomInt } from 'node:crypto';
import { changesBetween } from '../../kernel/audit/changes';
import { conflict, DomainError, notFound } from '../../kernel/errors';
import { newId } from '../../kernel/ids';
import { record } from '../../platform/audit';
import { inTransaction, type SignedIn } from '../../platform/context';
import { onForeignKey } from '../../platform/db/errors';

import { limiter } from '../../platform/ratelimit/limiter';

import type { ActingContext } from '../identity';
import type { CreatedOrganizationDto, CreateOrganizationInput } from './organization-schemas';
import { isReservedSlug, slugFromName } from './slug-policy';

const DEFAULT_TEAM = 'General';
const NUMBERED_SLUGS_MAX = 9;
const ORGANIZATIONS_PER_HOUR = 20;
const HOUR_MS = 3_600_000;

/** The organization, its owner, and the default team with the owner as its lead. Its owner makes it where nobody else acts. */
export function createOrganization(
  ctx: ActingContext,
  input: CreateOrganizationInput & { ownerUserId: string },
): Promise<CreatedOrganizationDto> {
  return inTransaction(ctx, async (tx) => {
    const { name, ownerUserId } = input;
    const now = ctx.now();
    const stamps = { createdAt: now, updatedAt: now };
    const id = newId('organization');
    const slug = await claimSlug(input, (each) =>
      tx.organization.createMany({ data: { id, name, slug: each, ...stamps }, skipDuplicates: true }),
    );
    await tx.member
      .create({ data: { id: newId('member'), organizationId: id, userId: ownerUserId, role: 'owner', ...stamps } })
      .catch((error) => onForeignKey(error, notFound('Person')));
    const teamId = newId('team');
    await tx.team.create({ data: { id: teamId, organizationId: id, name: DEFAULT_TEAM, isDefault: true, ...stamps } });
    await tx.teamMember.create({
      data: { id: newId('teamMember'), organizationId: id, teamId, userId: ownerUserId, role: 'lead', ...stamps },
    });
    const { requestId, actor = { kind: 'session', userId: ownerUserId } } = ctx;
    record(
      tx,
      { orgId: id, actor, requestId, now: ctx.now },
      {
        action: 'organization.created',
        target: { type: 'organization', id },
        changes: changesBetween(['name', 'slug', 'ownerUserId'], null, { name, slug, ownerUserId }),
      },
    );
    return { id, slug, name, ownerUserId };
  });
}

/** The same for the person who is signed in, within reason. */
export async function createMyOrganization(
  ctx: SignedIn,
  input: CreateOrganizationInput,
): Promise<CreatedOrganizationDto> {
  const outcome = await limiter('organization:create', ORGANIZATIONS_PER_HOUR, HOUR_MS).limit(ctx.userId);
  if (!outcome.allowed) {
    throw new DomainError('rate_limited', 'rate_limited', 'You made many organizations. Wait an hour.');
  }
  return createOrganization(ctx, { ...input, ownerUserId: ctx.userId });
}

/** Inserts under the first slug that is free. A lost race counts as taken and never breaks the transaction. */
async function claimSlug(
  input: CreateOrganizationInput,
  insert: (slug: string) => Promise<{ count: number }>,
): Promise<string> {
  for (const slug of input.slug === undefined ? candidates(input.name) : [input.slug]) {
    if (!isReservedSlug(slug) && (await insert(slug)).count === 1) return slug;
  }
  throw conflict('slug_taken', `slug: ${input.slug ?? slugFromName(input.name)} is taken. Choose another one.`);
}

function* candidates(name: string): Generator<string> {
  const slug = slugFromName(name);
  yield slug;
  for (let number = 2; number <= NUMBERED_SLUGS_MAX; number += 1) yield `${slug}-${number}`;
  for (let tries = 0; tries < 3; tries += 1) yield `${slug}-${randomInt(100_000, 999_999)}`;
}
