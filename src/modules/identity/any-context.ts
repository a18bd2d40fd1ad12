import type { AuditActor } from '../../platform/audit';
import type { OrgContext } from '../../platform/context';

/** People belong to no organization: whoever calls these operations brings a clock and, where there is one, its transaction. */
export type AnyContext = Pick<OrgContext, 'now' | 'tx'>;

/** The same for what the audit log tells. Where nobody else is named, the person whom the change is about acts. */
export type ActingContext = AnyContext & { readonly requestId: string; readonly actor?: AuditActor };
