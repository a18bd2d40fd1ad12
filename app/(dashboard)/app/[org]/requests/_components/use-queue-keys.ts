'use client';

import { useEffect, useEffectEvent } from 'react';
import { isTyping, useSingleKeys } from '../../_components/shortcuts';

type Keys = { onMove: (by: 1 | -1) => void; onApprove: () => void; onReject: () => void };

/** `j` and `k` through the queue, `a` and `r` for the one that is chosen; none of it while somebody types or is asked. */
export function useQueueKeys({ onMove, onApprove, onReject }: Keys): void {
  const [singleKeys] = useSingleKeys();
  const press = useEffectEvent((key: string): boolean => {
    if (key === 'j') onMove(1);
    else if (key === 'k') onMove(-1);
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
      if (press(event.key)) event.preventDefault();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [singleKeys]);
}
