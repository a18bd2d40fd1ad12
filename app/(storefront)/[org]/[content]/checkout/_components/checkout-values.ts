import type { BuyInput } from '@/modules/commerce/schemas';
import { checkIntake } from './check-intake';
import { answersOf, type IntakeValues, type Question } from './intake-values';

export type CheckoutValues = {
  campaign: string;
  /** Empty: the school places the buyer later. */
  cohort: string;
  taxId: string;
  country: string;
  intake: IntakeValues;
};

/** By the name of the field; questions by their ids, behind `q:`. */
export type CheckoutErrors = Record<string, string>;

export const questionField = (id: string) => `q:${id}`;

type Asked = { questions: readonly Question[]; asksTaxId: boolean };

/** What the server would refuse of what can be seen here already. */
export function checkCheckout({ taxId, intake }: CheckoutValues, { questions, asksTaxId }: Asked): CheckoutErrors {
  const errors: CheckoutErrors = {};
  for (const question of questions) {
    const problem = checkIntake(question, intake[question.id]);
    if (problem !== null) errors[questionField(question.id)] = problem;
  }
  if (asksTaxId && taxId.trim().length < 4) errors.taxId = 'Needs at least 4 characters.';
  return errors;
}

/** The field that a refusal of the server is about; null for what concerns the whole. */
export function fieldOf(message: string, questions: readonly Question[]): string | null {
  const path = /^([\w.[\]]+): /.exec(message)?.[1] ?? '';
  if (path === 'taxId' || path === 'buyer.taxId') return 'taxId';
  if (path === 'country' || path === 'cohortId' || path === 'campaign') return path;
  if (!path.startsWith('answers')) return null;
  const asked = questions.find(({ label }) => message.includes(`"${label}"`));
  return asked === undefined ? null : questionField(asked.id);
}

type Place = { org: string; content: string; access: string | null; offerId: string };

export function toBuyInput(place: Place, values: CheckoutValues, { questions, asksTaxId }: Asked) {
  const { campaign, cohort, taxId, country, intake } = values;
  return {
    ...place,
    campaign: campaign.trim() === '' ? null : campaign.trim(),
    cohortId: cohort === '' ? null : cohort,
    taxId: asksTaxId ? taxId.trim() : null,
    country: asksTaxId ? country : null,
    answers: answersOf(questions, intake),
  } satisfies (typeof BuyInput)['_input'];
}
