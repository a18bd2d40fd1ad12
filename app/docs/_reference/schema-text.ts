import { recordName, resolved, type Schema } from './description';

/** The type of a value in a few words: `integer`, `string or null`, `array of Team`. */
export function typeText(schema: Schema): string {
  const name = recordName(schema);
  if (name !== null) return resolved<Schema>(schema).enum ? 'string' : name;
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return [...new Set(choices.map(typeText))].join(' or ');
  const types = (Array.isArray(schema.type) ? schema.type : [schema.type]).map((type) => {
    if (type === 'array') return `array of ${schema.items ? typeText(schema.items) : 'anything'}`;
    if (type === undefined) return schema.enum || schema.const !== undefined ? 'value' : 'anything';
    return type === 'string' && schema.format ? (FORMATS[schema.format] ?? schema.format) : type;
  });
  return types.join(' or ');
}

const FORMATS: Record<string, string> = { 'date-time': 'date and time', date: 'date', email: 'e-mail', uri: 'URL' };

export type Constraint = { label: string; values: readonly string[] };

/** What a value may be beyond its type, each as a label and what it is. */
export function constraintsOf(given: Schema): Constraint[] {
  const schema = resolved<Schema>(given);
  const found: Constraint[] = [];
  const add = (label: string, ...values: unknown[]) => found.push({ label, values: values.map(String) });
  if (schema.enum) add('One of', ...schema.enum);
  if (schema.const !== undefined) add('Always', schema.const);
  if (schema.default !== undefined) add('Default', written(schema.default));
  const length = range(schema.minLength, schema.maxLength);
  if (length !== null) add('Length', length);
  const size = range(schema.minimum, schema.maximum);
  if (size !== null) add('Range', size);
  const entries = range(schema.minItems, schema.maxItems);
  if (entries !== null) add('Entries', entries);
  if (schema.pattern !== undefined) add('Pattern', schema.pattern);
  return found;
}

/** Words stand for themselves; what would be invisible is written as JSON. */
const written = (value: unknown) => (typeof value === 'string' && value !== '' ? value : JSON.stringify(value));

function range(min: number | undefined, max: number | undefined): string | null {
  const [from, to] = [min, max].map((value) => value?.toLocaleString('en'));
  if (from !== undefined && to !== undefined) return `${from} to ${to}`;
  if (from !== undefined) return `at least ${from}`;
  return to === undefined ? null : `at most ${to}`;
}

export type Field = { name: string; schema: Schema; required: boolean };

/** The fields of an object, of the entries of a list, or of the one object among alternatives; empty for anything else. */
export function fieldsOf(given: Schema): Field[] {
  const schema = resolved<Schema>(given);
  if (schema.properties) {
    return Object.entries(schema.properties).map(([name, field]) => ({
      name,
      schema: field,
      required: schema.required?.includes(name) ?? false,
    }));
  }
  if (schema.items) return fieldsOf(schema.items);
  const objects = (schema.anyOf ?? schema.oneOf ?? []).filter((choice) => resolved<Schema>(choice).type !== 'null');
  return objects.length === 1 && objects[0] !== undefined ? fieldsOf(objects[0]) : [];
}

/** The several objects that a value may be, where it may be more than one. */
export function alternativesOf(given: Schema): Schema[] {
  const schema = resolved<Schema>(given);
  const choices = (schema.anyOf ?? schema.oneOf ?? schema.items?.anyOf ?? schema.items?.oneOf ?? []).filter(
    (choice) => fieldsOf(choice).length > 0,
  );
  return choices.length > 1 ? choices : [];
}
