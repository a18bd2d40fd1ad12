import type { Prisma } from '../../generated/prisma/client';
import type { AuditAction } from '../../kernel/audit/actions';
import { type AuditChanges, changesBetween } from '../../kernel/audit/changes';
import { notFound } from '../../kernel/errors';
import { newId } from '../../kernel/ids';
import { record } from '../../platform/audit';
import { inTransaction, type OrgContext, reader } from '../../platform/context';
import type { Tx } from '../../platform/db/prisma';
import { contentsOf } from './content-json';
import { assertEditsSomething, assertMayEditAll } from './content-policy';
import { emitUpdates } from './content-updates';
import type {
  CreateIntakeFormInput,
  IntakeFormDto,
  IntakeFormUsageDto,
  IntakeQuestionDto,
  UpdateIntakeFormInput,
} from './intake-form-schemas';
import { questionsWithIds } from './intake-questions';

const formSelect = {
  id: true,
  name: true,
  questions: true,
  createdAt: true,
  updatedAt: true,
  _count: { select: { contents: true } },
} as const satisfies Prisma.IntakeFormSelect;

type FormRow = Prisma.IntakeFormGetPayload<{ select: typeof formSelect }>;

const toDto = ({ id, name, questions, createdAt, updatedAt, _count }: FormRow): IntakeFormDto => ({
  id,
  name,
  questions: questions as IntakeQuestionDto[],
  usageCount: _count.contents,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});

/** Every form of the organization, newest first. */
export async function listIntakeForms(ctx: OrgContext): Promise<IntakeFormDto[]> {
  const rows = await reader(ctx).intakeForm.findMany({
    where: { organizationId: ctx.orgId },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    select: formSelect,
  });
  return rows.map(toDto);
}

export async function getIntakeForm(ctx: OrgContext, { id }: { id: string }): Promise<IntakeFormDto> {
  const row = await reader(ctx).intakeForm.findUnique({
    where: { organizationId_id: { organizationId: ctx.orgId, id } },
    select: formSelect,
  });
  if (row === null) throw notFound('Intake form');
  return toDto(row);
}

/** The contents that attach the form now, in alphabetical order. */
export async function listIntakeFormUsage(ctx: OrgContext, { id }: { id: string }): Promise<IntakeFormUsageDto[]> {
  await getIntakeForm(ctx, { id });
  return reader(ctx).content.findMany({
    where: { organizationId: ctx.orgId, intakeFormId: id },
    orderBy: [{ title: 'asc' }, { id: 'asc' }],
    select: { id: true, title: true },
  });
}

export async function createIntakeForm(ctx: OrgContext, input: CreateIntakeFormInput): Promise<IntakeFormDto> {
  assertEditsSomething(ctx.actor);
  return inTransaction(ctx, async (tx, inside) => {
    const now = inside.now();
    const row = await tx.intakeForm.create({
      data: {
        id: newId('intakeForm'),
        organizationId: inside.orgId,
        name: input.name,
        questions: questionsWithIds(input.questions),
        createdAt: now,
        updatedAt: now,
      },
      select: formSelect,
    });
    recordForm(tx, inside, 'intake_form.created', row.id, formChanges(null, row));
    return toDto(row);
  });
}

/** Shows at once wherever the form is attached. */
export async function updateIntakeForm(ctx: OrgContext, input: UpdateIntakeFormInput): Promise<IntakeFormDto> {
  return inTransaction(ctx, async (tx, inside) => {
    await lockForm(tx, inside, input.id);
    const contents = await tx.content.findMany({
      where: { organizationId: inside.orgId, intakeFormId: input.id },
      select: { teamId: true },
      distinct: ['teamId'],
    });
    assertMayEditAll(inside.actor, contents, 'form');
    if (input.name === undefined && input.questions === undefined) return getIntakeForm(inside, input);
    const before = await getIntakeForm(inside, input);
    const row = await tx.intakeForm.update({
      where: { organizationId_id: { organizationId: inside.orgId, id: input.id } },
      data: {
        ...(input.name === undefined ? {} : { name: input.name }),
        ...(input.questions === undefined ? {} : { questions: questionsWithIds(input.questions) }),
        updatedAt: inside.now(),
      },
      select: formSelect,
    });
    recordForm(tx, inside, 'intake_form.updated', input.id, formChanges(before, row));
    return toDto(row);
  });
}

/** Contents that attached the form ask their inline questions from now on; answers that were given are kept. */
export async function deleteIntakeForm(
  ctx: OrgContext,
  { id }: { id: string },
): Promise<{ deleted: true; id: string }> {
  return inTransaction(ctx, async (tx, inside) => {
    await lockForm(tx, inside, id);
    const contents = await tx.$queryRaw<{ id: string; teamId: string }[]>`
      SELECT "id", "teamId" FROM "Content" WHERE "organizationId" = ${inside.orgId} AND "intakeFormId" = ${id}
      ORDER BY "id" FOR NO KEY UPDATE`;
    assertMayEditAll(inside.actor, contents, 'form');
    const ids = contents.map((content) => content.id);
    const before = await contentsOf(inside, ids);
    await tx.content.updateMany({
      where: { organizationId: inside.orgId, intakeFormId: id },
      data: { intakeFormId: null, updatedAt: inside.now() },
    });
    const form = await getIntakeForm(inside, { id });
    await tx.intakeForm.delete({
      where: { organizationId_id: { organizationId: inside.orgId, id } },
      select: { id: true },
    });
    recordForm(tx, inside, 'intake_form.deleted', id, {
      ...formChanges(form, null),
      ...changesBetween(['contentIds'], { contentIds: ids }, { contentIds: [] }),
    });
    await emitUpdates(tx, inside, before, await contentsOf(inside, ids));
    return { deleted: true, id };
  });
}

type FormFields = { name: string; questions: unknown };

/** What a form asks is a narrative: that it changed is told. */
const formChanges = (before: FormFields | null, after: FormFields | null): AuditChanges =>
  changesBetween(['name', 'questions'], before, after, { hidden: ['questions'] });

function recordForm(
  tx: Tx,
  ctx: OrgContext,
  action: AuditAction & `intake_form.${string}`,
  id: string,
  changes: AuditChanges,
): void {
  record(tx, ctx, { action, target: { type: 'intake_form', id }, changes });
}

/** From here on no content can begin to attach the form. */
async function lockForm(tx: Tx, ctx: OrgContext, id: string): Promise<void> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT "id" FROM "IntakeForm" WHERE "organizationId" = ${ctx.orgId} AND "id" = ${id} FOR UPDATE`;
  if (rows.length === 0) throw notFound('Intake form');
}
