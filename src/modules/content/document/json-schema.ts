import { z } from 'zod';
import { isBlock, MARKS, NODES } from './catalogue';
import { DOCUMENT_VERSION } from './limits';
import type { AttributeDefinition, AttributeDefinitions, MarkDefinition, NodeDefinition } from './node-definition';

export type JsonSchema = { [keyword: string]: unknown };

const ref = (name: string): JsonSchema => ({ $ref: `#/$defs/${name}` });
const strictObject = (properties: JsonSchema, required: string[]): JsonSchema => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});

function attributeSchema({ schema, description, ...rest }: AttributeDefinition): JsonSchema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io: 'input' });
  return { description, ...json, ...('default' in rest ? { default: rest.default } : {}) };
}

/** The schema of `attrs`, and whether it may be left out. */
function attributesSchema(definitions: AttributeDefinitions): { schema: JsonSchema; required: boolean } {
  const entries = Object.entries(definitions);
  const required = entries.filter(([, each]) => each.default === undefined).map(([name]) => name);
  const properties = Object.fromEntries(entries.map(([name, each]) => [name, attributeSchema(each)]));
  return { schema: strictObject(properties, required), required: required.length > 0 };
}

function itemSchema(names: readonly string[]): JsonSchema {
  const [only] = names;
  return names.length === 1 && only !== undefined ? ref(only) : { oneOf: names.map(ref) };
}

/** A content expression of the catalogue: terms in order, of which the last alone may repeat. */
function contentSchema(expression: string): JsonSchema {
  const terms = [...expression.matchAll(/\(([^)]*)\)([*+]?)|(\w+)([*+]?)/g)].map(
    ([, group, groupTail, name, tail]) => ({
      names: (group ?? name ?? '').split('|').map((each) => each.trim()),
      repeat: groupTail ?? tail ?? '',
    }),
  );
  const fixed = terms.filter((term) => term.repeat === '').map((term) => itemSchema(term.names));
  const last = terms.find((term) => term.repeat !== '');
  const minItems = fixed.length + (last?.repeat === '+' ? 1 : 0);
  return {
    type: 'array',
    ...(fixed.length > 0 ? { prefixItems: fixed } : {}),
    items: last === undefined ? false : itemSchema(last.names),
    ...(minItems > 0 ? { minItems } : {}),
  };
}

/** The content of a node whose text the catalogue bounds is one text node, or none. */
function boundedText({ min, max, oneLine }: NonNullable<NodeDefinition['textLength']>): JsonSchema {
  const text = { type: 'string', minLength: 1, maxLength: max, ...(oneLine ? { pattern: '^[^\\n]*\\S[^\\n]*$' } : {}) };
  const item = strictObject({ type: { const: 'text' }, text }, ['type', 'text']);
  return { type: 'array', items: item, minItems: min > 0 ? 1 : 0, maxItems: 1 };
}

function nodeSchema(type: string, definition: NodeDefinition): JsonSchema {
  const attrs = attributesSchema(definition.attributes);
  const properties: JsonSchema = { type: { const: type } };
  const required = ['type'];
  if (Object.keys(definition.attributes).length > 0) properties.attrs = attrs.schema;
  if (attrs.required) required.push('attrs');
  if (definition.content !== undefined) {
    const expression = definition.content.replaceAll(/\btext\b/g, definition.marks ? 'text' : 'plainText');
    const content =
      definition.textLength === undefined ? contentSchema(expression) : boundedText(definition.textLength);
    properties.content = content;
    if (content.minItems !== undefined && content.minItems !== 0) required.push('content');
  }
  const note = definition.guidance === undefined ? '' : ` ${definition.guidance}`;
  return { title: definition.title, description: definition.description + note, ...strictObject(properties, required) };
}

function markSchema(type: string, definition: MarkDefinition): JsonSchema {
  const attrs = attributesSchema(definition.attributes);
  const properties: JsonSchema = { type: { const: type } };
  if (Object.keys(definition.attributes).length > 0) properties.attrs = attrs.schema;
  const { title, description } = definition;
  return { title, description, ...strictObject(properties, attrs.required ? ['type', 'attrs'] : ['type']) };
}

const markName = (type: string) => `${type}Mark`;

/** The JSON Schema (draft 2020-12) of a document's canonical form; attributes with a default may be left out. */
export function documentJsonSchema(): JsonSchema {
  const nodes = Object.entries<NodeDefinition>(NODES);
  const text = { type: 'string', minLength: 1 };
  const marks = {
    type: 'array',
    items: { oneOf: Object.keys(MARKS).map((type) => ref(markName(type))) },
    maxItems: Object.keys(MARKS).length,
  };
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Content document',
    ...strictObject(
      {
        type: { const: 'doc' },
        attrs: strictObject({ version: { const: DOCUMENT_VERSION } }, ['version']),
        content: {
          type: 'array',
          prefixItems: [ref('cover'), ref('title'), ref('description')],
          items: ref('block'),
          minItems: 3,
        },
      },
      ['type', 'attrs', 'content'],
    ),
    $defs: {
      block: { oneOf: nodes.filter(([, each]) => isBlock(each)).map(([type]) => ref(type)) },
      text: strictObject({ type: { const: 'text' }, marks, text }, ['type', 'text']),
      plainText: strictObject({ type: { const: 'text' }, text }, ['type', 'text']),
      ...Object.fromEntries(nodes.map(([type, each]) => [type, nodeSchema(type, each)])),
      ...Object.fromEntries(
        Object.entries<MarkDefinition>(MARKS).map(([type, each]) => [markName(type), markSchema(type, each)]),
      ),
    },
  };
}
