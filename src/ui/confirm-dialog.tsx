'use client';

import { Button, Group, Modal, Stack, TextInput } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { FormError } from './form-error';

type Props = {
  opened: boolean;
  onClose: () => void;
  title: string;
  /** What will happen, in full sentences, and whether it can be undone. */
  children: ReactNode;
  confirmLabel: string;
  onConfirm: () => void;
  destructive?: boolean;
  /** The text that has to be typed first, for what cannot be undone. */
  typed?: string;
  pending?: boolean;
  error?: string | null;
};

/** Asks once, says what will happen, and stays open with the reason when it was refused. */
export function ConfirmDialog({ opened, onClose, title, ...rest }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} title={title} size="sm">
      <Question onClose={onClose} {...rest} />
    </Modal>
  );
}

type QuestionProps = Omit<Props, 'opened' | 'title'>;

function Question({ onClose, children, confirmLabel, onConfirm, destructive, typed, pending, error }: QuestionProps) {
  const [answer, setAnswer] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onConfirm();
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        <div>{children}</div>
        {typed !== undefined && (
          <TextInput
            label={`Type “${typed}” to confirm`}
            value={answer}
            onChange={(event) => setAnswer(event.currentTarget.value)}
            autoComplete="off"
            data-autofocus
          />
        )}
        <FormError message={error} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            color={destructive ? 'red' : undefined}
            loading={pending}
            disabled={typed !== undefined && answer.trim() !== typed}
            data-autofocus={typed === undefined && !destructive ? true : undefined}
          >
            {confirmLabel}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
