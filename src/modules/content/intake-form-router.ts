import { z } from 'zod';
import { can } from '../../platform/trpc';
import { DeletedDto } from '../organization/schemas';
import {
  CreateIntakeFormInput,
  IntakeFormDto,
  IntakeFormInput,
  IntakeFormUsageDto,
  UpdateIntakeFormInput,
} from './intake-form-schemas';
import {
  createIntakeForm,
  deleteIntakeForm,
  getIntakeForm,
  listIntakeForms,
  listIntakeFormUsage,
  updateIntakeForm,
} from './intake-forms';

const tags = ['Intake forms'];

export const intakeFormProcedures = {
  listIntakeForms: can('form.read')
    .meta({
      openapi: {
        method: 'GET',
        path: '/intake-forms',
        tags,
        summary: 'List the intake forms',
        description: 'All of them, newest first, each with the number of contents that attach it now.',
      },
    })
    .input(z.strictObject({}))
    .output(z.array(IntakeFormDto))
    .query(({ ctx }) => listIntakeForms(ctx.org)),

  createIntakeForm: can('form.write')
    .meta({
      openapi: {
        method: 'POST',
        path: '/intake-forms',
        tags,
        summary: 'Create an intake form',
        description: 'Attach it to contents with PATCH /contents/{id}. Questions without an id are given one.',
      },
      successStatus: 201,
    })
    .input(CreateIntakeFormInput)
    .output(IntakeFormDto)
    .mutation(({ ctx, input }) => createIntakeForm(ctx.org, input)),

  getIntakeForm: can('form.read')
    .meta({
      openapi: {
        method: 'GET',
        path: '/intake-forms/{id}',
        tags,
        summary: 'Get an intake form',
        description: 'Its questions, and the number of contents that attach it now.',
      },
    })
    .input(IntakeFormInput)
    .output(IntakeFormDto)
    .query(({ ctx, input }) => getIntakeForm(ctx.org, input)),

  listIntakeFormUsage: can('form.read')
    .input(IntakeFormInput)
    .output(z.array(IntakeFormUsageDto))
    .query(({ ctx, input }) => listIntakeFormUsage(ctx.org, input)),

  updateIntakeForm: can('form.write')
    .meta({
      openapi: {
        method: 'PATCH',
        path: '/intake-forms/{id}',
        tags,
        summary: 'Change an intake form',
        description:
          'questions replaces all questions; keep the ids of those that stay, so that answers stay linked. The change shows at once wherever the form is attached.',
      },
    })
    .input(UpdateIntakeFormInput)
    .output(IntakeFormDto)
    .mutation(({ ctx, input }) => updateIntakeForm(ctx.org, input)),

  deleteIntakeForm: can('form.write')
    .meta({
      openapi: {
        method: 'DELETE',
        path: '/intake-forms/{id}',
        tags,
        summary: 'Delete an intake form',
        description:
          'Contents that attached it ask their inline questions from then on. Answers that were given are kept.',
      },
      mcp: { destructive: true },
    })
    .input(IntakeFormInput)
    .output(DeletedDto)
    .mutation(({ ctx, input }) => deleteIntakeForm(ctx.org, input)),
};
