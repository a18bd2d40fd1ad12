'use client';

import { Button, Text, VisuallyHidden } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { QUESTIONS_MAX } from '@/modules/content/schemas';
import { moved, newQuestion, type QuestionDraft, type QuestionErrors } from './question-draft';
import { QuestionEditor } from './question-editor';
import classes from './questions.module.css';

type Props = { value: QuestionDraft[]; onChange: (questions: QuestionDraft[]) => void; errors: QuestionErrors | null };

/** Writes, orders and removes questions, by mouse or keyboard alike. */
export function QuestionListEditor({ value, onChange, errors }: Props) {
  const [said, setSaid] = useState('');

  function move(from: number, to: number, button: HTMLButtonElement) {
    flushSync(() => {
      onChange(moved(value, from, to));
      setSaid(`Question moved to place ${to + 1} of ${value.length}.`);
    });
    button.focus();
  }

  function add() {
    const question = newQuestion();
    flushSync(() => onChange([...value, question]));
    document.getElementById(`${question.key}-label`)?.focus();
  }

  return (
    <div>
      {value.length === 0 ? (
        <Text size="sm" c="dimmed" className={classes.none}>
          No questions: nothing is asked before enrolling.
        </Text>
      ) : (
        <ol className={classes.list} aria-label="Questions">
          {value.map((question, index) => (
            <QuestionEditor
              key={question.key}
              question={question}
              index={index}
              count={value.length}
              errors={errors?.[question.key] ?? null}
              onChange={(patch) =>
                onChange(value.map((each) => (each.key === question.key ? { ...each, ...patch } : each)))
              }
              onMove={(to, button) => move(index, to, button)}
              onRemove={() => {
                onChange(value.filter((each) => each.key !== question.key));
                setSaid(`Question ${index + 1} removed.`);
              }}
            />
          ))}
        </ol>
      )}
      <Button
        variant="default"
        leftSection={<IconPlus size={15} aria-hidden />}
        onClick={add}
        disabled={value.length >= QUESTIONS_MAX}
      >
        Add question
      </Button>
      {value.length >= QUESTIONS_MAX && (
        <Text size="xs" c="dimmed" mt={6}>
          A form holds at most {QUESTIONS_MAX} questions.
        </Text>
      )}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </div>
  );
}
