'use client';

import { useEffect, useEffectEvent } from 'react';
import { isTyping, useSingleKeys } from '../../_components/shortcuts';

/** Marks each card, for the keys that mean something only there. */
export const QUEUE_ITEM = 'data-queue-item';

type Keys = { onMove: (by: 1 | -1) => void; onApprove: () => void; onReject: () => void };

/**
 * `j` and `k` through the queue, or the arrows once the focus is in it; `a` and `r` for the one that is chosen. None of it
 * while somebody types or is asked.
 */
export function useQueueKeys({ onMove, onApprove, onReject }: Keys): void {
  const [singleKeys] = useSingleKeys();
  const press = useEffectEvent(({ key, target }: KeyboardEvent): boolean => {
    // Elsewhere the arrows scroll the page.
    const inQueue = target instanceof HTMLElement && target.closest(`[${QUEUE_ITEM}]`) !== null;
    if (key === 'j' || (inQueue && key === 'ArrowDown')) onMove(1);
    else if (key === 'k' || (inQueue && key === 'ArrowUp')) onMove(-1);
    else if (key === 'a') onApprove();
    else if (key === 'r') onReject();
    else return false;
    return true;
  });
  useEffect(() => {
    if (!singleKeys) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || isTyping(event.target)) return;
      if (document.querySelector('[role="dialog"]') !== null) return;
      // The key must not be typed into the dialog that it opens.
      if (press(event)) event.preventDefault();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [singleKeys]);
}
