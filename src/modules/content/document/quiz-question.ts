import { z } from 'zod';
import { assignedId, line, number, prose } from './attribute-schemas';
import { DOCUMENT_LIMITS } from './limits';

export const QUESTION_KINDS = ['single', 'multiple', 'true_false', 'short_answer', 'numeric'] as const;

/** Fields of a question that would tell a learner the answer. */
export const ANSWER_KEY = ['correctOptionIds', 'acceptedAnswers', 'tolerance', 'explanation'] as const;

const DECIMAL = /^[+-]?(\d+(\.\d*)?|\.\d+)([eE][+-]?\d{1,3})?$/;

export const option = z.strictObject({ id: assignedId().default(null as unknown as string), text: prose(1, 2_000) });

/** Whether an accepted answer of a numeric question is a number. The decimal mark is a point. */
export const isDecimal = (value: string) => DECIMAL.test(value) && Number.isFinite(Number(value));

const fields = z.strictObject({
  id: assignedId().default(null as unknown as string),
  kind: z.enum(QUESTION_KINDS),
  prompt: prose(1, 5_000),
  options: z.array(option).max(DOCUMENT_LIMITS.maxOptionsPerQuestion).default([]),
  correctOptionIds: z
    .array(z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, { error: 'must be the id of an option' }))
    .max(DOCUMENT_LIMITS.maxOptionsPerQuestion)
    .default([]),
  acceptedAnswers: z.array(prose(1, 500)).max(50).default([]),
  tolerance: number(0, 1e15).default(0),
  points: number(0, 1_000).default(1),
  explanation: prose(0, 5_000).default(''),
  skill: line(1, 100).nullable().default(null),
});

type Question = z.output<typeof fields>;
type Problem = { path: (string | number)[]; message: string };

/** What keeps a question from being answered and graded; null when nothing does. */
function unanswerable(question: Question): Problem | null {
  const at = (field: keyof Question, message: string): Problem => ({ path: [field], message });
  const { kind, options, correctOptionIds, acceptedAnswers } = question;
  if (kind === 'short_answer' || kind === 'numeric') {
    if (options.length > 0) return at('options', `must be empty in a ${kind} question`);
    if (correctOptionIds.length > 0) return at('correctOptionIds', `must be empty in a ${kind} question`);
    if (acceptedAnswers.length === 0) return at('acceptedAnswers', 'must have at least 1 entry');
    if (kind === 'short_answer') return null;
    const wrong = acceptedAnswers.findIndex((answer) => !isDecimal(answer));
    return wrong < 0 ? null : { path: ['acceptedAnswers', wrong], message: 'must be a number such as 3.5' };
  }
  if (acceptedAnswers.length > 0) return at('acceptedAnswers', `must be empty in a ${kind} question`);
  if (kind === 'true_false' && options.length !== 2) return at('options', 'must have exactly 2 entries');
  if (options.length < 2) return at('options', 'must have at least 2 entries');
  const known = new Set(options.map((each) => each.id));
  const unknown = correctOptionIds.findIndex((each) => !known.has(each));
  if (unknown >= 0)
    return { path: ['correctOptionIds', unknown], message: 'must be the id of an option of this question' };
  if (new Set(correctOptionIds).size < correctOptionIds.length)
    return at('correctOptionIds', 'must not name an option twice');
  if (kind === 'multiple')
    return correctOptionIds.length > 0 ? null : at('correctOptionIds', 'must have at least 1 entry');
  return correctOptionIds.length === 1 ? null : at('correctOptionIds', 'must have exactly 1 entry');
}

const chosen = { options: { minItems: 2 }, acceptedAnswers: { maxItems: 0 } };
const written = { options: { maxItems: 0 }, correctOptionIds: { maxItems: 0 }, acceptedAnswers: { minItems: 1 } };
const rule = (kinds: readonly string[], properties: object, required: readonly string[]) => ({
  if: { properties: { kind: { enum: kinds } } },
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  then: { properties, required },
});

export const question = fields
  .check((context) => {
    const problem = unanswerable(context.value);
    if (problem !== null) context.issues.push({ code: 'custom', ...problem, input: context.value });
  })
  .meta({
    allOf: [
      rule(['single'], { ...chosen, correctOptionIds: { minItems: 1, maxItems: 1 } }, ['options', 'correctOptionIds']),
      rule(['multiple'], { ...chosen, correctOptionIds: { minItems: 1 } }, ['options', 'correctOptionIds']),
      rule(
        ['true_false'],
        { ...chosen, options: { minItems: 2, maxItems: 2 }, correctOptionIds: { minItems: 1, maxItems: 1 } },
        ['options', 'correctOptionIds'],
      ),
      rule(['short_answer', 'numeric'], written, ['acceptedAnswers']),
    ],
  });
