import { asSentence } from '@/ui/form/validate-with';

/** Refusals begin with the path of the field that they are about, which means nothing to a buyer. */
export const withoutPath = (message: string) => message.replace(/^[\w.[\]]+: /, '');

/** What has no status never came to the server, or its answer never came back. */
export function refusalWords(error: { message: string; data?: { httpStatus: number } | null | undefined }): string {
  if (error.data == null) return 'The server did not answer. Check your connection and try again.';
  return asSentence(withoutPath(error.message));
}
