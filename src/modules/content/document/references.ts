import type { AnyDocument, AnyNode, AttrsOf, ContentDocument, DocumentNode } from './document-types';

export type DocumentReference = AttrsOf<'reference'>;

/** Every reference in the order of reading; the same content may be referenced more than once. */
export function collectReferences(document: AnyDocument): DocumentReference[] {
  const references: DocumentReference[] = [];
  const visit = (nodes: readonly AnyNode[]) => {
    for (const node of nodes) {
      if (node.type === 'reference') references.push(node.attrs);
      else if (node.content !== undefined) visit(node.content);
    }
  };
  visit(document.content);
  return references;
}

/** The document with references to the keys of the map pointing to its values: slugs to content ids, for example. */
export function retargetReferences(
  document: ContentDocument,
  contentIds: ReadonlyMap<string, string>,
): ContentDocument {
  const retarget = (node: DocumentNode): DocumentNode => {
    if (node.type === 'reference') {
      const contentId = contentIds.get(node.attrs.contentId);
      return contentId === undefined ? node : { ...node, attrs: { ...node.attrs, contentId } };
    }
    return node.content === undefined ? node : ({ ...node, content: node.content.map(retarget) } as DocumentNode);
  };
  return { ...document, content: document.content.map(retarget) };
}
