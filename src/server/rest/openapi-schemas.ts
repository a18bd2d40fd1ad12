import type { oas31 } from 'zod-openapi';

export type Schema = oas31.SchemaObject;
type Part = Schema | oas31.ReferenceObject;

export const COMPONENT = '#/components/schemas/';

/** The name of the component that a schema points to, or null. */
export const refOf = (schema: unknown): string | null => {
  const ref = (schema as { $ref?: unknown } | null | undefined)?.$ref;
  return typeof ref === 'string' && ref.startsWith(COMPONENT) ? ref.slice(COMPONENT.length) : null;
};

/** Every component that can be reached from these schemas. */
export function reachable(from: readonly unknown[], components: Record<string, Schema>): Set<string> {
  const found = new Set<string>();
  const queue = [...from];
  while (queue.length > 0) {
    for (const [, name = ''] of JSON.stringify(queue.pop() ?? null).matchAll(/"#\/components\/schemas\/([\w.-]+)"/g)) {
      if (found.has(name)) continue;
      found.add(name);
      queue.push(components[name]);
    }
  }
  return found;
}

/**
 * The generated schema in the words an integrator needs: one way to say an example, `null` as a type, no bounds or
 * patterns that only repeat the type. What leaves is left open (`closed: false`), because fields may be added within v1.
 */
export function tidied(schema: Part, options: { closed: boolean }): Schema {
  const deeper = (part: Part) => tidied(part, options);
  const out = nullable({ ...schema } as Schema);
  if (out.properties) out.properties = mapValues(out.properties, deeper);
  if (out.items) out.items = deeper(out.items);
  for (const key of ['anyOf', 'oneOf', 'allOf', 'prefixItems'] as const) if (out[key]) out[key] = out[key].map(deeper);
  if (typeof out.additionalProperties === 'object') out.additionalProperties = deeper(out.additionalProperties);
  if (out.additionalProperties === false && !options.closed) delete out.additionalProperties;
  if (out.example !== undefined) {
    out.examples ??= [out.example];
    delete out.example;
  }
  if (out.minLength === 0) delete out.minLength;
  if (out.minimum === Number.MIN_SAFE_INTEGER) delete out.minimum;
  if (out.maximum === Number.MAX_SAFE_INTEGER) delete out.maximum;
  if (out.format === 'date-time' || out.format === 'date' || out.format === 'email') delete out.pattern;
  return out;
}

/** `anyOf: [x, null]` as one schema with two types. A reference has no place for a type and stays as it is. */
function nullable(schema: Schema): Schema {
  const { anyOf, ...rest } = schema;
  const inner = anyOf?.find((part) => (part as Schema).type !== 'null') as Schema | undefined;
  if (anyOf?.length !== 2 || inner === undefined || typeof inner.type !== 'string') return schema;
  if (!anyOf.some((part) => (part as Schema).type === 'null')) return schema;
  const merged: Schema = { ...inner, ...rest, type: [inner.type, 'null'] };
  if (inner.enum) merged.enum = [...inner.enum, null];
  if ('const' in inner) {
    merged.enum = [inner.const, null];
    delete merged.const;
  }
  return merged;
}

export const mapValues = <T, U>(record: Record<string, T>, change: (value: T, key: string) => U): Record<string, U> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value, key)]));
