import type { ApiRequest } from '../_reference/request';

export type ApiAnswer = {
  status: number;
  milliseconds: number;
  headers: [string, string][];
  type: string;
  text: string;
};

/** Cookies stay at home: the call has the rights of the key, not those of whoever is signed in. */
export async function sendRequest(request: ApiRequest, key: string, signal: AbortSignal): Promise<ApiAnswer> {
  const startedAt = performance.now();
  const response = await fetch(request.path, {
    method: request.method,
    headers: { ...request.headers, ...(key === '' ? {} : { Authorization: `Bearer ${key}` }) },
    body: request.body,
    signal,
    credentials: 'omit',
    cache: 'no-store',
    redirect: 'error',
    referrerPolicy: 'no-referrer',
  });
  const text = await response.text();
  return {
    status: response.status,
    milliseconds: Math.round(performance.now() - startedAt),
    headers: [...response.headers].toSorted(([a], [b]) => a.localeCompare(b)),
    type: response.headers.get('content-type') ?? '',
    text,
  };
}

/** A key is printable ASCII; anything else would make the browser refuse the header with words about itself. */
export const isSendableKey = (key: string) => /^[\x21-\x7e]*$/.test(key);
