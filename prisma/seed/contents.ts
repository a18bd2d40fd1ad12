import {
  getDocument,
  importContent,
  listContents,
  publishContent,
  replaceDocumentBlock,
  updateContent,
} from '../../src/modules/content';
import type { ContentDto, UpdateContentInput } from '../../src/modules/content/schemas';
import { listMembers } from '../../src/modules/organization';
import type { OrgContext } from '../../src/platform/context';
import { type FormName, formIds } from './forms';
import { courseText } from './media';
import { idIn, type TeamName, teamIds } from './staff';

type Settings = Omit<UpdateContentInput, 'id' | 'slug' | 'owner' | 'intakeFormId'>;

type Plan = {
  /** Its route segment, and its file in courses/. */
  slug: string;
  team: TeamName;
  /** E-mail of the person who answers for it. */
  owner: string;
  form?: FormName;
  settings: Settings;
  publish: boolean;
  /** What somebody changed after the publish, and has not published since. */
  afterwards?: { blockId: string; from: string; to: string };
};

const PAGE_SIZE = 100;

/** What others refer to comes first. Between them the contents are in every state that a content can be in. */
const PLANS: readonly Plan[] = [
  {
    slug: 'notes-you-will-read-again',
    team: 'Reading Room',
    owner: 'amir@harbour.example',
    settings: { theme: 'paper' },
    publish: true,
  },
  {
    slug: 'how-we-talk-here',
    team: 'Reading Room',
    owner: 'amir@harbour.example',
    settings: { noindex: true },
    publish: true,
  },
  {
    slug: 'bread-from-four-ingredients',
    team: 'Kitchen',
    owner: 'lena@harbour.example',
    form: 'Before you bake',
    settings: {
      theme: 'sunset',
      certificateTheme: 'editorial',
      featured: true,
      seoTitle: 'Learn to bake bread from four ingredients',
      seoDescription: 'Flour, water, salt, yeast: one loaf in one afternoon, and the arithmetic behind every other.',
    },
    publish: true,
  },
  {
    slug: 'how-to-look-at-a-flower',
    team: 'Garden',
    owner: 'theo@harbour.example',
    form: 'Before we go outside',
    settings: { theme: 'forest', certificateTheme: 'classic' },
    publish: true,
    afterwards: {
      blockId: 'drawing',
      from: 'Draw one flower, larger than life,',
      to: 'Draw one flower that grows within ten minutes of your door, larger than life,',
    },
  },
  {
    slug: 'ask-a-database',
    team: 'Reading Room',
    owner: 'noor@harbour.example',
    settings: {
      theme: '#3d5a98',
      certificateTheme: 'modern',
      intakeQuestions: [
        {
          label: 'What do you keep lists of?',
          type: 'text',
          description: 'Books, runs, debts…',
          options: [],
          required: false,
        },
      ],
    },
    publish: true,
  },
  {
    slug: 'a-jar-that-lives',
    team: 'Kitchen',
    owner: 'lena@harbour.example',
    settings: { theme: 'sunset', certificateTheme: 'minimal' },
    publish: false,
  },
];

/** Brings each content in, sets it up, publishes it, and goes on where an earlier run was cut off. */
export async function writeContents(ctx: OrgContext): Promise<void> {
  const { contents } = await listContents(ctx, { page: 1, pageSize: PAGE_SIZE });
  const written = new Map(contents.map((content) => [content.routeSegment, content]));
  const teams = await teamIds(ctx);
  const forms = await formIds(ctx);
  const members = new Map((await listMembers(ctx)).map(({ email, userId }) => [email, userId]));
  for (const plan of PLANS) {
    let content = written.get(plan.slug) ?? (await bringIn(ctx, plan, idIn(teams, plan.team)));
    const { id } = content;
    if (!content.isPublished) {
      const intakeFormId = plan.form === undefined ? null : idIn(forms, plan.form);
      await updateContent(ctx, { id, owner: { userId: idIn(members, plan.owner) }, intakeFormId, ...plan.settings });
      if (plan.publish) content = await publishContent(ctx, { id });
    }
    if (!content.hasUnpublishedChanges && plan.afterwards !== undefined) await edit(ctx, id, plan.afterwards);
  }
}

async function bringIn(ctx: OrgContext, { slug }: Plan, teamId: string): Promise<ContentDto> {
  const { content, warnings } = await importContent(ctx, { markdown: await courseText(ctx, slug), teamId });
  if (warnings.length > 0) throw new Error(`courses/${slug}.md: ${warnings.join('; ')}`);
  return content;
}

/** Changes words inside one block of the draft, whatever the block is. */
async function edit(
  ctx: OrgContext,
  id: string,
  { blockId, from, to }: NonNullable<Plan['afterwards']>,
): Promise<void> {
  const { draftDocument, draftRevision } = await getDocument(ctx, { id });
  const block = draftDocument.content.find(
    (each) => each.attrs !== undefined && 'id' in each.attrs && each.attrs.id === blockId,
  );
  const changed: unknown = JSON.parse(JSON.stringify(block).replace(from, to));
  await replaceDocumentBlock(ctx, { id, blockId, block: changed, expectedRevision: draftRevision });
}
