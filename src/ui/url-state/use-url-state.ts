'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { useCallback, useMemo } from 'react';
import { readUrlState, type UrlFields, type UrlState, writeUrlState } from './codec';

/** `replace` for what is being typed, `push` for what one would want to go back from. */
type Change<F extends UrlFields> = (patch: Partial<UrlState<F>>, history?: 'push' | 'replace') => void;

/**
 * State that lives in the address, so that reload, back and a shared link show the same thing.
 * Changing it asks nothing of the server; queries that are keyed by it do. Give `defaults` as a constant.
 */
export function useUrlState<const F extends UrlFields>(defaults: F): [UrlState<F>, Change<F>] {
  const search = useSearchParams();
  const pathname = usePathname();
  const state = useMemo(() => readUrlState(defaults, new URLSearchParams(search)), [defaults, search]);
  const change = useCallback<Change<F>>(
    (patch, history = 'push') => {
      const current = new URLSearchParams(window.location.search);
      const next = { ...readUrlState(defaults, current), ...patch };
      const address = pathname + writeUrlState(defaults, next, current);
      if (history === 'push') window.history.pushState(null, '', address);
      else window.history.replaceState(null, '', address);
    },
    [defaults, pathname],
  );
  return [state, change];
}
