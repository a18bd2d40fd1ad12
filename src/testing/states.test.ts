import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EVENT_NAMES } from '../kernel/events/names';
import { type StateMachine, statesBefore, transitionOf } from '../kernel/state-machine';
import { INSTALLMENT_MACHINE } from '../modules/commerce/installment-policy';
import { PURCHASE_MACHINE } from '../modules/commerce/purchase-policy';
import { REFUND_MACHINE } from '../modules/commerce/refund-policy';
import { hasAccess, LEARNER_MACHINE, takesSeat } from '../modules/enrollment/learner-policy';
import { REQUEST_MACHINE } from '../modules/enrollment/request-policy';

/** docs/states.md and the code are one: the tables are read from the document and compared with the machines. */

type AnyMachine = StateMachine<string, string, string>;

const machines: Record<string, AnyMachine> = {
  Request: REQUEST_MACHINE as AnyMachine,
  Learner: LEARNER_MACHINE as AnyMachine,
  Purchase: PURCHASE_MACHINE as AnyMachine,
  Installment: INSTALLMENT_MACHINE as AnyMachine,
  Refund: REFUND_MACHINE as AnyMachine,
};
const cases = Object.entries(machines).map(([name, machine]) => ({ name, machine }));

const page = readFileSync(join(import.meta.dirname, '../../docs/states.md'), 'utf8');

const sectionOf = (name: string): string => {
  const section = page.split(/^#{2,3} /m).find((each) => each.startsWith(`${name}\n`));
  if (section === undefined) throw new Error(`docs/states.md has no section ${name}.`);
  return section;
};

/** The rows of the section's table with that heading, as texts without back-ticks. */
function tableOf(name: string, heading: string): string[][] {
  const lines = sectionOf(name).split('\n');
  const start = lines.indexOf(heading);
  expect(start, `${name}: ${heading}`).toBeGreaterThan(-1);
  const rest = lines.slice(start + 2);
  const end = rest.findIndex((line) => !line.startsWith('|'));
  return rest.slice(0, end).map((line) => {
    const cells = line.split('|').slice(1, -1);
    return cells.map((cell) => cell.trim().replaceAll('`', ''));
  });
}

const TRANSITIONS = '| From | Trigger | Guard | To | Events | Access |';
const list = (all: readonly string[]) => (all.length === 0 ? '—' : all.join(', '));

describe.each(cases)('$name', ({ name, machine }) => {
  const { states, facts, transitions } = machine;

  test('the document and the code have the same transitions', () => {
    const inCode = transitions.map(({ from, trigger, guard, to, events, access }) => [
      from,
      trigger,
      list(guard),
      to,
      list(events),
      access ?? '—',
    ]);
    expect(tableOf(name, TRANSITIONS)).toEqual(inCode);
  });

  test('the document says what each fact means', () => {
    for (const fact of facts) expect(sectionOf(name)).toContain(`\`${fact}\``);
  });

  test('whatever holds, a trigger leads from a state to one state at most', () => {
    const triggers = [...new Set(transitions.map(({ trigger }) => trigger))];
    fc.assert(
      fc.property(
        fc.constantFrom('none', ...states),
        fc.constantFrom(...triggers),
        fc.record(Object.fromEntries(facts.map((fact) => [fact, fc.boolean()]))),
        (from, trigger, holding) => {
          const possible = transitions.filter((each) => {
            const alone = { ...machine, transitions: [each] };
            return transitionOf(alone, from, trigger, holding) !== null;
          });
          expect(possible.length).toBeLessThan(2);
          expect(transitionOf(machine, from, trigger, holding)).toBe(possible[0] ?? null);
        },
      ),
    );
  });

  test('every state can be reached, and every event is one of the catalogue', () => {
    const reached = new Set(['none']);
    for (const _ of states) for (const { from, to } of transitions) if (reached.has(from)) reached.add(to);
    expect([...reached].sort()).toEqual(['none', ...states].sort());
    const emitted = transitions.flatMap(({ events }) => events.map((event) => event.replace('?', '')));
    expect(emitted.filter((event) => !(EVENT_NAMES as readonly string[]).includes(event))).toEqual([]);
  });

  test('what it does to a learner is something that a learner knows', () => {
    if (name === 'Learner') return;
    const known = LEARNER_MACHINE.transitions.map(({ trigger }): string => trigger);
    for (const { access } of transitions) if (access !== null) expect(known).toContain(access);
  });
});

describe('a learner', () => {
  test('has access, and a seat, in the states that the document says', () => {
    const word = (yes: boolean) => (yes ? 'yes' : 'no');
    expect(tableOf('Learner', '| State | Access | Seat |')).toEqual(
      LEARNER_MACHINE.states.map((state) => [state, word(hasAccess(state)), word(takesSeat(state))]),
    );
  });

  test('finds the door open or closed exactly where access begins or ends', () => {
    for (const { from, to, access } of LEARNER_MACHINE.transitions) {
      const [before, after] = [from !== 'none' && hasAccess(from), hasAccess(to)];
      expect(access).toBe(before === after ? null : after ? 'opens' : 'closes');
    }
  });
});

test('no transition of a refund opens a door, and money is asked back only when nobody has access', () => {
  for (const { trigger, guard, access } of REFUND_MACHINE.transitions) {
    expect([null, 'block', 'end']).toContain(access);
    if (trigger === 'ask') expect(guard).toEqual(expect.arrayContaining(['held', 'not exposed']));
  }
});

test('a set-based update finds the states from which its trigger leads anywhere', () => {
  expect(statesBefore(LEARNER_MACHINE, 'block')).toEqual(['active', 'suspended', 'past_due']);
  expect(statesBefore(REQUEST_MACHINE, 'expire')).toEqual(['pending']);
});
