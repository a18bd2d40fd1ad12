import fc from 'fast-check';
import { documentId, lineText, proseText } from './arbitrary-text';

const option = fc.record({ id: documentId, text: proseText });

const distinctOptions = (minLength: number, maxLength: number) =>
  fc.uniqueArray(option, { minLength, maxLength, selector: (each) => each.id });

const shared = {
  id: documentId,
  prompt: proseText,
  points: fc.constantFrom(1, 2, 0.5),
  explanation: proseText,
  skill: fc.option(lineText),
};
const optional = (fields: object) =>
  Object.keys(fields).filter((key) => !['id', 'points', 'explanation', 'skill', 'tolerance'].includes(key)) as never[];

const chosen = (kind: string, minLength: number, maxLength: number, maxCorrect: number) =>
  distinctOptions(minLength, maxLength).chain((options) => {
    const correct = fc.subarray(
      options.map((each) => each.id),
      { minLength: 1, maxLength: Math.min(maxCorrect, options.length) },
    );
    const fields = { ...shared, kind: fc.constant(kind), options: fc.constant(options), correctOptionIds: correct };
    return fc.record(fields, { requiredKeys: optional(fields) });
  });

const written = (kind: string, answer: fc.Arbitrary<string>) => {
  const fields = {
    ...shared,
    kind: fc.constant(kind),
    acceptedAnswers: fc.array(answer, { minLength: 1, maxLength: 3 }),
    ...(kind === 'numeric' ? { tolerance: fc.constantFrom(0, 0.5, 10) } : {}),
  };
  return fc.record(fields, { requiredKeys: optional(fields) });
};

const question = fc.oneof(
  chosen('single', 2, 4, 1),
  chosen('multiple', 2, 4, 4),
  chosen('true_false', 2, 2, 1),
  written('short_answer', fc.oneof(proseText, fc.constantFrom('42', 'a b'))),
  written('numeric', fc.constantFrom('42', '-3.5', '1e3', '.5', '+7')),
);

const block = (type: string, fields: Record<string, fc.Arbitrary<unknown>>, defaulted: string[] = []) =>
  fc.record({
    type: fc.constant(type),
    attrs: fc.record(
      { id: documentId, ...fields },
      { requiredKeys: Object.keys(fields).filter((key) => !defaulted.includes(key)) as never[] },
    ),
  });

/** A valid learning block or reference. Ids may collide between its parts; the document's arbitrary sorts that out. */
export const learningBlock: fc.Arbitrary<object> = fc.oneof(
  {
    weight: 3,
    arbitrary: block(
      'quiz',
      {
        passingScore: fc.constantFrom(0, 70, 66.5, 100),
        attemptsAllowed: fc.constantFrom(null, 1, 3),
        questions: fc.array(question, { minLength: 1, maxLength: 3 }),
      },
      ['passingScore', 'attemptsAllowed'],
    ),
  },
  block('poll', { prompt: proseText, options: distinctOptions(2, 4), multiple: fc.boolean() }, ['multiple']),
  block('assignment', { prompt: proseText, submission: fc.constantFrom('text', 'url', 'file') }, ['submission']),
  block('flashcards', {
    cards: fc.array(
      fc.record({ id: documentId, front: proseText, back: proseText }, { requiredKeys: ['front', 'back'] }),
      {
        minLength: 1,
        maxLength: 3,
      },
    ),
  }),
  block('checklist', {
    items: fc.array(fc.record({ id: documentId, text: proseText }, { requiredKeys: ['text'] }), {
      minLength: 1,
      maxLength: 3,
    }),
  }),
  block('reference', { contentId: documentId, display: fc.constantFrom('inline', 'card'), required: fc.boolean() }, [
    'display',
    'required',
  ]),
);
