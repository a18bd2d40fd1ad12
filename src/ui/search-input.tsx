'use client';

import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useTyped } from './use-typed';

type Props = {
  /** What is being searched: "contents". Its accessible name and placeholder follow from it. */
  what: string;
  value: string;
  /** Called when typing pauses. */
  onChange: (value: string) => void;
};

const PAUSE_MS = 250;

/** Passes on what is typed when typing pauses. */
export function SearchInput({ what, value, onChange }: Props) {
  const send = useDebouncedCallback((text: string) => {
    markSent(text.trim());
    onChange(text.trim());
  }, PAUSE_MS);
  const { text, type, markSent, input } = useTyped(value, send);
  return (
    <TextInput
      type="search"
      role="searchbox"
      aria-label={`Search ${what}`}
      placeholder={`Search ${what}`}
      leftSection={<IconSearch size={15} stroke={1.6} aria-hidden />}
      rightSection={text === '' ? null : <CloseButton size="sm" aria-label="Clear search" onClick={() => type('')} />}
      ref={input}
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
    />
  );
}
