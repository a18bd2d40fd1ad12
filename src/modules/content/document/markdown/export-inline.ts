import type { Paragraph, PhrasingContent } from 'mdast';
import type { DocumentMark, DocumentNode, TextNode } from '../document-types';
import type { MarkdownAttributes } from './attribute-text';
import { BREAK_DIRECTIVE, DIRECTIVE_BY_MARK, EMPTY_DIRECTIVE } from './inline-directives';

/** Where a line of text stands decides how it may break. */
export type LinePlace = 'paragraph' | 'heading' | 'cell';

const directive = (name: string, children: PhrasingContent[] = [], attributes = {}): PhrasingContent => ({
  type: 'textDirective',
  name,
  attributes,
  children,
});

/** Text in which every line break is one that Markdown reads as such. */
function phrases(text: string, place: LinePlace): PhrasingContent[] {
  const lines = text.split('\n');
  return lines.flatMap((line, index): PhrasingContent[] => {
    const words: PhrasingContent[] = line === '' ? [] : [{ type: 'text', value: line }];
    return index === 0 ? words : [lineBreak(place, lines[index - 1] !== '' && line !== ''), ...words];
  });
}

/** Markdown's own break needs words on both sides and a construct of several lines. */
function lineBreak(place: LinePlace, betweenWords: boolean): PhrasingContent {
  return place === 'paragraph' && betweenWords ? { type: 'break' } : { type: 'html', value: '<br>' };
}

const sameMark = (a: DocumentMark, b: DocumentMark) => JSON.stringify(a) === JSON.stringify(b);

/** How many texts from `start` on carry the mark. A link whose address would end a directive's label goes outside it. */
function reach(texts: readonly TextNode[], start: number, mark: DocumentMark): number {
  let end = start;
  while (texts[end]?.marks?.some((each) => sameMark(each, mark))) end += 1;
  return mark.type === 'link' && /[[\]]/.test(mark.attrs.href) ? Number.POSITIVE_INFINITY : end - start;
}

/** The mark that reaches furthest is the outermost; code comes last, because nothing can be inside it. */
function outermost(texts: readonly TextNode[], start: number): DocumentMark | undefined {
  const marks = (texts[start]?.marks ?? []).filter((mark) => mark.type !== 'code');
  return marks.toSorted((a, b) => reach(texts, start, b) - reach(texts, start, a))[0];
}

/** Texts with marks as nested phrasing. `labelled` is true inside the brackets of a directive. */
function nest(texts: readonly TextNode[], place: LinePlace, labelled: boolean): PhrasingContent[] {
  const result: PhrasingContent[] = [];
  for (let index = 0; index < texts.length; ) {
    const mark = outermost(texts, index);
    const inside: TextNode[] = [];
    for (let node = texts[index]; node !== undefined; node = texts[index]) {
      if (mark !== undefined && !node.marks?.some((each) => sameMark(each, mark))) break;
      inside.push(node);
      index += 1;
      if (mark === undefined) break;
    }
    result.push(
      ...(mark === undefined
        ? inside.flatMap((node) => unmarked(node, place, labelled))
        : [wrap(mark, inside, place, labelled)]),
    );
  }
  return result;
}

/** A text that carries no mark but code. */
function unmarked(node: TextNode, place: LinePlace, labelled: boolean): PhrasingContent[] {
  if (node.marks === undefined || node.marks.length === 0) return phrases(node.text, place);
  // A code span holds no line break, no bracket inside brackets, and no pipe that its cell would keep.
  const unfit =
    node.text.includes('\n') || (labelled && /[[\]]/.test(node.text)) || (place === 'cell' && node.text.includes('|'));
  return unfit ? [directive('code', phrases(node.text, place))] : [{ type: 'inlineCode', value: node.text }];
}

function wrap(mark: DocumentMark, texts: readonly TextNode[], place: LinePlace, labelled: boolean): PhrasingContent {
  const rest = texts.map((node) => ({ ...node, marks: node.marks?.filter((each) => each.type !== mark.type) ?? [] }));
  const inside = () => nest(rest, place, labelled);
  switch (mark.type) {
    case 'bold':
      return { type: 'strong', children: inside() };
    case 'italic':
      return { type: 'emphasis', children: inside() };
    case 'strike':
      return { type: 'delete', children: inside() };
    case 'link':
      return { type: 'link', url: mark.attrs.href, children: inside() };
    default: {
      const attributes = mark.type === 'highlight' && mark.attrs.color !== 'yellow' ? { color: mark.attrs.color } : {};
      return directive(DIRECTIVE_BY_MARK.get(mark.type) ?? mark.type, nest(rest, place, true), attributes);
    }
  }
}

export function exportInline(content: readonly DocumentNode[] = [], place: LinePlace = 'paragraph'): PhrasingContent[] {
  const texts = content.filter((node) => node.type === 'text');
  return nest(texts, place, false);
}

/** A paragraph. One without words, or with a break alone, which Markdown would take for HTML, is a directive. */
export function exportParagraph(content: readonly DocumentNode[] = []): Paragraph {
  const [only] = content;
  if (only === undefined) return { type: 'paragraph', children: [directive(EMPTY_DIRECTIVE)] };
  const bare = content.length === 1 && only.type === 'text' && only.text === '\n' && only.marks === undefined;
  return { type: 'paragraph', children: bare ? [directive(BREAK_DIRECTIVE)] : exportInline(content) };
}

/** Attributes in braces after a line, with the space that parts them from it. */
export function attributeSuffix(attributes: MarkdownAttributes, parted: boolean): PhrasingContent[] {
  if (Object.keys(attributes).length === 0) return [];
  return [...(parted ? [{ type: 'text', value: ' ' } as const] : []), { type: 'attributes', attributes }];
}

/** Plain text as paragraphs, where blank lines part it, else as one paragraph with breaks. */
export function exportProse(text: string): string[] {
  const parts = text.split('\n\n');
  return parts.includes('') ? [text] : parts;
}

/** One plain text as a line, or as a paragraph of lines, with attributes after it. */
export function exportPlain(text: string, place: LinePlace, attributes: MarkdownAttributes = {}): PhrasingContent[] {
  return [...phrases(text, place), ...attributeSuffix(attributes, true)];
}
