import type { ProviderOutcome } from './port';

export const done = <T>(value: T): ProviderOutcome<T> => ({ kind: 'done', value });
export const refused = (words: string): ProviderOutcome<never> => ({ kind: 'refused', words });
export const unknown = (words: string): ProviderOutcome<never> => ({ kind: 'unknown', words });
