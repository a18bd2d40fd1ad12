'use client';

import { ActionIcon, Select, Switch, Textarea, TextInput, Tooltip } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { INTAKE_QUESTION_TYPES } from '@/modules/content/schemas';
import { isChoice, type QuestionDraft, type QuestionErrors, TYPE_LABELS } from './question-draft';
import classes from './questions.module.css';

type Props = {
  question: QuestionDraft;
  index: number;
  count: number;
  errors: QuestionErrors[string] | null;
  onChange: (patch: Partial<QuestionDraft>) => void;
  onMove: (to: number, button: HTMLButtonElement) => void;
  onRemove: () => void;
};

const TYPES = INTAKE_QUESTION_TYPES.map((value) => ({ value, label: TYPE_LABELS[value] }));

export function QuestionEditor({ question, index, count, errors, onChange, onMove, onRemove }: Props) {
  const name = `question ${index + 1}`;
  return (
    <li className={classes.question}>
      <div className={classes.head}>
        <span className={classes.number}>Question {index + 1}</span>
        <Act label={`Move ${name} up`} disabled={index === 0} onClick={(button) => onMove(index - 1, button)}>
          <IconArrowUp size={16} aria-hidden />
        </Act>
        <Act label={`Move ${name} down`} disabled={index === count - 1} onClick={(button) => onMove(index + 1, button)}>
          <IconArrowDown size={16} aria-hidden />
        </Act>
        <Act label={`Remove ${name}`} onClick={onRemove}>
          <IconTrash size={16} aria-hidden />
        </Act>
      </div>
      <div className={classes.fields}>
        <TextInput
          id={`${question.key}-label`}
          label="What is asked"
          required
          value={question.label}
          onChange={(event) => onChange({ label: event.currentTarget.value })}
          error={errors?.label}
        />
        <Select
          label="Kind of answer"
          data={TYPES}
          value={question.type}
          onChange={(value) => {
            const type = INTAKE_QUESTION_TYPES.find((each) => each === value);
            if (type !== undefined) onChange({ type });
          }}
          error={errors?.type}
        />
        <TextInput
          className={classes.wide}
          label="Explanation"
          description="Shown under the question; may be empty."
          value={question.description}
          onChange={(event) => onChange({ description: event.currentTarget.value })}
          error={errors?.description}
        />
        {isChoice(question.type) && (
          <Textarea
            className={classes.wide}
            label="Options"
            description="One on each line."
            required
            autosize
            minRows={3}
            value={question.options}
            onChange={(event) => onChange({ options: event.currentTarget.value })}
            error={errors?.options}
          />
        )}
        <Switch
          className={classes.wide}
          label="An answer is required"
          checked={question.required}
          onChange={(event) => onChange({ required: event.currentTarget.checked })}
        />
      </div>
    </li>
  );
}

type ActProps = {
  label: string;
  disabled?: boolean;
  onClick: (button: HTMLButtonElement) => void;
  children: ReactNode;
};

/** Stays focusable at the ends of the list, so that moving a question never loses the place. */
function Act({ label, disabled = false, onClick, children }: ActProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon
        aria-label={label}
        aria-disabled={disabled}
        data-disabled={disabled || undefined}
        onClick={(event) => {
          if (!disabled) onClick(event.currentTarget);
        }}
      >
        {children}
      </ActionIcon>
    </Tooltip>
  );
}
