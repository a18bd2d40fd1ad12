import { expect } from 'vitest';
import { z } from 'zod';
import { handleRest } from '../server/rest/handle';
import { undescribed } from './description-check';

export type RestResponse = { status: number; body: unknown; headers: Headers };
type Options = { headers?: Record<string, string>; address?: string };

const ErrorBody = z.strictObject({ error: z.string().min(1) });
const DataBody = z.strictObject({ data: z.unknown() });

/** Drives the real REST door in this process, as an integrator would with that key, and checks the envelope and openapi.json's word. */
export function restAs(caller: { key: string } | null) {
  async function raw(method: string, path: string, body?: BodyInit, options: Options = {}): Promise<RestResponse> {
    const headers = new Headers(options.headers);
    if (caller !== null) headers.set('authorization', `Bearer ${caller.key}`);
    const request = new Request(`http://lectern.test/api/v1${path}`, { method, headers, body: body ?? null });
    const response = await handleRest(request, { address: options.address ?? '192.0.2.1' });
    const text = await response.text();
    const json = (response.headers.get('content-type') ?? '').startsWith('application/json');
    const isText = response.status < 400 && response.body !== null && !json;
    const parsed: unknown = isText ? text : text === '' ? null : JSON.parse(text);
    if (method !== 'HEAD' && json) {
      expect(
        (response.status < 400 ? DataBody : ErrorBody).safeParse(parsed).error,
        text.slice(0, 300),
      ).toBeUndefined();
    }
    const seen = { status: response.status, body: parsed, headers: response.headers };
    expect(undescribed({ method, path, ...seen })).toBeNull();
    return seen;
  }

  const send = (method: string, path: string, body?: unknown, options: Options = {}) =>
    body === undefined
      ? raw(method, path, undefined, options)
      : raw(method, path, JSON.stringify(body), {
          ...options,
          headers: { 'content-type': 'application/json', ...options.headers },
        });

  return {
    raw,
    get: (path: string, options?: Options) => send('GET', path, undefined, options),
    head: (path: string, options?: Options) => send('HEAD', path, undefined, options),
    post: (path: string, body?: unknown, options?: Options) => send('POST', path, body, options),
    put: (path: string, body?: unknown, options?: Options) => send('PUT', path, body, options),
    patch: (path: string, body?: unknown, options?: Options) => send('PATCH', path, body, options),
    delete: (path: string, options?: Options) => send('DELETE', path, undefined, options),
  };
}

/** The data of a successful response, parsed so strictly that a field too many fails as one too few does. */
export function dataOf<T extends z.ZodType>(schema: T, response: RestResponse): z.infer<T> {
  if (response.status >= 400) throw new Error(`${response.status} ${JSON.stringify(response.body)}`);
  return strictly(schema).parse((response.body as { data: unknown }).data) as z.infer<T>;
}

export const errorOf = (response: RestResponse) => ({
  status: response.status,
  reason: response.headers.get('x-error-code'),
  error: (response.body as { error?: string }).error,
});

/** The same schema with every object closed, however deep. */
function strictly(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodObject) {
    return z.strictObject(
      Object.fromEntries(
        Object.entries(schema.shape as z.ZodRawShape).map(([key, each]) => [key, strictly(each as z.ZodType)]),
      ),
    );
  }
  if (schema instanceof z.ZodArray) return z.array(strictly(schema.element as z.ZodType));
  if (schema instanceof z.ZodNullable) return strictly(schema.unwrap() as z.ZodType).nullable();
  if (schema instanceof z.ZodOptional) return strictly(schema.unwrap() as z.ZodType).optional();
  if (schema instanceof z.ZodUnion) return z.union(schema.options.map((each) => strictly(each as z.ZodType)));
  return schema;
}
