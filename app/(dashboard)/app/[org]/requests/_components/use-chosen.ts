'use client';

import { useEffect, useRef, useState } from 'react';
import { cardId } from './request-card';

const focusCard = (id: string) => document.getElementById(cardId(id))?.focus();

/**
 * Which of the requests the keys mean. When that one leaves the queue, whoever decided it, the one behind it takes its
 * place; and the focus, where it was lost with the card or with a question about it (`asking`), comes back to that one.
 */
export function useChosen<T extends { id: string }>(requests: readonly T[], asking: boolean) {
  const [place, setPlace] = useState<{ id: string | null; index: number }>({ id: null, index: 0 });
  const walked = useRef(false);
  const found = requests.findIndex(({ id }) => id === place.id);
  const index = found >= 0 ? found : Math.min(place.index, requests.length - 1);
  const chosen = requests[index];
  const chosenId = chosen?.id;

  useEffect(() => {
    if (asking || chosenId === undefined || !walked.current) return;
    if (document.activeElement === document.body) focusCard(chosenId);
  }, [chosenId, asking]);

  const choose = (id: string) => {
    walked.current = true;
    setPlace({ id, index: requests.findIndex((each) => each.id === id) });
  };
  const move = (by: 1 | -1) => {
    // The first is chosen to begin with, and the first step only shows it.
    const to = walked.current ? index + by : index;
    const next = requests[Math.min(Math.max(0, to), requests.length - 1)];
    if (next === undefined) return;
    choose(next.id);
    focusCard(next.id);
  };
  return { chosen, choose, move };
}
