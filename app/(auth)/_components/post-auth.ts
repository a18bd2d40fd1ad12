export type AuthAnswer = { ok: true; data: Record<string, unknown> } | { ok: false; reason: string; message: string };

const UNREACHABLE = 'The server did not answer. Check your connection and try again.';

/** POST to a path below /api/auth. Never throws: what went wrong is a sentence to show. */
export async function postAuth(path: string, fields: Record<string, unknown>): Promise<AuthAnswer> {
  try {
    const response = await fetch(`/api/auth${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(fields),
    });
    const data = (await response.json()) as Record<string, unknown>;
    if (response.ok) return { ok: true, data };
    const reason = response.headers.get('x-error-code') ?? 'internal';
    return { ok: false, reason, message: typeof data.error === 'string' ? data.error : UNREACHABLE };
  } catch {
    return { ok: false, reason: 'unreachable', message: UNREACHABLE };
  }
}
