import type { Image, ImageReference, Nodes, PhrasingContent } from 'mdast';
import { importedAddress } from './import-address';
import type { ImportContext, RawNode } from './import-context';
import { BREAK_DIRECTIVE, EMPTY_DIRECTIVE, MARK_BY_DIRECTIVE, MARK_BY_TAG } from './inline-directives';

/** What a line of Markdown becomes: text with marks, pictures that will be blocks, and breaks between paragraphs. */
export type InlinePiece = RawNode | { type: 'picture'; node: Image | ImageReference } | { type: 'nextParagraph' };

type Marks = readonly RawNode[];

/** Converts phrasing content. A line ending of the source is a space; only a hard break is a line break. */
export function importInline(
  context: ImportContext,
  nodes: readonly PhrasingContent[],
  marks: Marks = [],
): InlinePiece[] {
  const pieces: InlinePiece[] = [];
  for (let index = 0; index < nodes.length; index += 1) {
    const node = nodes[index];
    if (node === undefined) continue;
    const tag = node.type === 'html' ? openingTag(node.value) : undefined;
    const end = tag === undefined ? -1 : closingIndex(nodes, index, tag);
    const mark = tag === undefined ? undefined : MARK_BY_TAG.get(tag);
    if (mark !== undefined && end > index) {
      pieces.push(
        ...context.nested(node, () =>
          importInline(context, nodes.slice(index + 1, end), withMark(marks, { type: mark })),
        ),
      );
      index = end;
    } else {
      pieces.push(...importPhrase(context, node, marks, pieces.at(-1)));
    }
  }
  return pieces;
}

const openingTag = (html: string) => /^<([a-z]+)>$/i.exec(html)?.[1]?.toLowerCase();

/** Where the tag that opens at `start` is closed among its siblings; -1 when it is not. */
function closingIndex(nodes: readonly PhrasingContent[], start: number, tag: string): number {
  let open = 0;
  for (let index = start; index < nodes.length; index += 1) {
    const node = nodes[index];
    if (node?.type !== 'html') continue;
    const html = node.value.toLowerCase();
    if (html === `<${tag}>`) open += 1;
    else if (html === `</${tag}>`) open -= 1;
    if (open === 0) return index;
  }
  return -1;
}

/** The innermost of two marks of one type wins, as it does on a page. */
const withMark = (marks: Marks, mark: RawNode): Marks => [...marks.filter((each) => each.type !== mark.type), mark];

const textPiece = (text: string, marks: Marks): RawNode => ({
  type: 'text',
  text,
  ...(marks.length > 0 ? { marks: [...marks] } : {}),
});

const endsWithBreak = (piece: InlinePiece | undefined) =>
  piece?.type === 'text' && 'text' in piece && piece.text?.endsWith('\n');

function importPhrase(
  context: ImportContext,
  node: PhrasingContent,
  marks: Marks,
  before: InlinePiece | undefined,
): InlinePiece[] {
  const inside = (children: readonly PhrasingContent[], mark: RawNode) =>
    context.nested(node, () => importInline(context, children, withMark(marks, mark)));
  switch (node.type) {
    case 'text': {
      const value = endsWithBreak(before) ? node.value.replace(/^\n[ \t]*/, '') : node.value;
      return [textPiece(value.replaceAll(/[ \t]*\n[ \t]*/g, ' '), marks)];
    }
    case 'break':
      return [textPiece('\n', marks)];
    case 'strong':
      return inside(node.children, { type: 'bold' });
    case 'emphasis':
      return inside(node.children, { type: 'italic' });
    case 'delete':
      return inside(node.children, { type: 'strike' });
    case 'inlineCode':
      return [textPiece(node.value, withMark(marks, { type: 'code' }))];
    case 'link':
      return importLink(context, node, node.url, node.children, marks);
    case 'linkReference':
      return importLink(context, node, context.definition(node.identifier)?.url ?? '', node.children, marks);
    case 'image':
    case 'imageReference':
      return [{ type: 'picture', node }];
    case 'textDirective':
      if (node.name === BREAK_DIRECTIVE) return [textPiece('\n', marks)];
      if (node.name === EMPTY_DIRECTIVE) return [];
      return importTextDirective(context, node, marks);
    case 'inlineMath':
      context.warn(node, 'a formula inside a sentence is kept as text; put it on a line of its own');
      return [textPiece(`$$${node.value}$$`, marks)];
    case 'footnoteReference':
      return [textPiece(`[${node.label ?? node.identifier}]`, withMark(marks, { type: 'superscript' }))];
    case 'html':
      return importHtml(context, node, node.value, marks);
    case 'attributes':
      return [textPiece(context.sourceOf(node), marks)];
    default:
      return [textPiece(context.sourceOf(node), marks)];
  }
}

function importLink(
  context: ImportContext,
  node: Nodes,
  url: string,
  children: readonly PhrasingContent[],
  marks: Marks,
): InlinePiece[] {
  const href = importedAddress(context, node, url, 'link', 'the link was left out and its text kept');
  const within = href === null ? marks : withMark(marks, { type: 'link', attrs: { href } });
  return context.nested(node, () => importInline(context, children, within));
}

function importTextDirective(
  context: ImportContext,
  node: Extract<PhrasingContent, { type: 'textDirective' }>,
  marks: Marks,
): InlinePiece[] {
  const type = MARK_BY_DIRECTIVE.get(node.name);
  // A colon before a word is far more often just that: a colon before a word.
  if (type === undefined || node.children.length === 0) return [textPiece(context.sourceOf(node), marks)];
  const color = node.attributes?.color;
  const attrs = type === 'highlight' && color ? { attrs: { color } } : {};
  return context.nested(node, () => importInline(context, node.children, withMark(marks, { type, ...attrs })));
}

function importHtml(context: ImportContext, node: Nodes, html: string, marks: Marks): InlinePiece[] {
  if (/^<br\s*\/?>$/i.test(html)) return [textPiece('\n', marks)];
  if (/^<p>$/i.test(html)) return [{ type: 'nextParagraph' }];
  if (html.startsWith('<!--')) return [];
  context.warn(node, 'HTML is kept as text');
  return [textPiece(html, marks)];
}

/** The plain text of a line, with a warning where that loses something. */
export function importPlainText(context: ImportContext, node: Nodes, children: readonly PhrasingContent[]): string {
  const pieces = importInline(context, children);
  const plain = pieces.map((piece) => (piece.type === 'text' && 'text' in piece ? piece.text : ''));
  const loses = pieces.some((piece) => piece.type !== 'text' || ('marks' in piece && piece.marks !== undefined));
  if (loses) context.warn(node, 'formatting is not kept here: this is plain text');
  return plain.join('');
}
