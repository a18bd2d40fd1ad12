import type { Root, RootContent } from 'mdast';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import remarkParse from 'remark-parse';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { attributeSyntax } from './attribute-syntax';

/** CommonMark with tables, task lists, formulas, directives, front matter and attributes in braces. */
const processor = unified()
  .use(remarkParse)
  .use(remarkStringify, { bullet: '-', rule: '-', fences: true, emphasis: '*', strong: '*' })
  .use(remarkGfm, { tablePipeAlign: false })
  .use(remarkMath, { singleDollarTextMath: false })
  .use(remarkDirective)
  .use(remarkFrontmatter, ['yaml'])
  .use(attributeSyntax)
  .freeze();

export const parseMarkdown = (markdown: string): Root => processor.parse(markdown);

export const writeMarkdown = (children: RootContent[]): string => processor.stringify({ type: 'root', children });
