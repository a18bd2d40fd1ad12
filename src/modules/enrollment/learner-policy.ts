import { stateMachine } from '../../kernel/state-machine';
import { addMilliseconds, DAY_MS } from '../../kernel/time';

const entry = (from: 'none' | 'ended' | 'removed') =>
  ({
    from,
    trigger: 'enroll',
    guard: ['not full', 'not overdue'],
    to: 'active',
    events: ['enrollment.created'],
    access: 'opens',
  }) as const;

const overdueEntry = (from: 'none' | 'ended' | 'removed') =>
  ({
    from,
    trigger: 'enroll',
    guard: ['not full', 'overdue'],
    to: 'past_due',
    events: ['enrollment.created'],
    access: null,
  }) as const;

const removal = <const S extends string>(from: S) =>
  ({
    from,
    trigger: 'remove',
    guard: [],
    to: 'removed',
    events: ['learner.unenrolled'],
    access: from === 'active' ? 'closes' : null,
  }) as const;

const quiet = <const S extends string, const T extends string, const G extends string, const U extends string>(
  from: S,
  trigger: T,
  guard: readonly G[],
  to: U,
  access: 'opens' | 'closes' | null,
) => ({ from, trigger, guard, to, events: [], access }) as const;

/** Enrollments; docs/states.md says what the facts mean. */
export const LEARNER_MACHINE = stateMachine({
  states: ['active', 'suspended', 'past_due', 'blocked', 'ended', 'removed'],
  facts: ['backed', 'suspended', 'overdue', 'over', 'full'],
  transitions: [
    entry('none'),
    entry('ended'),
    entry('removed'),
    overdueEntry('none'),
    overdueEntry('ended'),
    overdueEntry('removed'),
    quiet('active', 'suspend', [], 'suspended', 'closes'),
    quiet('past_due', 'suspend', [], 'suspended', null),
    quiet('suspended', 'resume', ['not over', 'not overdue'], 'active', 'opens'),
    quiet('suspended', 'resume', ['not over', 'overdue'], 'past_due', null),
    quiet('active', 'fall_behind', ['backed'], 'past_due', 'closes'),
    quiet('past_due', 'catch_up', ['backed'], 'active', 'opens'),
    quiet('active', 'block', ['backed'], 'blocked', 'closes'),
    quiet('suspended', 'block', ['backed'], 'blocked', null),
    quiet('past_due', 'block', ['backed'], 'blocked', null),
    quiet('blocked', 'unblock', ['backed', 'suspended'], 'suspended', null),
    quiet('blocked', 'unblock', ['backed', 'not suspended', 'overdue'], 'past_due', null),
    quiet('blocked', 'unblock', ['backed', 'not suspended', 'not overdue'], 'active', 'opens'),
    quiet('active', 'end', ['backed'], 'ended', 'closes'),
    quiet('suspended', 'end', ['backed'], 'ended', null),
    quiet('past_due', 'end', ['backed'], 'ended', null),
    quiet('blocked', 'end', ['backed'], 'ended', null),
    quiet('active', 'run_out', ['over'], 'ended', 'closes'),
    quiet('suspended', 'run_out', ['over'], 'ended', null),
    quiet('past_due', 'run_out', ['over'], 'ended', null),
    removal('active'),
    removal('suspended'),
    removal('past_due'),
    removal('blocked'),
    removal('ended'),
  ],
});

export type LearnerStatus = (typeof LEARNER_MACHINE.states)[number];

/** The only state with access. */
export const hasAccess = (status: LearnerStatus): boolean => status === 'active';

export const statesWithAccess: LearnerStatus[] = LEARNER_MACHINE.states.filter(hasAccess);

/** Whoever may come back without a new enrollment keeps the seat. */
export const takesSeat = (status: LearnerStatus): boolean => status !== 'ended' && status !== 'removed';

export const RUNS_OUT: readonly LearnerStatus[] = ['active', 'suspended', 'past_due'];

/** What the status is at that moment: days of access that are over count before the job has written it down. */
export const statusAt = (learner: { status: LearnerStatus; accessEndsAt: Date | null }, now: Date): LearnerStatus =>
  learner.accessEndsAt !== null && now.getTime() >= learner.accessEndsAt.getTime() && RUNS_OUT.includes(learner.status)
    ? 'ended'
    : learner.status;

/** When the access of somebody enrolled then ends; null for never. */
export const accessEndOf = (enrolledAt: Date, accessDays: number | null): Date | null =>
  accessDays === null ? null : addMilliseconds(enrolledAt, accessDays * DAY_MS);
