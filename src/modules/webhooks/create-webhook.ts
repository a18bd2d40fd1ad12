import { changesBetween } from '../../kernel/audit/changes';
import { invalid } from '../../kernel/errors';
import { isId, newId } from '../../kernel/ids';
import { record } from '../../platform/audit';
import { inTransaction, type OrgContext } from '../../platform/context';
import { onForeignKey } from '../../platform/db/errors';
import { destinationProblem } from '../../platform/http/public-url';
import { AUDITED_FIELDS, toWebhookDto, WEBHOOK_FIELDS } from './webhook-record';
import type { CreatedWebhookDto, CreateWebhookInput } from './webhook-schemas';
import { newSecret, sealSecret } from './webhook-secret';

/** The answer is the only one that ever holds the secret. Asks the DNS, and so is not to be called in a transaction. */
export async function createWebhook(ctx: OrgContext, input: CreateWebhookInput): Promise<CreatedWebhookDto> {
  const problem = await destinationProblem(input.url);
  if (problem !== null) throw invalid('validation_failed', `url: ${problem}`);
  const teamId = input.teamId ?? null;
  if (teamId !== null && !isId('team', teamId)) throw foreignTeam();
  const secret = newSecret();
  const row = await inTransaction(ctx, async (tx) => {
    const now = ctx.now();
    const made = await tx.webhook
      .create({
        data: {
          id: newId('webhook'),
          organizationId: ctx.orgId,
          url: input.url,
          events: input.events,
          teamId,
          secret: sealSecret(secret),
          createdAt: now,
          updatedAt: now,
        },
        select: WEBHOOK_FIELDS,
      })
      .catch((error) => onForeignKey(error, foreignTeam())); // a team is referred to together with its organization
    const changes = changesBetween(AUDITED_FIELDS, null, made);
    record(tx, ctx, { action: 'webhook.created', target: { type: 'webhook', id: made.id }, changes });
    return made;
  });
  return { ...toWebhookDto(row), secret };
}

const foreignTeam = () => invalid('validation_failed', 'teamId: is not a team of this organization');
