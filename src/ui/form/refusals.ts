import { asSentence } from './validate-with';

type Form = { getValues: () => unknown; setFieldError: (path: string, error: string) => void };

function hasField(values: unknown, path: string): boolean {
  let at = values;
  for (const key of path.split('.')) {
    if (at === null || typeof at !== 'object' || !Object.hasOwn(at, key)) return false;
    at = (at as Record<string, unknown>)[key];
  }
  return true;
}

/** Refusals begin with the path of the field they are about; null where that is no field of this form. */
function fieldRefusal(form: Form, message: string): { path: string; text: string } | null {
  const [, path, text] = /^([\w.]+): (.+)$/s.exec(message) ?? [];
  return path !== undefined && text !== undefined && hasField(form.getValues(), path) ? { path, text } : null;
}

/** Puts what the server refused beside the field that it is about. */
export function placeRefusal(form: Form, message: string): void {
  const refusal = fieldRefusal(form, message);
  if (refusal !== null) form.setFieldError(refusal.path, asSentence(refusal.text));
}

/** What the server refused and no field of the form can show. */
export function unplacedRefusal(form: Form, error: { message: string } | null): string | null {
  return error === null || fieldRefusal(form, error.message) !== null ? null : error.message;
}
