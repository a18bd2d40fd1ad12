import { done } from '../outcome';
import type { ConnectedAccount, ConnectRequest, ConnectStep, ProviderOutcome } from '../port';
import { attempt, isRefusal, NotAsExpected, type StripeWorld } from './client';

/** Stripe's own page, where the seller signs in, or up, and lets Lectern charge the account. */
export function beginConnecting(
  { stripe, settings }: StripeWorld,
  { email, state, returnUrl }: ConnectRequest,
): ProviderOutcome<ConnectStep> {
  const url = stripe.oauth.authorizeUrl({
    client_id: settings.clientId,
    response_type: 'code',
    scope: 'read_write',
    redirect_uri: returnUrl,
    state,
    ...(email === null ? {} : { stripe_user: { email } }),
  });
  return done({ kind: 'visit', url });
}

/** A code counts once, and for a few minutes. */
export const finishConnecting = (world: StripeWorld, code: string): Promise<ProviderOutcome<ConnectedAccount>> =>
  attempt(world, async () => {
    const { stripe_user_id: id } = await world.stripe.oauth.token({ grant_type: 'authorization_code', code });
    if (id === undefined) throw new NotAsExpected('Stripe did not say which account was connected.');
    return accountOf(world, id);
  });

export const readAccount = (world: StripeWorld, account: string): Promise<ProviderOutcome<ConnectedAccount>> =>
  attempt(world, () => accountOf(world, account));

export async function accountOf({ stripe }: StripeWorld, id: string): Promise<ConnectedAccount> {
  const account = await stripe.accounts.retrieve(id);
  return { accountId: account.id, chargesEnabled: account.charges_enabled };
}

export const disconnect = (world: StripeWorld, account: string): Promise<ProviderOutcome<null>> =>
  attempt(world, async () => {
    try {
      await world.stripe.oauth.deauthorize({ client_id: world.settings.clientId, stripe_user_id: account });
    } catch (error) {
      // The same refusal tells of an account that is not connected any more and of a client id that is not ours.
      if (!isRefusal(error, 'invalid_client') || (await canStillRead(world, account))) throw error;
    }
    return null;
  });

async function canStillRead(world: StripeWorld, account: string): Promise<boolean> {
  const read = await readAccount(world, account);
  return read.kind !== 'refused';
}
