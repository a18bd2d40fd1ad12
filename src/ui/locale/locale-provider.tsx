'use client';

import { createContext, type ReactNode, use, useEffect, useSyncExternalStore } from 'react';
import { englishAmong, TIME_ZONE_COOKIE, type ViewerLocale } from './viewer-locale';

const LocaleContext = createContext<ViewerLocale>({ locale: 'en-GB', timeZone: 'UTC' });

const YEAR_SECONDS = 31_536_000;
const never = () => () => {};

/**
 * Dates read the same on the server and in the browser: the first paint uses what the server guessed, hydration
 * agrees with it, and then the browser's own settings take over and are remembered for the next request.
 */
export function LocaleProvider({ initial, children }: { initial: ViewerLocale; children: ReactNode }) {
  const locale = useSyncExternalStore(
    never,
    () => englishAmong(navigator.languages),
    () => initial.locale,
  );
  const timeZone = useSyncExternalStore(
    never,
    () => new Intl.DateTimeFormat().resolvedOptions().timeZone,
    () => initial.timeZone,
  );
  useEffect(() => {
    if (timeZone === initial.timeZone) return;
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
    document.cookie = `${TIME_ZONE_COOKIE}=${encodeURIComponent(timeZone)}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
  }, [timeZone, initial.timeZone]);
  return <LocaleContext value={{ locale, timeZone }}>{children}</LocaleContext>;
}

export const useLocale = () => use(LocaleContext);
