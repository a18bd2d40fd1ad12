import { HEAD_NODES } from './head-nodes';
import { LEARNING_NODES } from './learning-nodes';
import { MARKS } from './marks';
import { MEDIA_NODES } from './media-nodes';
import type { MarkDefinition, NodeDefinition } from './node-definition';
import { TEXT_NODES } from './text-nodes';

export { MARKS };

/**
 * Every node type that a document may hold, and the one source of what is derived from it: validation, the
 * ProseMirror schema, the JSON Schema, the authoring guide, the learner document, the rendering and the editor.
 */
export const NODES = { ...HEAD_NODES, ...TEXT_NODES, ...MEDIA_NODES, ...LEARNING_NODES } as const;

/** What the document's root holds. */
export const DOCUMENT_CONTENT = 'cover title description block*';

export type NodeType = keyof typeof NODES;
export type MarkType = keyof typeof MARKS;

const nodeByType = new Map<string, NodeDefinition>(Object.entries(NODES));
const markByType = new Map<string, MarkDefinition>(Object.entries(MARKS));

export const MARK_ORDER: ReadonlyMap<string, number> = new Map(Object.keys(MARKS).map((type, index) => [type, index]));

/** Undefined for what is no node type, `constructor` and `__proto__` included. */
export const nodeDefinition = (type: string): NodeDefinition | undefined => nodeByType.get(type);
export const markDefinition = (type: string): MarkDefinition | undefined => markByType.get(type);

/** Whether a node may stand wherever blocks may. */
export const isBlock = (definition: NodeDefinition) => definition.family !== 'head' && definition.family !== 'part';
