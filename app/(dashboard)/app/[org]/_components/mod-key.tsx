'use client';

import { useSyncExternalStore } from 'react';

const never = () => () => {};
const isApple = () => /Mac|iPhone|iPad/.test(navigator.platform);

/** The modifier of this keyboard's shortcuts. */
export function ModKey() {
  const apple = useSyncExternalStore(never, isApple, () => false);
  return apple ? '⌘' : 'Ctrl';
}
