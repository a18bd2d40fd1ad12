import { createIntakeForm, listIntakeForms } from '../../src/modules/content';
import type { CreateIntakeFormInput } from '../../src/modules/content/schemas';
import type { OrgContext } from '../../src/platform/context';

export type FormName = 'Before you bake' | 'Before we go outside';

type Question = CreateIntakeFormInput['questions'][number];
const question = (id: string, label: string, over: Partial<Question> = {}): Question => ({
  id,
  label,
  type: 'text',
  description: '',
  options: [],
  required: false,
  ...over,
});

/** What learners are asked before they enroll; between them they ask in every way there is. */
const FORMS: readonly (CreateIntakeFormInput & { name: FormName })[] = [
  {
    name: 'Before you bake',
    questions: [
      question('baked_before', 'Have you baked bread before?', { type: 'yes_no', required: true }),
      question('allergies', 'Is there anything you cannot eat?', {
        type: 'long_text',
        description: 'We read this before we recommend a flour. Leave it empty if you eat everything.',
      }),
      question('oven', 'How hot does your oven get?', { type: 'number', description: 'In degrees Celsius.' }),
      question('goal', 'What would you like to take home?', {
        type: 'single_choice',
        options: ['One good loaf', 'Bread every week', 'An understanding of dough'],
        required: true,
      }),
    ],
  },
  {
    name: 'Before we go outside',
    questions: [
      question('name', 'What shall we call you?', { required: true }),
      question('places', 'Where can you look at flowers?', {
        type: 'multiple_choice',
        options: ['A garden', 'A park', 'A windowsill', 'The way to work'],
        required: true,
      }),
      question('start', 'When will you begin?', {
        type: 'date',
        description: 'Spring and summer show more, but winter has flowers too.',
      }),
      question('drawing', 'A link to something you drew, however long ago', { type: 'url' }),
    ],
  },
];

export async function writeForms(ctx: OrgContext): Promise<void> {
  const written = new Set((await listIntakeForms(ctx)).map(({ name }) => name));
  for (const form of FORMS) if (!written.has(form.name)) await createIntakeForm(ctx, form);
}

export const formIds = async (ctx: OrgContext): Promise<ReadonlyMap<string, string>> =>
  new Map((await listIntakeForms(ctx)).map(({ name, id }) => [name, id]));
