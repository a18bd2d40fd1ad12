import { sentenceOf } from '../../../kernel/validation';
import { DocumentProblem, shown } from './document-problem';
import { isHostOf, providerOf } from './embed-providers';
import type { AttributeDefinition, AttributeDefinitions } from './node-definition';
import { at, type Place } from './place';

export function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function canonicalValue(definition: AttributeDefinition, value: unknown, path: Place): unknown {
  const result = definition.schema.safeParse(value);
  if (result.success) return result.data;
  const found = sentenceOf(result.error.issues);
  const keys = found.path.map((key) => (typeof key === 'number' ? key : shown(String(key))));
  const sentence = found.path.length === 0 ? found.sentence.replace(/^The request /, '') : afterPath(found.sentence);
  throw new DocumentProblem(keys.reduce(at, path), sentence);
}

/** `sentenceOf` begins with the path inside the attribute; the whole path is written by the problem. */
const afterPath = (sentence: string) => sentence.slice(sentence.indexOf(': ') + 2);

/** Attributes in the catalogue's order with every default written out; undefined for a type that has none. */
export function canonicalAttributes(
  owner: string,
  definitions: AttributeDefinitions,
  input: unknown,
  path: Place,
): Record<string, unknown> | undefined {
  const given = input === undefined ? {} : input;
  if (!isPlainObject(given)) throw new DocumentProblem(path, 'must be an object');
  for (const key of Object.keys(given)) {
    if (!Object.hasOwn(definitions, key))
      throw new DocumentProblem(at(path, shown(key)), `is not an attribute of ${owner}`);
  }
  let attrs: Record<string, unknown> | undefined;
  for (const name of Object.keys(definitions)) {
    const definition = definitions[name];
    if (definition === undefined) continue;
    attrs ??= {};
    const value = Object.hasOwn(given, name) ? given[name] : undefined;
    if (value !== undefined) attrs[name] = canonicalValue(definition, value, at(path, name));
    else if (definition.default !== undefined) attrs[name] = structuredDefault(definition.default);
    else throw new DocumentProblem(at(path, name), 'is required');
  }
  if (owner === 'embed' && attrs !== undefined) settleProvider(attrs, Object.hasOwn(given, 'provider'), path);
  return attrs;
}

/** A default list is not shared between documents. */
const structuredDefault = (value: unknown) => (Array.isArray(value) ? [...value] : value);

function settleProvider(attrs: Record<string, unknown>, given: boolean, path: Place): void {
  const url = String(attrs.url);
  if (!given) attrs.provider = providerOf(url);
  else if (!isHostOf(String(attrs.provider), url)) {
    throw new DocumentProblem(at(path, 'provider'), `${attrs.provider} does not serve this address`);
  }
}
