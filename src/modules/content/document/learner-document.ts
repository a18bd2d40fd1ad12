import { nodeDefinition } from './catalogue';
import type { AnyNode, ContentDocument, LearnerDocument } from './document-types';
import type { EntryDefinition } from './node-definition';

type Values = Record<string, unknown>;

function withoutAnswers(values: Values, entries: readonly EntryDefinition[]): Values {
  const kept = { ...values };
  for (const { attribute, answerKey = [], nested = [] } of entries) {
    const list = kept[attribute];
    if (!Array.isArray(list)) continue;
    kept[attribute] = list.map((entry: Values) =>
      withoutAnswers(Object.fromEntries(Object.entries(entry).filter(([key]) => !answerKey.includes(key))), nested),
    );
  }
  return kept;
}

function learnerNode(node: AnyNode): AnyNode {
  const entries = nodeDefinition(node.type)?.entries;
  if (entries !== undefined && node.attrs !== undefined) {
    return { ...node, attrs: withoutAnswers(node.attrs, entries) } as AnyNode;
  }
  return node.content === undefined ? node : ({ ...node, content: node.content.map(learnerNode) } as AnyNode);
}

/** The document without what would tell a learner an answer, at any depth. Ids and order stay. */
export function toLearnerDocument(document: ContentDocument): LearnerDocument {
  return { ...document, content: document.content.map(learnerNode) };
}
