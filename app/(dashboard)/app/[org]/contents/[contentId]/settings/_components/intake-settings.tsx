'use client';

import { Radio, Select, Stack, Text } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ContentDto } from '@/modules/content/schemas';
import { TextLink } from '@/ui/text-link';
import { useTRPC } from '../../../../../../../_trpc/client';
import { useViewer } from '../../../../_components/viewer';
import { draftsOf, type QuestionErrors, readQuestions } from '../../../../forms/_components/question-draft';
import { QuestionListEditor } from '../../../../forms/_components/question-list-editor';
import { SettingsPanel } from './settings-panel';
import { useUpdateContent } from './use-update-content';

/** What learners are asked before they enroll: a shared form, or questions of the content's own. */
export function IntakeSettings({ content }: { content: ContentDto }) {
  const trpc = useTRPC();
  const forms = `/app/${useViewer().organization.slug}/forms`;
  const { data } = useSuspenseQuery(trpc.content.listIntakeForms.queryOptions({}));
  const [source, setSource] = useState(content.intakeFormId === null ? 'own' : 'form');
  const [formId, setFormId] = useState(content.intakeFormId ?? data[0]?.id ?? null);
  const [questions, setQuestions] = useState(() => draftsOf(content.intakeQuestions));
  const [errors, setErrors] = useState<QuestionErrors | null>(null);
  const { save, errors: refused, ...state } = useUpdateContent(content.id);

  function saveSource() {
    setErrors(null);
    if (source === 'form') return void save({ intakeFormId: formId });
    const read = readQuestions(questions);
    setErrors(read.errors);
    if (read.questions !== null) void save({ intakeFormId: null, intakeQuestions: read.questions });
  }

  return (
    <SettingsPanel title="Questions before enrolling" {...state} onSave={saveSource}>
      <Radio.Group
        aria-label="Where the questions come from"
        value={source}
        onChange={(value) => {
          setSource(value);
          state.reset();
        }}
      >
        <Stack gap="xs">
          <Radio value="own" label="Questions of its own" />
          <Radio
            value="form"
            label="A shared form"
            disabled={data.length === 0}
            description={data.length === 0 ? 'There is no form yet.' : undefined}
          />
        </Stack>
      </Radio.Group>
      {source === 'form' ? (
        <>
          <Select
            label="Form"
            error={refused.intakeFormId}
            data={data.map((form) => ({ value: form.id, label: form.name }))}
            value={formId}
            onChange={(value) => {
              setFormId(value);
              state.reset();
            }}
          />
          <Text size="sm" c="dimmed">
            Its questions are edited under <TextLink href={forms}>Forms</TextLink>. The content's own questions are kept
            and asked again when the form is detached or deleted.
          </Text>
        </>
      ) : (
        <QuestionListEditor
          value={questions}
          onChange={(next) => {
            setQuestions(next);
            state.reset();
          }}
          errors={errors}
        />
      )}
    </SettingsPanel>
  );
}
