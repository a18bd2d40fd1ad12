import { z } from 'zod';

const Section = z
  .object({
    blockId: z.string().nullable().meta({ description: 'The heading; null for what stands before the first one.' }),
    title: z.string(),
    completed: z.int(),
    total: z.int(),
  })
  .meta({ id: 'MasterySection', description: 'A heading and what counts below it, up to the next one.' });

const Quiz = z
  .object({
    blockId: z.string(),
    title: z.string(),
    attempts: z.int(),
    bestScore: z.int().nullable().meta({ description: 'In percent; null before the first attempt.' }),
    passingScore: z.number(),
    mastered: z.boolean().meta({ description: 'Whether an attempt has passed.' }),
  })
  .meta({ id: 'MasteryQuiz', description: 'How a learner does in one quiz.' });

const Skill = z
  .object({
    skill: z.string(),
    score: z.int().meta({ description: 'In percent, over the best attempt of each quiz.' }),
    answered: z.int().meta({ description: 'How many questions about it were answered there.' }),
  })
  .meta({ id: 'MasterySkill', description: 'How a learner does in the questions that name a skill.' });

export const MasteryDto = z
  .object({
    percent: z.int().meta({ description: 'Of what counts, rounded down.' }),
    explanation: z.array(z.string()).meta({ description: 'What is missing, in sentences, in the order of reading.' }),
    sections: z.array(Section),
    quizzes: z.array(Quiz),
    skills: z.array(Skill),
  })
  .meta({
    id: 'Mastery',
    description: 'What a learner has done, and what is missing.',
    examples: [
      {
        percent: 50,
        explanation: ['Pass the quiz “Which side is waste?”: the best of 2 attempts has 40 %, and 70 % pass.'],
        sections: [{ blockId: 'b_marking', title: 'Marking out', completed: 1, total: 2 }],
        quizzes: [
          {
            blockId: 'b_quiz',
            title: 'Which side is waste?',
            attempts: 2,
            bestScore: 40,
            passingScore: 70,
            mastered: false,
          },
        ],
        skills: [{ skill: 'marking', score: 40, answered: 2 }],
      },
    ],
  });
export type MasteryDto = z.infer<typeof MasteryDto>;
