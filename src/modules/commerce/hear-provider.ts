import { inTransaction, type OrgContext } from '../../platform/context';
import { db, type Tx } from '../../platform/db/prisma';
import type { NewsType, ProviderName, ProviderNews } from '../../platform/payments/port';
import { HANDLERS, type Handlers, type Heard } from './provider-handlers';

/**
 * Whose business a message is, by what Lectern itself knows: the purchase's, if it was paid to that very account, else that
 * of the account's organization. Null for what is none of ours, as when two installations share a provider's account.
 */
export async function organizationOfNews(provider: ProviderName, news: ProviderNews): Promise<string | null> {
  if ('purchaseId' in news) {
    const { purchaseId: id, organizationId, account } = news;
    const where = { organizationId_id: { organizationId, id }, provider, connectedAccountId: account };
    return (await db.purchase.findUnique({ where, select: { organizationId: true } }))?.organizationId ?? null;
  }
  const found = await db.paymentAccount.findFirst({
    where: { provider, accountId: news.account, disconnectedAt: null },
    select: { organizationId: true },
  });
  if (found !== null) return found.organizationId;
  // An account that nobody connected, as all of the sandbox's are, is known by what was paid to it.
  const paid = await db.payout.findFirst({
    where: { connectedAccountId: news.account, purchase: { provider } },
    select: { organizationId: true },
  });
  return paid?.organizationId ?? null;
}

/** Notes the message and does what follows from it, once, however often and however many at a time it comes. */
export async function hearProvider(
  ctx: OrgContext,
  provider: ProviderName,
  news: ProviderNews,
  handlers: Handlers = HANDLERS,
): Promise<'handled' | 'heard before'> {
  return inTransaction(ctx, async (tx, inside) => {
    const isNew = await note(tx, ctx, provider, news);
    if (!isNew) return 'heard before';
    await handle(handlers, tx, inside, { provider, news });
    return 'handled';
  });
}

/** False when it was heard before. Of two at once the second waits here until the first has committed. */
async function note(tx: Tx, ctx: OrgContext, provider: ProviderName, news: ProviderNews): Promise<boolean> {
  const now = ctx.now();
  const { count } = await tx.providerEvent.createMany({
    data: {
      organizationId: ctx.orgId,
      provider,
      id: news.id,
      type: news.type,
      happenedAt: news.happenedAt,
      handledAt: now,
      createdAt: now,
    },
    skipDuplicates: true,
  });
  return count > 0;
}

/** One generic step keeps each message together with the handler of its type. */
async function handle<Type extends NewsType>(
  handlers: Handlers,
  tx: Tx,
  ctx: OrgContext & { readonly tx: Tx },
  heard: Heard<Type>,
): Promise<void> {
  await handlers[heard.news.type as Type](tx, ctx, heard);
}
