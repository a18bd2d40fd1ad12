import { refOf, type Schema } from './openapi-schemas';

/**
 * An example of what the schema describes: its own where it names one, else put together from those of its parts.
 * Undefined where a part that is required has none, so that nothing is made up.
 */
export function exampleOf(schema: unknown, components: Record<string, Schema>): unknown {
  const name = refOf(schema);
  const own = (schema as Schema).examples?.[0];
  if (own !== undefined) return own;
  if (name !== null) return exampleOf(components[name] ?? {}, components);

  const { type, properties, items, required, anyOf, oneOf, ...rest } = schema as Schema;
  if ('const' in rest) return rest.const;
  if (rest.enum) return rest.enum[0];
  if (rest.default !== undefined) return rest.default;
  const choice = (oneOf ?? anyOf)?.map((part) => exampleOf(part, components)).find((each) => each !== undefined);
  if (choice !== undefined) return choice;
  const types = Array.isArray(type) ? type : [type];
  if (types.includes('object')) return ofObject(properties ?? {}, required ?? [], components);
  if (types.includes('array')) {
    const item = exampleOf(items ?? {}, components);
    return item === undefined ? undefined : [item];
  }
  return types.includes('null') ? null : undefined;
}

function ofObject(
  properties: NonNullable<Schema['properties']>,
  required: readonly string[],
  components: Record<string, Schema>,
) {
  const example: Record<string, unknown> = {};
  for (const [name, part] of Object.entries(properties)) {
    const value = exampleOf(part, components);
    if (value !== undefined) example[name] = value;
    else if (required.includes(name)) return undefined;
  }
  return example;
}
