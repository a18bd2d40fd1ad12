'use client';

import { Checkbox, Radio, Stack, Textarea, TextInput } from '@mantine/core';
import { type CheckoutErrors, questionField } from './checkout-values';
import type { IntakeValues, Question } from './intake-values';

type Props = {
  questions: readonly Question[];
  values: IntakeValues;
  errors: CheckoutErrors;
  onChange: (values: IntakeValues) => void;
};

/** What the school wants to know before it decides, each question by the field of its kind. */
export function IntakeFields({ questions, values, errors, onChange }: Props) {
  return questions.map((question) => (
    <div key={question.id} data-field={questionField(question.id)}>
      <Field
        question={question}
        value={values[question.id] ?? ''}
        error={errors[questionField(question.id)]}
        onChange={(value) => onChange({ ...values, [question.id]: value })}
      />
    </div>
  ));
}

const INPUT_TYPES = { text: 'text', number: 'text', date: 'date', url: 'url' } as const;

type FieldProps = {
  question: Question;
  value: string | string[];
  error: string | undefined;
  onChange: (value: string | string[]) => void;
};

function Field({ question, value, error, onChange }: FieldProps) {
  const { label, description, required, type, options } = question;
  const name = questionField(question.id);
  const common = { label, required, error, size: 'md', ...(description === '' ? {} : { description }) } as const;
  const one = typeof value === 'string' ? value : '';
  switch (type) {
    case 'long_text':
      return (
        <Textarea
          {...common}
          name={name}
          autosize
          minRows={3}
          value={one}
          onChange={(e) => onChange(e.currentTarget.value)}
        />
      );
    case 'multiple_choice':
      return (
        <Checkbox.Group {...common} value={Array.isArray(value) ? value : []} onChange={onChange}>
          <Stack gap="xs" mt="xs">
            {options.map((option) => (
              <Checkbox key={option} name={name} value={option} label={option} size="md" />
            ))}
          </Stack>
        </Checkbox.Group>
      );
    case 'single_choice':
    case 'yes_no':
      return (
        <Radio.Group {...common} name={name} value={one} onChange={onChange}>
          <Stack gap="xs" mt="xs">
            {(type === 'yes_no' ? ['yes', 'no'] : options).map((option) => (
              <Radio
                key={option}
                value={option}
                label={type === 'yes_no' ? (option === 'yes' ? 'Yes' : 'No') : option}
                size="md"
              />
            ))}
          </Stack>
        </Radio.Group>
      );
    default:
      return (
        <TextInput
          {...common}
          name={name}
          type={INPUT_TYPES[type]}
          {...(type === 'number' ? { inputMode: 'decimal' as const } : {})}
          value={one}
          onChange={(e) => onChange(e.currentTarget.value)}
        />
      );
  }
}
