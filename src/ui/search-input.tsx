'use client';

import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';

type Props = {
  /** What is being searched: "contents". Its accessible name and placeholder follow from it. */
  what: string;
  value: string;
  /** Called when typing pauses. */
  onChange: (value: string) => void;
};

const PAUSE_MS = 250;

/** Shows what is typed at once and passes it on when typing pauses; follows the address when that changes by itself. */
export function SearchInput({ what, value, onChange }: Props) {
  const [typed, setTyped] = useState(value);
  const [sent, setSent] = useState(value);
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    // What comes back from the address is older than what has been typed since it was sent.
    if (value !== sent) setTyped(value);
  }
  const send = useDebouncedCallback((text: string) => {
    setSent(text.trim());
    onChange(text.trim());
  }, PAUSE_MS);
  const change = (text: string) => {
    setTyped(text);
    send(text);
  };
  return (
    <TextInput
      type="search"
      role="searchbox"
      aria-label={`Search ${what}`}
      placeholder={`Search ${what}`}
      leftSection={<IconSearch size={15} stroke={1.6} aria-hidden />}
      rightSection={
        typed === '' ? null : <CloseButton size="sm" aria-label="Clear search" onClick={() => change('')} />
      }
      value={typed}
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
}
