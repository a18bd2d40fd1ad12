'use client';

import { TextInput, type TextInputProps } from '@mantine/core';
import { useLocale } from '../locale/locale-provider';
import { useTyped } from '../use-typed';
import { fromLocalMoment, toLocalMoment } from './local-moment';

type Props = Omit<TextInputProps, 'type' | 'value' | 'onChange' | 'ref'> & {
  /** As it travels: UTC with `Z`; null for none. */
  value?: string | null;
  onChange?: (value: string | null) => void;
};

/** A day with its time by the reader's own clock, or none; half a date counts as none. */
export function MomentInput({ value = null, onChange, ...input }: Props) {
  const { timeZone } = useLocale();
  const shown = value === null ? '' : toLocalMoment(value, timeZone);
  const typed = useTyped(shown, (text) => {
    const next = fromLocalMoment(text);
    typed.markSent(next === null ? '' : text);
    onChange?.(next);
  });
  return (
    <TextInput
      {...input}
      type="datetime-local"
      ref={typed.input}
      value={typed.text}
      onChange={(event) => typed.type(event.currentTarget.value)}
    />
  );
}
