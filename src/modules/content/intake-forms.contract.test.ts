import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { newId } from '../../kernel/ids';
import { callAs, refusalOf } from '../../testing/caller';
import { aContent, anIntakeForm } from '../../testing/factories/content';
import { anOrganization, staffOf } from '../../testing/factories/organization';
import { dataOf, errorOf, restAs } from '../../testing/rest';
import { ContentDto, INTAKE_QUESTION_TYPES, IntakeFormDto } from './schemas';

const choice = { label: 'Which evening?', type: 'single_choice', options: ['Tuesday', 'Thursday'] };

describe('an intake form', () => {
  test('is created with questions of every type, each with an id', async () => {
    const org = await anOrganization();
    const questions = INTAKE_QUESTION_TYPES.map((type) => ({
      label: `A ${type}`,
      type,
      ...(type.endsWith('choice') ? { options: ['One', 'Two'] } : {}),
    }));
    const response = await restAs(org).post('/intake-forms', { name: ' Basics ', questions });
    expect(response.status).toBe(201);
    const form = dataOf(IntakeFormDto, response);
    expect(form).toMatchObject({ name: 'Basics', usageCount: 0 });
    expect(form.questions).toHaveLength(8);
    expect(new Set(form.questions.map(({ id }) => id)).size).toBe(8);
    expect(form.questions[0]).toEqual({
      id: expect.stringMatching(/^q_/),
      label: 'A text',
      type: 'text',
      description: '',
      options: [],
      required: false,
    });
    expect(dataOf(IntakeFormDto, await restAs(org).get(`/intake-forms/${form.id}`))).toEqual(form);
  });

  test('keeps the ids of questions that are sent again', async () => {
    const org = await anOrganization();
    const form = dataOf(
      IntakeFormDto,
      await restAs(org).post('/intake-forms', { name: 'Basics', questions: [choice] }),
    );
    const questions = [{ label: 'New' }, { ...choice, id: form.questions[0]?.id, label: 'Reworded' }];
    const after = dataOf(IntakeFormDto, await restAs(org).patch(`/intake-forms/${form.id}`, { questions }));
    expect(after.questions[1]).toEqual({ ...form.questions[0], label: 'Reworded' });
    expect(after.name).toBe('Basics');
    expect(dataOf(IntakeFormDto, await restAs(org).patch(`/intake-forms/${form.id}`, {}))).toEqual(after);
    expect(
      dataOf(IntakeFormDto, await restAs(org).patch(`/intake-forms/${form.id}`, { questions: [] })).questions,
    ).toEqual([]);
  });

  test.each([
    ['name: is required', {}],
    ['name: must not be empty', { name: ' ' }],
    ['questions: must have at most 10 entries', { questions: Array(11).fill({ label: 'Why?' }) }],
    ['questions[0].label: is required', { questions: [{}] }],
    ['questions[0].options: must have at least 1 entry for single_choice', { questions: [{ ...choice, options: [] }] }],
    ['questions[0].options: must be empty for text', { questions: [{ label: 'Why?', options: ['a'] }] }],
    ['questions[0].options: must not have the same entry twice', { questions: [{ ...choice, options: ['a', 'a '] }] }],
    [
      'questions[1].id: is used twice in these questions',
      {
        questions: [
          { label: 'a', id: 'x' },
          { label: 'b', id: 'x' },
        ],
      },
    ],
    [
      'questions[0].id: must be 1 to 64 of the characters A-Z, a-z, 0-9, _ and -',
      { questions: [{ label: 'a', id: 'a b' }] },
    ],
    ['questions[0].hint: is not a known field', { questions: [{ label: 'a', hint: 'b' }] }],
    ['questions[0].required: must be true or false', { questions: [{ label: 'a', required: 'yes' }] }],
    ['usageCount: is not a known field', { name: 'a', usageCount: 3 }],
  ])('is refused: %s', async (error, body) => {
    const response = await restAs(await anOrganization()).post(
      '/intake-forms',
      error.startsWith('name') ? body : { name: 'Basics', ...body },
    );
    expect(errorOf(response)).toEqual({ status: 400, reason: 'validation_failed', error });
  });

  test('is counted by the contents that attach it, and listed newest first', async () => {
    const org = await anOrganization();
    const [first, second] = [await anIntakeForm(org, { name: 'First' }), await anIntakeForm(org, { name: 'Second' })];
    for (let i = 0; i < 2; i += 1) {
      const { id } = await aContent(org);
      await restAs(org).patch(`/contents/${id}`, { intakeFormId: first.id });
    }
    const list = dataOf(z.array(IntakeFormDto), await restAs(org).get('/intake-forms'));
    expect(list.map(({ id, usageCount }) => [id, usageCount])).toEqual([
      [second.id, 0],
      [first.id, 2],
    ]);
    expect(await callAs({ org: org.ctx }).content.listIntakeFormUsage({ id: first.id })).toHaveLength(2);
  });

  test('once deleted leaves its contents with their inline questions', async () => {
    const org = await anOrganization();
    const form = await anIntakeForm(org);
    const { id } = await aContent(org);
    await restAs(org).patch(`/contents/${id}`, { intakeFormId: form.id, intakeQuestions: [{ label: 'Inline?' }] });
    expect(await restAs(org).delete(`/intake-forms/${form.id}`)).toMatchObject({
      status: 200,
      body: { data: { deleted: true, id: form.id } },
    });
    const after = dataOf(ContentDto, await restAs(org).get(`/contents/${id}`));
    expect(after).toMatchObject({ intakeFormId: null, intakeQuestions: [{ label: 'Inline?' }] });
    expect((await restAs(org).get(`/intake-forms/${form.id}`)).status).toBe(404);
  });

  test('attached and deleted at the same time never stays attached', async () => {
    const org = await anOrganization();
    const content = await aContent(org);
    for (let round = 0; round < 8; round += 1) {
      const form = await anIntakeForm(org);
      const [attached, deleted] = await Promise.all([
        restAs(org).patch(`/contents/${content.id}`, { intakeFormId: form.id }),
        restAs(org).delete(`/intake-forms/${form.id}`),
      ]);
      expect(deleted.status).toBe(200);
      expect([200, 404]).toContain(attached.status);
      expect(dataOf(ContentDto, await restAs(org).get(`/contents/${content.id}`)).intakeFormId).toBeNull();
    }
  });

  test('of another organization is 404', async () => {
    const [org, other] = [await anOrganization(), await anOrganization()];
    const { id } = await anIntakeForm(other);
    for (const each of [id, newId('intakeForm'), 'nonsense']) {
      expect((await restAs(org).get(`/intake-forms/${each}`)).status).toBe(404);
      expect((await restAs(org).patch(`/intake-forms/${each}`, { name: 'x' })).status).toBe(404);
      expect((await restAs(org).delete(`/intake-forms/${each}`)).status).toBe(404);
    }
  });

  test('is changed by a member only where every content that attaches it is theirs to edit', async () => {
    const org = await anOrganization();
    const team = await callAs({ org: org.ctx }).organization.createTeam({ name: 'Woodwork' });
    const { content: api } = callAs({ org: await staffOf(org, 'member', { [team.id]: 'lead' }) });
    const form = await api.createIntakeForm({ name: 'Mine' });
    const own = await aContent(org, { teamId: team.id });
    await api.updateContent({ id: own.id, intakeFormId: form.id });
    expect((await api.updateIntakeForm({ id: form.id, name: 'Renamed' })).name).toBe('Renamed');
    const foreign = await aContent(org);
    await restAs(org).patch(`/contents/${foreign.id}`, { intakeFormId: form.id });
    expect((await refusalOf(api.updateIntakeForm({ id: form.id, name: 'No' }))).code).toBe('forbidden');
    expect((await refusalOf(api.deleteIntakeForm({ id: form.id }))).code).toBe('forbidden');
  });
});
