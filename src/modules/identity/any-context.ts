import type { OrgContext } from '../../platform/context';

/** People belong to no organization: whoever calls these operations brings a clock and, where there is one, its transaction. */
export type AnyContext = Pick<OrgContext, 'now' | 'tx'>;
