/** The sentence of a refusal without the field that it begins with, for the field itself; null where it names another. */
export function refusalOf(error: { message: string } | null, field: string): string | null {
  const start = `${field}: `;
  return error?.message.startsWith(start) ? error.message.slice(start.length) : null;
}
