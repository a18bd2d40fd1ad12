const codeOf = (error: unknown): unknown =>
  error instanceof Error && error.name === 'TRPCError' && 'code' in error ? error.code : undefined;

/** What a page reads, or null where the reader's role does not allow it. */
export async function unlessForbidden<T>(read: Promise<T>): Promise<T | null> {
  try {
    return await read;
  } catch (error) {
    if (codeOf(error) === 'FORBIDDEN') return null;
    throw error;
  }
}

/** What a page reads, or null where there is no such thing. */
export async function unlessNotFound<T>(read: Promise<T>): Promise<T | null> {
  try {
    return await read;
  } catch (error) {
    if (codeOf(error) === 'NOT_FOUND') return null;
    throw error;
  }
}
