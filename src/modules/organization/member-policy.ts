import { conflict, forbidden } from '../../kernel/errors';

type Role = 'owner' | 'admin' | 'member';

/** Admins manage everyone but owners, and make nobody an owner. `acting` is the role at the time of the change. */
export function assertMayManage(acting: Role, over: Role): void {
  if (acting === 'owner' || (acting === 'admin' && over !== 'owner')) return;
  throw acting === 'admin'
    ? forbidden('Only an owner may make, change or remove an owner.')
    : forbidden('Your role does not allow this. Ask an owner or admin of the organization.');
}

/** An organization without an owner could never be managed again. */
export function assertOwnerRemains(owners: number): void {
  if (owners < 1) throw conflict('last_owner', 'This is the last owner. Make somebody else an owner first.');
}
