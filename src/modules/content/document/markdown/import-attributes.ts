import type { Nodes } from 'mdast';
import type { z } from 'zod';
import { type NodeType, nodeDefinition } from '../catalogue';
import type { ImportContext } from './import-context';
import { warnOfUnknown } from './import-parts';

const FLAGS: Readonly<Record<string, boolean>> = { '': true, true: true, yes: true, false: false, no: false };

/** The value that a text stands for where the schema wants text, a number or a flag. */
function typedValue(schema: z.ZodType, text: string): unknown {
  const number = text.trim() === '' ? Number.NaN : Number(text);
  const candidates: unknown[] = [text, number, Object.hasOwn(FLAGS, text) ? FLAGS[text] : undefined];
  const found = candidates.find((each) => each !== undefined && schema.safeParse(each).success);
  // What fits nothing is passed on as it is written: the canonical form refuses it, and the line is named.
  return found === undefined ? (Number.isNaN(number) ? text : number) : found;
}

/** Names that are shorter or more natural to write than the attribute's own. */
const ALIASES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  quiz: { attempts: 'attemptsAllowed' },
  reference: { content: 'contentId' },
  embed: { src: 'url' },
};

/** A node's attributes read from text by the catalogue. Lists are written otherwise, and left out here. */
export function attributesFromText(
  context: ImportContext,
  node: Nodes,
  type: NodeType,
  given: Readonly<Record<string, string | null | undefined>>,
): Record<string, unknown> {
  const definitions = nodeDefinition(type)?.attributes ?? {};
  const aliases = ALIASES[type] ?? {};
  const scalar = Object.keys(definitions).filter((name) => !isList(type, name));
  warnOfUnknown(context, node, given, [...scalar, ...Object.keys(aliases)]);
  const attrs: Record<string, unknown> = {};
  for (const [written, text] of Object.entries(given)) {
    const name = aliases[written] ?? written;
    const definition = scalar.includes(name) ? definitions[name] : undefined;
    if (definition !== undefined && typeof text === 'string') attrs[name] = typedValue(definition.schema, text);
  }
  return attrs;
}

/** Attributes that hold entries are written as the content of a directive. */
function isList(type: NodeType, name: string): boolean {
  const entries = nodeDefinition(type)?.entries ?? [];
  return entries.some((each) => each.attribute === name) || (type === 'video' && name === 'captions');
}
