import type { z } from 'zod';
import { dotted, sentenceOf } from '../../kernel/validation';

/** "must be an e-mail address" as it reads under a field. */
export const asSentence = (text: string) => {
  const trimmed = text.trim();
  return trimmed.charAt(0).toUpperCase() + trimmed.slice(1) + (/[.!?]$/.test(trimmed) ? '' : '.');
};

/**
 * Checks a form with the procedure's own input schema, so that both say the same. `toInput` makes that input out of the
 * form's values where they differ, such as an empty text that stands for null.
 */
export function validateWith<V>(schema: z.ZodType, toInput: (values: V) => unknown = (values) => values) {
  return (values: V): Record<string, string> => {
    const parsed = schema.safeParse(toInput(values));
    if (parsed.success) return {};
    const errors: Record<string, string> = {};
    for (const issue of parsed.error.issues) {
      const { path, sentence } = sentenceOf([issue]);
      const name = path.join('.');
      errors[name] ??= asSentence(name === '' ? sentence : sentence.slice(dotted(path).length + 1));
    }
    return errors;
  };
}
