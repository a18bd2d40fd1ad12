/** Where and how the reader reads dates and numbers. */
export type ViewerLocale = { locale: string; timeZone: string };

export const TIME_ZONE_COOKIE = 'lectern-time-zone';

const FALLBACK: ViewerLocale = { locale: 'en-GB', timeZone: 'UTC' };

/** The interface is English, so dates are English too, in the reader's own variety where that is known. */
export function englishAmong(languages: readonly string[]): string {
  return languages.find((language) => /^en(-[A-Za-z0-9]+)*$/.test(language)) ?? FALLBACK.locale;
}

/** What the server knows before the browser has said anything: the languages it asks for, the zone it had last time. */
export function localeOfRequest(acceptLanguage: string | null, timeZoneCookie: string | undefined): ViewerLocale {
  const languages = (acceptLanguage ?? '').split(',').map((part) => part.split(';')[0]?.trim() ?? '');
  return { locale: englishAmong(languages), timeZone: knownTimeZone(timeZoneCookie) ?? FALLBACK.timeZone };
}

function knownTimeZone(name: string | undefined): string | null {
  if (name === undefined) return null;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}
