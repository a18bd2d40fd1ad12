import {
  type AttributeSpec,
  type MarkSpec,
  type NodeSpec,
  type NodeType as ProsemirrorNodeType,
  Schema,
} from 'prosemirror-model';
import { DOCUMENT_CONTENT, isBlock, MARKS, type MarkType, NODES, type NodeType } from './catalogue';
import { DOCUMENT_VERSION } from './limits';
import type { AttributeDefinitions, NodeDefinition } from './node-definition';

function attributeSpecs(definitions: AttributeDefinitions): Record<string, AttributeSpec> {
  return Object.fromEntries(
    Object.entries(definitions).map(([name, { schema, ...rest }]) => {
      const validate = (value: unknown) => {
        const result = schema.safeParse(value);
        if (!result.success) throw new RangeError(`${name}: ${result.error.issues[0]?.message ?? 'is not valid'}`);
      };
      return [name, 'default' in rest ? { default: rest.default, validate } : { validate }];
    }),
  );
}

function nodeSpec(type: string, definition: NodeDefinition): NodeSpec {
  return {
    attrs: attributeSpecs(definition.attributes),
    marks: definition.marks ? '_' : '',
    ...(definition.content === undefined ? { atom: true } : { content: definition.content }),
    ...(isBlock(definition) ? { group: 'block' } : {}),
    ...(type === 'codeBlock' ? { code: true } : {}),
  };
}

const nodes = Object.fromEntries(
  Object.entries<NodeDefinition>(NODES).map(([type, each]) => [type, nodeSpec(type, each)]),
) as Record<NodeType, NodeSpec>;

const marks = Object.fromEntries(
  Object.entries(MARKS).map(([type, each]) => [type, { attrs: attributeSpecs(each.attributes) }]),
) as Record<MarkType, MarkSpec>;

/** The ProseMirror schema of a document. It has no rendering: whoever draws documents adds that by type. */
export const prosemirrorSchema = new Schema<'doc' | 'text' | NodeType, MarkType>({
  nodes: {
    doc: { content: DOCUMENT_CONTENT, attrs: { version: { default: DOCUMENT_VERSION } } },
    ...nodes,
    text: {},
  },
  marks,
});

const typeByName = new Map<string, ProsemirrorNodeType>(Object.entries(prosemirrorSchema.nodes));

export const prosemirrorNodeType = (name: string): ProsemirrorNodeType | undefined => typeByName.get(name);
