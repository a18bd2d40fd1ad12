import { followPublishes } from './follow-publishes';
import { continueResets } from './reset-progress';
import { endRunOut } from './run-out';
import type { LeftOut } from './run-pieces';

export type LearnersKept = { ended: number; pieces: number; leftOut: number };

/**
 * For a job: does what a publish, a reset of everybody, or the end of access days has left to do for learners, a piece of
 * each in turn, until nothing is left or the time is over. The three do not wait for each other: one that fails altogether
 * is told of at the end.
 */
export async function keepLearnersRight(now: () => Date, until: Date): Promise<LearnersKept> {
  const kept: LearnersKept = { ended: 0, pieces: 0, leftOut: 0 };
  const [overdue, resets, contents]: [LeftOut, LeftOut, LeftOut] = [new Set(), new Set(), new Set()];
  const failures: unknown[] = [];
  const tasks = [
    async () => {
      const ended = await endRunOut(now, overdue);
      kept.ended += ended ?? 0;
      return ended !== 0;
    },
    () => counted(kept, continueResets(now, resets)),
    () => counted(kept, followPublishes(now, contents)),
  ];
  for (let open = tasks; open.length > 0 && now().getTime() < until.getTime(); ) {
    const left: typeof tasks = [];
    for (const task of open) {
      try {
        if (await task()) left.push(task);
      } catch (error) {
        failures.push(error);
      }
    }
    open = left;
  }
  kept.leftOut = overdue.size + resets.size + contents.size;
  if (failures.length > 0) throw failures[0];
  return kept;
}

async function counted(kept: LearnersKept, piece: Promise<boolean>): Promise<boolean> {
  const more = await piece;
  kept.pieces += Number(more);
  return more;
}
