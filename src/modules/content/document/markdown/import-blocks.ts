import type { Blockquote, Heading, Html, List, ListItem, Paragraph } from 'mdast';
import type { ImportContext, RawNode } from './import-context';
import { importDirective } from './import-directives';
import { importInline } from './import-inline';
import { importPicture } from './import-media';
import { emptyParagraph, type FlowNode, splitAttributes, warnOfUnknown } from './import-parts';
import { importTable } from './import-table';

/** Converts what stands in a document, a quotation, a list item or a directive. */
export function importBlocks(context: ImportContext, nodes: readonly FlowNode[]): RawNode[] {
  return nodes.flatMap((node) => context.nested(node, () => importBlock(context, node)));
}

/** As importBlocks, for a node that must not be empty. */
export function importContent(context: ImportContext, nodes: readonly FlowNode[]): RawNode[] {
  const blocks = importBlocks(context, nodes);
  return blocks.length > 0 ? blocks : [emptyParagraph()];
}

function importBlock(context: ImportContext, node: FlowNode): RawNode[] {
  const one = (block: RawNode) => [context.from(node, block)];
  switch (node.type) {
    case 'paragraph':
      return importParagraph(context, node);
    case 'heading':
      return one(importHeading(context, node));
    case 'list':
      return one(importList(context, node));
    case 'blockquote':
      return one(importQuotation(context, node));
    case 'code':
      return one(importCode(context, node));
    case 'math':
      return one({ type: 'math', attrs: { latex: node.value } });
    case 'thematicBreak':
      return one({ type: 'divider' });
    case 'table':
      return one(importTable(context, node));
    case 'html':
      return importHtmlBlock(context, node);
    case 'containerDirective':
    case 'leafDirective':
      return importDirective(context, node, importContent);
    default:
      // Definitions are read where they are used; front matter and footnotes by the document.
      return [];
  }
}

/** A paragraph of one image is an image; images inside sentences part the paragraph. */
function importParagraph(context: ImportContext, node: Paragraph): RawNode[] {
  const { children, attributes } = splitAttributes(node.children);
  const words = children.filter((each) => each.type !== 'text' || each.value.trim() !== '');
  const [only] = words;
  if (words.length === 1 && (only?.type === 'image' || only?.type === 'imageReference')) {
    return importPicture(context, only, attributes);
  }
  if (words.length === 1 && node.children.length === 1 && only?.type === 'inlineMath') {
    return [context.from(node, { type: 'math', attrs: { latex: only.value } })];
  }
  const blocks: RawNode[] = [];
  let text: RawNode[] = [];
  const finish = () => {
    if (text.some((each) => each.text?.trim() !== ''))
      blocks.push(context.from(node, paragraphOf(text, blocks.length > 0)));
    text = [];
  };
  const pieces = importInline(context, node.children);
  for (const piece of pieces) {
    if (piece.type === 'text' && 'text' in piece) text.push(piece);
    else {
      finish();
      if ('node' in piece) {
        context.warn(piece.node, 'an image inside a sentence became a block of its own');
        blocks.push(...importPicture(context, piece.node));
      }
    }
  }
  if (pieces.every((piece) => piece.type === 'text')) return [context.from(node, { type: 'paragraph', content: text })];
  finish();
  return blocks;
}

/** What follows an image in the same paragraph begins without the space that parted them. */
function paragraphOf(text: RawNode[], trimmed: boolean): RawNode {
  const [first, ...rest] = text;
  if (!trimmed || first?.text === undefined) return { type: 'paragraph', content: text };
  return { type: 'paragraph', content: [{ ...first, text: first.text.trimStart() }, ...rest] };
}

function importHeading(context: ImportContext, node: Heading): RawNode {
  const { children, attributes } = splitAttributes(node.children);
  warnOfUnknown(context, node, attributes, ['id']);
  if (node.depth > 3) context.warn(node, 'headings have three levels; this one became level 3');
  const content = importInline(context, children).flatMap((piece) => {
    if (piece.type === 'text' && 'text' in piece) return [piece];
    if ('node' in piece) context.warn(node, 'a heading holds no image; its description was kept as text');
    return 'node' in piece ? [{ type: 'text', text: piece.node.alt ?? '' }] : [];
  });
  const id = attributes.id === undefined ? {} : { id: attributes.id };
  return { type: 'heading', attrs: { ...id, level: Math.min(node.depth, 3) }, content };
}

function importList(context: ImportContext, node: List): RawNode {
  const tasks = node.children.some((item) => typeof item.checked === 'boolean');
  if (tasks && node.ordered) context.warn(node, 'the numbers of a list with boxes are not kept');
  const content = node.children.map((item) => importItem(context, item, tasks));
  if (tasks) return { type: 'taskList', content };
  return node.ordered
    ? { type: 'orderedList', attrs: { start: node.start ?? 1 }, content }
    : { type: 'bulletList', content };
}

function importItem(context: ImportContext, item: ListItem, task: boolean): RawNode {
  const blocks = context.nested(item, () => importBlocks(context, item.children));
  const content = blocks[0]?.type === 'paragraph' ? blocks : [emptyParagraph(), ...blocks];
  return context.from(
    item,
    task ? { type: 'taskItem', attrs: { checked: item.checked === true }, content } : { type: 'listItem', content },
  );
}

const ALERT = /^\[!(note|info|important|tip|warning|caution|danger)\][ \t]*(?=\r?\n|$)/i;
const TONES: Readonly<Record<string, string>> = { tip: 'tip', warning: 'warning', caution: 'danger', danger: 'danger' };

/** A quotation, or the callout that `> [!NOTE]` begins as on GitHub. */
function importQuotation(context: ImportContext, node: Blockquote): RawNode {
  const [first, ...rest] = node.children;
  const alert = first?.type === 'paragraph' ? ALERT.exec(context.sourceOf(first)) : null;
  const [text, ...others] = first?.type === 'paragraph' ? first.children : [];
  if (alert === null || first?.type !== 'paragraph' || text?.type !== 'text') {
    return { type: 'blockquote', content: importContent(context, node.children) };
  }
  const words = { ...text, value: text.value.slice(alert[0].trimEnd().length).replace(/^[ \t]*\n?/, '') };
  const children = words.value === '' ? others : [words, ...others];
  const kept = children[0]?.type === 'break' ? children.slice(1) : children;
  const blocks = kept.length === 0 ? rest : [{ ...first, children: kept }, ...rest];
  const tone = TONES[(alert[1] ?? '').toLowerCase()] ?? 'info';
  return { type: 'callout', attrs: { tone }, content: importContent(context, blocks) };
}

function importCode(context: ImportContext, node: Extract<FlowNode, { type: 'code' }>): RawNode {
  const language = node.lang ?? null;
  const known = language === null || /^[A-Za-z0-9+#._-]{1,40}$/.test(language);
  if (!known) context.warn(node, 'the language of this code was left out: it is no name of a language');
  const content = node.value === '' ? [] : [{ type: 'text', text: node.value }];
  return { type: 'codeBlock', attrs: { language: known ? language : null }, content };
}

function importHtmlBlock(context: ImportContext, node: Html): RawNode[] {
  const visible = node.value.replaceAll(/<!--[\s\S]*?-->/g, '').trim();
  if (visible === '') return [];
  context.warn(node, 'HTML is kept as text');
  return [context.from(node, { type: 'paragraph', content: [{ type: 'text', text: node.value }] })];
}
