import { DomainError, invalid } from '../../../kernel/errors';
import { isPlainObject } from './canonical-attributes';
import { canonicalBlock } from './canonical-node';
import { assertSize, type CanonicalizeOptions } from './canonicalize';
import { collectIds } from './document-ids';
import { refusing, shown } from './document-problem';
import { countNodes } from './document-size';
import type { ContentDocument } from './document-types';
import { assignIds } from './document-walk';
import { rootPlace } from './place';

/**
 * The document with one top-level block replaced. The replacement keeps type and attrs.id; every other node is the
 * very same object, so the rest of the document stays the same byte for byte. Paths of problems begin with `block`.
 */
export function replaceBlock(
  document: ContentDocument,
  blockId: string,
  block: unknown,
  options: CanonicalizeOptions,
): ContentDocument {
  const index = document.content.findIndex(
    (node) => node.attrs !== undefined && 'id' in node.attrs && node.attrs.id === blockId,
  );
  const current = document.content[index];
  if (current === undefined) throw new DomainError('not_found', 'block_not_found', 'Block not found.');
  if (!isPlainObject(block)) throw invalid('document_invalid', 'block: must be a node: an object with a type');
  if (block.type !== current.type) {
    throw invalid(
      'block_type_changed',
      `block.type: must stay ${current.type}, the type of the block that is replaced`,
    );
  }
  const id = isPlainObject(block.attrs) ? block.attrs.id : undefined;
  if (id !== blockId) {
    throw invalid(
      'block_id_changed',
      `block.attrs.id: must stay "${shown(blockId)}", the id of the block that is replaced`,
    );
  }
  return refusing(() => {
    const others = { ...document, content: document.content.toSpliced(index, 1) };
    const walk = { ids: new Set(collectIds(others).keys()), unnamed: [], ...countNodes(others.content) };
    const replacement = canonicalBlock(walk, block, rootPlace('block'));
    assignIds(walk, options.newId);
    const replaced = { ...document, content: document.content.with(index, replacement) };
    assertSize(replaced);
    return replaced;
  });
}
