'use client';

import { createContext, type ReactNode, startTransition, use, useEffect, useState } from 'react';
import { englishAmong, TIME_ZONE_COOKIE, type ViewerLocale } from './viewer-locale';

const LocaleContext = createContext<ViewerLocale>({ locale: 'en-GB', timeZone: 'UTC' });

const YEAR_SECONDS = 31_536_000;

/**
 * Dates read the same on the server and in the browser: the first paint uses what the server guessed, hydration
 * agrees with it, and then the browser's own settings take over and are remembered for the next request.
 */
export function LocaleProvider({ initial, children }: { initial: ViewerLocale; children: ReactNode }) {
  const [viewer, setViewer] = useState(initial);
  useEffect(() => {
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    const locale = englishAmong(navigator.languages);
    if (locale === initial.locale && timeZone === initial.timeZone) return;
    // Anything more urgent would make what is not taken over yet be drawn anew, under the hands of whoever uses it.
    startTransition(() => setViewer({ locale, timeZone }));
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
    document.cookie = `${TIME_ZONE_COOKIE}=${encodeURIComponent(timeZone)}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
  }, [initial.locale, initial.timeZone]);
  return <LocaleContext value={viewer}>{children}</LocaleContext>;
}

export const useLocale = () => use(LocaleContext);
