import type { Paragraph, PhrasingContent } from 'mdast';
import type { DocumentMark, DocumentNode, TextNode } from '../document-types';
import type { MarkdownAttributes } from './attribute-text';
import { BREAK_DIRECTIVE, DIRECTIVE_BY_MARK, EMPTY_DIRECTIVE } from './inline-directives';

/** Where a line of text stands decides how it may break. */
export type LinePlace = 'paragraph' | 'oneLine';

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
  if (place === 'oneLine') return { type: 'html', value: '<br>' };
  return betweenWords ? { type: 'break' } : directive(BREAK_DIRECTIVE);
}

const sameMark = (a: DocumentMark, b: DocumentMark) => JSON.stringify(a) === JSON.stringify(b);

/** Code comes last, because nothing can be inside it. */
const outer = (node: TextNode) => (node.marks ?? []).filter((mark) => mark.type !== 'code');

/** How many texts from `start` on carry the mark. */
function runLength(texts: readonly TextNode[], start: number, mark: DocumentMark): number {
  let end = start;
  while (texts[end]?.marks?.some((each) => sameMark(each, mark))) end += 1;
  return end - start;
}

/** Texts with marks as nested phrasing: the mark that reaches furthest is the outermost. */
function nest(texts: readonly TextNode[], place: LinePlace): PhrasingContent[] {
  const result: PhrasingContent[] = [];
  for (let index = 0; index < texts.length; ) {
    const node = texts[index];
    if (node === undefined) break;
    const widest = outer(node)
      .map((mark) => ({ mark, length: runLength(texts, index, mark) }))
      .reduce<{ mark: DocumentMark; length: number } | null>(
        (best, each) => (best === null || each.length > best.length ? each : best),
        null,
      );
    if (widest === null) {
      result.push(
        ...(node.marks === undefined || node.marks.length === 0
          ? phrases(node.text, place)
          : codePhrases(node.text, place)),
      );
      index += 1;
    } else {
      const { mark, length } = widest;
      const inside = texts.slice(index, index + length).map((each) => withoutMark(each, mark));
      result.push(wrap(mark, nest(inside, place)));
      index += length;
    }
  }
  return result;
}

const withoutMark = (node: TextNode, mark: DocumentMark): TextNode => ({
  ...node,
  marks: (node.marks ?? []).filter((each) => each.type !== mark.type),
});

/** A code span cannot hold a line break. */
function codePhrases(text: string, place: LinePlace): PhrasingContent[] {
  if (!text.includes('\n')) return [{ type: 'inlineCode', value: text }];
  return [directive(DIRECTIVE_BY_MARK.get('code') ?? 'code', phrases(text, place))];
}

function wrap(mark: DocumentMark, children: PhrasingContent[]): PhrasingContent {
  switch (mark.type) {
    case 'bold':
      return { type: 'strong', children };
    case 'italic':
      return { type: 'emphasis', children };
    case 'strike':
      return { type: 'delete', children };
    case 'link':
      return { type: 'link', url: mark.attrs.href, children };
    case 'highlight': {
      const { color } = mark.attrs;
      return directive('mark', children, color === 'yellow' ? {} : { color });
    }
    default:
      return directive(DIRECTIVE_BY_MARK.get(mark.type) ?? mark.type, children);
  }
}

export function exportInline(content: readonly DocumentNode[] = [], place: LinePlace = 'paragraph'): PhrasingContent[] {
  return nest(
    content.filter((node) => node.type === 'text'),
    place,
  );
}

export const exportParagraph = (content: readonly DocumentNode[] | undefined): Paragraph => ({
  type: 'paragraph',
  children: content === undefined || content.length === 0 ? [directive(EMPTY_DIRECTIVE)] : exportInline(content),
});

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
