import type { IntakeValues, Question } from './intake-values';

const TEXT_LENGTH_MAX = 5_000;

/** What is wrong with an answer, as a sentence below its field; null where it will do. */
export function checkIntake({ type, required }: Question, value: IntakeValues[string] | undefined): string | null {
  const isBlank = value === undefined || (typeof value === 'string' ? value.trim() === '' : value.length === 0);
  if (isBlank) return required ? 'Needs an answer.' : null;
  if (typeof value !== 'string') return null;
  const { length } = [...value];
  if (length > TEXT_LENGTH_MAX) return `At most 5,000 characters; these are ${length.toLocaleString('en')}.`;
  if (type === 'number' && !Number.isFinite(numberIn(value))) return 'Must be a number.';
  if (type === 'url' && !(/^https?:/.test(value) && URL.canParse(value))) {
    return 'Must be the address of a page, such as https://example.com.';
  }
  return null;
}

/** People write the decimal comma too. */
export const numberIn = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text.replace(',', '.')));
