import type { Root, RootContent } from 'mdast';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import remarkParse from 'remark-parse';
import remarkStringify from 'remark-stringify';
import { type Data, type Processor, unified } from 'unified';
import { attributeSyntax } from './attribute-syntax';

type Unsafe = NonNullable<NonNullable<Data['toMarkdownExtensions']>[number]['unsafe']>[number];

/**
 * The tables' and links' extension looks for addresses a second time, in text whose escapes are gone, and so links
 * what was escaped in order not to be a link. The parser has found the others by then.
 */
function keepEscapedAddresses(this: Processor): void {
  const data = this.data();
  data.fromMarkdownExtensions =
    data.fromMarkdownExtensions?.flat().map(({ transforms: _, ...extension }) => extension) ?? [];
}

/** What is no running text, although it stands inside a line of it. */
const SPANS: Unsafe['notInConstruct'] = [
  'autolink',
  'destinationLiteral',
  'destinationRaw',
  'reference',
  'titleQuote',
  'titleApostrophe',
];

/**
 * What the libraries miss when they write: addresses that are no links in the label of a directive, or right after
 * one another; a colon that begins a directive after a character that is escaped; the second of three dollar signs,
 * which with the third begins a formula. Conditions look around without consuming, so that neighbours are found too.
 */
function escapeMore(this: Processor): void {
  const data = this.data();
  const place = { inConstruct: 'phrasing', notInConstruct: SPANS } as const;
  const unsafe: Unsafe[] = [
    { character: '@', before: '(?<=[+\\-.\\w])', after: '(?=[\\-.\\w])', ...place },
    { character: '.', before: '(?<=[Ww])', after: '(?=[\\-.\\w])', ...place, inConstruct: 'textDirectiveLabel' },
    { character: ':', before: '(?<=[ps])', after: '(?=\\/)', ...place },
    { character: ':', after: '(?=[^\\s\\p{P}\\p{S}]|[\\u{10000}-\\u{10FFFF}])', ...place, unicode: true },
    { character: '$', before: '(?<=\\$)', ...place },
  ];
  data.toMarkdownExtensions = [...(data.toMarkdownExtensions ?? []), { unsafe }];
}

/** CommonMark with tables, task lists, formulas, directives, front matter and attributes in braces. */
const processor = unified()
  .use(remarkParse)
  .use(remarkStringify, { bullet: '-', rule: '-', fences: true, emphasis: '*', strong: '*', resourceLink: true })
  .use(remarkGfm, { tablePipeAlign: false })
  .use(keepEscapedAddresses)
  .use(remarkMath, { singleDollarTextMath: false })
  .use(remarkDirective)
  .use(escapeMore)
  .use(remarkFrontmatter, ['yaml'])
  .use(attributeSyntax)
  .freeze();

export const parseMarkdown = (markdown: string): Root => processor.parse(markdown);

export const writeMarkdown = (children: RootContent[]): string => processor.stringify({ type: 'root', children });
