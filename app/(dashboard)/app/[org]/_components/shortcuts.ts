'use client';

import { useHotkeys, useLocalStorage } from '@mantine/hooks';
import { useRouter } from 'next/navigation';
import { useEffect, useRef, useSyncExternalStore } from 'react';

const SEQUENCE_MS = 1_000;
const listeners = new Set<() => void>();
let opened = false;

function setOpened(next: boolean): void {
  opened = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const openShortcuts = () => setOpened(true);
export const closeShortcuts = () => setOpened(false);
export const useShortcutsOpened = () =>
  useSyncExternalStore(
    subscribe,
    () => opened,
    () => false,
  );

/** Keys without a modifier can be switched off, because voice control and unsteady hands press them by accident. */
export const useSingleKeys = () =>
  useLocalStorage({ key: 'lectern-single-keys', defaultValue: true, getInitialValueInEffect: true });

/** Where `g` and then a key leads. */
export const PLACES: readonly { key: string; label: string; path: string }[] = [
  { key: 'h', label: 'Home', path: '' },
  { key: 'c', label: 'Contents', path: '/contents' },
  { key: 'm', label: 'Members', path: '/settings/members' },
  { key: 's', label: 'Settings', path: '/settings' },
];

/** What the keys do in the queue of requests. */
export const QUEUE_KEYS: readonly { keys: readonly string[]; label: string }[] = [
  { keys: ['J'], label: 'Next request' },
  { keys: ['K'], label: 'Previous request' },
  { keys: ['A'], label: 'Approve the request' },
  { keys: ['R'], label: 'Reject the request' },
];

export const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest('input, textarea, select, [role="dialog"], [role="menu"]') !== null);

/** `?`, Mod + / and the `g` sequences, everywhere in the shell. */
export function useShortcuts(root: string): void {
  const router = useRouter();
  const [singleKeys] = useSingleKeys();
  const goingSince = useRef(Number.NEGATIVE_INFINITY);
  useHotkeys([['mod + /', openShortcuts]]);
  useEffect(() => {
    if (!singleKeys) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const going = event.timeStamp - goingSince.current < SEQUENCE_MS;
      goingSince.current = event.key === 'g' && !going ? event.timeStamp : Number.NEGATIVE_INFINITY;
      if (event.key === '?') openShortcuts();
      const place = going ? PLACES.find((each) => each.key === event.key) : undefined;
      if (place !== undefined) router.push(root + place.path);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [router, root, singleKeys]);
}
