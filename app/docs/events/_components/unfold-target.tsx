'use client';

import { useEffect } from 'react';

/** A browser unfolds what an address leads to when it loads a page, but not when a page comes by a link inside the app. */
export function UnfoldTarget() {
  useEffect(() => {
    const target = document.getElementById(decodeURIComponent(window.location.hash.slice(1)));
    target?.closest('details')?.setAttribute('open', '');
    target?.scrollIntoView();
  }, []);
  return null;
}
