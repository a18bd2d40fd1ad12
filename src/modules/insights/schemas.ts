import { z } from 'zod';

const percent = (description: string) => z.number().min(0).max(100).nullable().meta({ description });

/** Specification 2.15. */
export const InsightsDto = z
  .object({
    academic: z.object({
      learners: z.int().meta({ description: 'Learners who are not removed: one for each person and content.' }),
      activeLearners30d: z.int().meta({ description: 'Those of them who did something in the last 30 days.' }),
      completions: z.int().meta({ description: 'Those of them who have completed their content.' }),
      averageProgress: percent('Their progress in percent, to one decimal; null without learners.'),
      averageQuizScore: percent(
        'The best score of each learner in each quiz that they handed in, in percent to one decimal; null without attempts.',
      ),
    }),
    financial: z.object({
      revenue: z.int().meta({
        description:
          'A signal of size, never money: minor units of different currencies are added up. Read `revenueByCurrency`.',
      }),
      revenueByCurrency: z
        .record(z.string(), z.int())
        .meta({ description: 'Currency to amount, net of refunds and lost disputes.' }),
      purchases: z.int().meta({ description: 'Purchases that were paid.' }),
      refunds: z.int().meta({ description: 'Those of them that were refunded.' }),
      refundRate: percent('Refunds in percent of the purchases, to one decimal; null without purchases.'),
    }),
  })
  .meta({
    id: 'Insights',
    description: 'The headline numbers of the organization, academic and financial.',
    examples: [
      {
        academic: {
          learners: 412,
          activeLearners30d: 187,
          completions: 96,
          averageProgress: 54.3,
          averageQuizScore: 81.5,
        },
        financial: {
          revenue: 1469800,
          revenueByCurrency: { EUR: 1225000, USD: 244800 },
          purchases: 318,
          refunds: 9,
          refundRate: 2.8,
        },
      },
    ],
  });
export type InsightsDto = z.infer<typeof InsightsDto>;
