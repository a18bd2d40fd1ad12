import { newId } from '../../kernel/ids';
import { createContent, createIntakeForm, createTag, publishContent, replaceDocument } from '../../modules/content';
import type { ContentDto, CreateContentInput, IntakeFormDto, TagDto } from '../../modules/content/schemas';
import type { OrgContext } from '../../platform/context';

type InOrganization = { ctx: OrgContext };

let serial = 0;
const unique = () => `${(serial++).toString(36)}${Math.random().toString(36).slice(2, 8)}`;

/** A draft with the smallest document. */
export function aContent({ ctx }: InOrganization, over: Partial<CreateContentInput> = {}): Promise<ContentDto> {
  return createContent(ctx, { kind: 'learning', slug: `lesson-${unique()}`, title: 'Dovetail joints', ...over });
}

/** A content that learners can read, with blocks of its own where they are given. */
export async function aPublishedContent(
  org: InOrganization,
  over: Partial<CreateContentInput> & { blocks?: readonly object[] } = {},
): Promise<ContentDto> {
  const { blocks, ...input } = over;
  const { id, title } = await aContent(org, input);
  if (blocks !== undefined) await replaceDocument(org.ctx, { id, document: aDocument(blocks, title) });
  return publishContent(org.ctx, { id });
}

export const aTag = ({ ctx }: InOrganization, name = `tag ${unique()}`): Promise<TagDto> => createTag(ctx, { name });

export const anIntakeForm = ({ ctx }: InOrganization, over: { name?: string } = {}): Promise<IntakeFormDto> =>
  createIntakeForm(ctx, {
    name: over.name ?? 'Workshop basics',
    questions: [{ label: 'What have you built?', type: 'text', description: '', options: [], required: true }],
  });

/** A document as an author would send it, its three head nodes included. */
export const aDocument = (blocks: readonly object[] = [], title = 'Dovetail joints') => ({
  type: 'doc',
  attrs: { version: 2 },
  content: [
    { type: 'cover', attrs: { src: null, alt: null } },
    { type: 'title', content: [{ type: 'text', text: title }] },
    { type: 'description', content: [{ type: 'text', text: 'A first joint, cut by hand.' }] },
    ...blocks,
  ],
});

export const aParagraph = (text = 'Saw on the waste side.', id = newId('block')) => ({
  type: 'paragraph',
  attrs: { id },
  content: [{ type: 'text', text }],
});

export const aHeading = (text = 'Marking out', id = newId('block')) => ({
  type: 'heading',
  attrs: { id, level: 1 },
  content: [{ type: 'text', text }],
});

export const aReference = (contentId: string, over: { id?: string; required?: boolean } = {}) => ({
  type: 'reference',
  attrs: { id: over.id ?? newId('block'), contentId, display: 'card', required: over.required ?? false },
});

/** A quiz with an answer key of every form. */
export const aQuiz = (id = newId('block')) => ({
  type: 'quiz',
  attrs: {
    id,
    passingScore: 50,
    attemptsAllowed: null,
    questions: [
      {
        id: `${id}_pick`,
        kind: 'single',
        prompt: 'Which side is waste?',
        options: [
          { id: `${id}_in`, text: 'Inside the line' },
          { id: `${id}_out`, text: 'Outside the line' },
        ],
        correctOptionIds: [`${id}_out`],
        points: 1,
        explanation: 'The secret explanation',
        skill: 'marking',
      },
      {
        id: `${id}_say`,
        kind: 'short_answer',
        prompt: 'Name the joint.',
        acceptedAnswers: ['the secret dovetail'],
        points: 1,
        skill: null,
      },
      {
        id: `${id}_sum`,
        kind: 'numeric',
        prompt: 'How many tails?',
        acceptedAnswers: ['424242'],
        tolerance: 0.25,
        points: 1,
      },
    ],
  },
});
