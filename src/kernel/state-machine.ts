import type { EventName } from './events/names';

/** What a change of something else does to a learner; or, for the learner's own machine, to the door. */
export type AccessEffect =
  | 'enroll'
  | 'fall_behind'
  | 'catch_up'
  | 'block'
  | 'unblock'
  | 'end'
  | 'opens'
  | 'closes'
  | null;

/** A fact that must hold, or must not. */
export type Guard<F extends string> = F | `not ${F}`;

export type Transition<S extends string, T extends string, F extends string> = {
  /** `none` before the record exists. */
  from: S | 'none';
  trigger: T;
  /** All of them must hold. */
  guard: readonly Guard<F>[];
  to: S;
  /** In the order in which they are emitted; with a question mark, only where there is such a thing. */
  events: readonly (EventName | `${EventName}?`)[];
  access: AccessEffect;
};

/** Transitions as data: docs/states.md shows the same tables, and a test holds the two equal. */
export type StateMachine<S extends string, T extends string, F extends string> = {
  states: readonly S[];
  facts: readonly F[];
  transitions: readonly Transition<S, T, F>[];
};

/** Binds the names of a machine together, so that no transition can name a state or a fact that there is not. */
export const stateMachine = <const S extends string, const F extends string, const T extends string>(machine: {
  states: readonly S[];
  facts: readonly F[];
  transitions: readonly Transition<NoInfer<S>, T, NoInfer<F>>[];
}): StateMachine<S, T, F> => machine;

/** The one transition that the trigger makes from that state where these facts hold; null where it is refused. */
export function transitionOf<S extends string, T extends string, F extends string>(
  machine: StateMachine<S, T, F>,
  from: S | 'none',
  trigger: T,
  facts: Partial<Record<F, boolean>> = {},
): Transition<S, T, F> | null {
  const holds = (guard: Guard<F>) =>
    guard.startsWith('not ') ? facts[guard.slice(4) as F] !== true : facts[guard as F] === true;
  return (
    machine.transitions.find((each) => each.from === from && each.trigger === trigger && each.guard.every(holds)) ??
    null
  );
}

/** The states from which the trigger leads anywhere, for the `where` of a guarded or set-based update. */
export const statesBefore = <S extends string, T extends string, F extends string>(
  machine: StateMachine<S, T, F>,
  trigger: T,
): S[] => [
  ...new Set(
    machine.transitions.flatMap(({ from, trigger: each }) => (each === trigger && from !== 'none' ? [from] : [])),
  ),
];
