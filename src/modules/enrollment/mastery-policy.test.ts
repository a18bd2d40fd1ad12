import { describe, expect, test } from 'vitest';
import type { ManifestEntry } from '../content';
import { type BestSkills, explanationOf, sectionsOf, skillsOf } from './mastery-policy';

const thing = (blockId: string, over: Partial<ManifestEntry> = {}): ManifestEntry => ({
  position: 0,
  blockId,
  type: 'video',
  title: blockId,
  contentId: 'content_1',
  depth: 0,
  required: true,
  ...over,
});
const nothing = () => false;

describe('the explanation', () => {
  test('names what is missing and whether it may be left out, and nothing that is done', () => {
    const things = [thing('Sawing'), thing('Planing', { required: false }), thing('Glue', { type: 'heading' })];
    expect(
      explanationOf(
        things,
        ({ blockId }) => blockId === 'Glue',
        () => undefined,
      ),
    ).toEqual(['Watch the video “Sawing”.', 'Watch the video “Planing” (optional).']);
  });

  test('has at most 200 sentences, and says how many things it leaves out', () => {
    const told = explanationOf(
      Array.from({ length: 207 }, (_, n) => thing(`Part ${n}`)),
      nothing,
      () => undefined,
    );
    expect([told.length, told.at(-1)]).toEqual([201, 'And 7 more.']);
  });

  test('of a quiz says what the best try has, and what passes', () => {
    const quiz = { blockId: 'q', title: 'Joints', passingScore: 70, mastered: false };
    const told = (attempts: number, bestScore: number | null) =>
      explanationOf([thing('q', { type: 'quiz' })], nothing, () => ({ ...quiz, attempts, bestScore }));
    expect([told(0, null), told(1, 40), told(3, 60)]).toEqual([
      ['Pass the quiz “Joints”: not tried yet, and 70 % pass.'],
      ['Pass the quiz “Joints”: the one attempt has 40 %, and 70 % pass.'],
      ['Pass the quiz “Joints”: the best of 3 attempts has 60 %, and 70 % pass.'],
    ]);
  });
});

test('a section is a heading with what follows it; what stands before the first has the title of the course', () => {
  const things = [thing('a'), thing('h', { type: 'heading', title: 'Marking' }), thing('b'), thing('c')];
  expect(sectionsOf(things, 'Joinery', ({ blockId }) => blockId !== 'c')).toEqual([
    { blockId: null, title: 'Joinery', completed: 1, total: 1 },
    { blockId: 'h', title: 'Marking', completed: 2, total: 3 },
  ]);
});

test('a skill is weighed by how many questions were answered, rounded down, in the order of names', () => {
  const attempts: BestSkills[] = [
    { sawing: { score: 100, answered: 1 }, glue: { score: 0, answered: 0 } },
    { sawing: { score: 50, answered: 2 } },
  ];
  expect(skillsOf(attempts)).toEqual([
    { skill: 'glue', score: 0, answered: 0 },
    { skill: 'sawing', score: 66, answered: 3 },
  ]);
});
