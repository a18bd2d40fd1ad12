'use client';

import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { CreateIntakeFormInput, type IntakeFormDto } from '@/modules/content/schemas';
import { asSentence } from '@/ui/form/validate-with';
import { FormError } from '@/ui/form-error';
import { LinkButton } from '@/ui/link-button';
import { draftsOf, type QuestionErrors, readQuestions } from './question-draft';
import { QuestionListEditor } from './question-list-editor';

type Values = { name: string; questions: NonNullable<ReturnType<typeof readQuestions>['questions']> };

type Props = {
  form?: IntakeFormDto;
  backHref: string;
  onSave: (values: Values) => void;
  pending: boolean;
  error: string | null;
};

/** Name and questions of an intake form, new or existing. */
export function FormEditor({ form, backHref, onSave, pending, error }: Props) {
  const [name, setName] = useState(form?.name ?? '');
  const [questions, setQuestions] = useState(() => draftsOf(form?.questions ?? []));
  const [nameError, setNameError] = useState<string | null>(null);
  const [errors, setErrors] = useState<QuestionErrors | null>(null);

  function save() {
    const named = CreateIntakeFormInput.shape.name.safeParse(name);
    const read = readQuestions(questions);
    setNameError(named.success ? null : asSentence(named.error.issues[0]?.message ?? ''));
    setErrors(read.errors);
    if (named.success && read.questions !== null) onSave({ name: named.data, questions: read.questions });
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <Stack gap="lg" maw="var(--lectern-form-width)">
        <TextInput
          label="Name"
          description="For the staff; learners see the questions alone."
          required
          value={name}
          onChange={(event) => {
            setName(event.currentTarget.value);
            setNameError(null);
          }}
          error={nameError}
          autoComplete="off"
        />
        <QuestionListEditor value={questions} onChange={setQuestions} errors={errors} />
        <FormError message={error} />
        <Group gap="xs">
          <Button type="submit" loading={pending}>
            {form === undefined ? 'Create form' : 'Save form'}
          </Button>
          <LinkButton variant="default" href={backHref}>
            Cancel
          </LinkButton>
        </Group>
      </Stack>
    </form>
  );
}
