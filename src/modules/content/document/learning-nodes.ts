import { z } from 'zod';
import { assignedId, contentId, flag, integer, number, prose } from './attribute-schemas';
import { DOCUMENT_LIMITS } from './limits';
import type { NodeDefinition } from './node-definition';
import { ANSWER_KEY, option, question } from './quiz-question';
import { behaviouralId } from './text-nodes';

const entryId = () => assignedId().default(null as unknown as string);

const prompt = { schema: prose(1, 5_000), description: 'What the learner is asked.' } as const;

export const LEARNING_NODES = {
  quiz: {
    title: 'Quiz',
    description: 'Graded questions.',
    guidance:
      'Put a quiz after the section that it examines, name the skill that each question measures, and explain the answer.',
    family: 'learning',
    marks: false,
    attributes: {
      id: behaviouralId,
      passingScore: { schema: number(0, 100), default: 70, description: 'Percentage of the points that passes.' },
      attemptsAllowed: {
        schema: integer(1, 1_000).nullable(),
        default: null,
        description: 'How often a learner may try, or null for as often as they like.',
      },
      questions: {
        schema: z
          .array(question)
          .min(1)
          .max(DOCUMENT_LIMITS.maxQuestionsPerQuiz)
          .check((context) => {
            if (context.value.length > 0 && context.value.every((each) => each.points === 0)) {
              context.issues.push({
                code: 'custom',
                message: 'must give points for at least 1 question',
                input: context.value,
              });
            }
          }),
        description:
          'The questions. single and true_false have one correct option, multiple at least one; short_answer and numeric have accepted answers, and numeric a tolerance.',
      },
    },
    identity: 'always',
    entries: [
      {
        attribute: 'questions',
        type: 'question',
        answerKey: ANSWER_KEY,
        nested: [{ attribute: 'options', type: 'option' }],
      },
    ],
    progress: 'activity',
  },
  poll: {
    title: 'Poll',
    description: 'A question without a right answer; learners see how others voted.',
    family: 'learning',
    marks: false,
    attributes: {
      id: behaviouralId,
      prompt,
      options: {
        schema: z.array(option).min(2).max(DOCUMENT_LIMITS.maxOptionsPerQuestion),
        description: 'What can be chosen.',
      },
      multiple: { schema: flag(), default: false, description: 'Whether several options may be chosen.' },
    },
    identity: 'always',
    entries: [{ attribute: 'options', type: 'option' }],
    progress: 'activity',
  },
  assignment: {
    title: 'Assignment',
    description: 'Work that a learner hands in.',
    family: 'learning',
    marks: false,
    attributes: {
      id: behaviouralId,
      prompt,
      submission: { schema: z.enum(['text', 'url', 'file']), default: 'text', description: 'What is handed in.' },
    },
    identity: 'always',
    progress: 'activity',
  },
  flashcards: {
    title: 'Flashcards',
    description: 'Cards with a front and a back, for practice. Learners see both sides.',
    family: 'learning',
    marks: false,
    attributes: {
      id: behaviouralId,
      cards: {
        schema: z
          .array(z.strictObject({ id: entryId(), front: prose(1, 2_000), back: prose(1, 2_000) }))
          .min(1)
          .max(DOCUMENT_LIMITS.maxCardsPerDeck),
        description: 'The cards, in order.',
      },
    },
    identity: 'always',
    entries: [{ attribute: 'cards', type: 'card' }],
    progress: 'activity',
  },
  checklist: {
    title: 'Checklist',
    description: 'Things that a learner ticks off.',
    family: 'learning',
    marks: false,
    attributes: {
      id: behaviouralId,
      items: {
        schema: z
          .array(z.strictObject({ id: entryId(), text: prose(1, 2_000) }))
          .min(1)
          .max(DOCUMENT_LIMITS.maxItemsPerChecklist),
        description: 'What to tick off.',
      },
    },
    identity: 'always',
    entries: [{ attribute: 'items', type: 'item' }],
    progress: 'activity',
  },
  reference: {
    title: 'Reference',
    description: 'Another published content of the organization, shown in place or as a card.',
    guidance:
      'Reuse material by reference instead of copying it. What a required reference holds is required of the learner.',
    family: 'recursion',
    marks: false,
    attributes: {
      id: behaviouralId,
      contentId: { schema: contentId(), description: 'Id of the content.' },
      display: { schema: z.enum(['inline', 'card']), default: 'card', description: 'Shown in place, or as a card.' },
      required: { schema: flag(), default: false, description: 'Whether completing this content needs it.' },
    },
    identity: 'always',
    progress: 'reference',
  },
} as const satisfies Record<string, NodeDefinition>;
