import type { Root } from 'mdast';
import { canonicalForm } from '../canonicalize';
import { collectIds } from '../document-ids';
import { DocumentProblem } from '../document-problem';
import type { ContentDocument } from '../document-types';
import { DOCUMENT_LIMITS, DOCUMENT_VERSION } from '../limits';
import { adoptIds } from './adopt-ids';
import { importBlocks } from './import-blocks';
import { ImportContext, markdownProblem, type RawNode } from './import-context';
import { importFootnotes } from './import-footnotes';
import { type ImportSettings, importHead } from './import-head';
import { refuseCostlyMarkdown } from './markdown-cost';
import { parseMarkdown } from './markdown-syntax';

export interface FromMarkdownOptions {
  /** Makes the ids that the Markdown does not name. */
  newId: () => string;
  /** The document that this Markdown replaces: blocks that it still holds keep their ids. */
  existing?: ContentDocument;
  /** The title where the Markdown has none, such as the name of its file. */
  fallbackTitle?: string;
}

export interface ImportedMarkdown {
  document: ContentDocument;
  /** What could not be kept as it was, each beginning with its line. */
  warnings: string[];
  settings: ImportSettings;
}

/**
 * The document that a Markdown text describes, in the dialect of docs/markdown.md. Refuses what cannot become one
 * with `markdown_invalid` and a sentence that begins with the line. A reference keeps the slug or id that is written.
 */
export function documentFromMarkdown(markdown: string, options: FromMarkdownOptions): ImportedMarkdown {
  if (new TextEncoder().encode(markdown).length > DOCUMENT_LIMITS.maxBytes) {
    throw markdownProblem(1, `the text must have at most ${DOCUMENT_LIMITS.maxBytes.toLocaleString('en-US')} bytes`);
  }
  const source = markdown.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
  refuseCostlyMarkdown(source);
  const root = parse(source);
  const reserved = options.existing === undefined ? [] : collectIds(options.existing).keys();
  const context = new ImportContext(source, root, options.newId, reserved);
  const head = importHead(context, root, options.fallbackTitle);
  const content = [...head.nodes, ...importBlocks(context, head.body), ...importFootnotes(context, root)];
  const raw: RawNode = { type: 'doc', attrs: { version: DOCUMENT_VERSION }, content };
  const document = withLines(context, raw, () => canonicalForm(raw, { newId: context.newId }));
  const adopted = options.existing === undefined ? document : adoptIds(document, options.existing, context.generated);
  return { document: adopted, warnings: context.warnings, settings: head.settings };
}

/** The parser of Markdown nests its calls as the text nests its brackets, so some texts exhaust the stack. */
function parse(source: string): Root {
  try {
    return parseMarkdown(source);
  } catch (error) {
    if (error instanceof RangeError) throw markdownProblem(1, 'the text is nested too deeply');
    throw error;
  }
}

/** Tells a problem of the document by the line that the nearest part of it came from. */
function withLines<T>(context: ImportContext, raw: RawNode, convert: () => T): T {
  try {
    return convert();
  } catch (error) {
    if (!(error instanceof DocumentProblem)) throw error;
    let part: unknown = raw;
    let line = 1;
    let field = '';
    for (const key of error.path.slice(1)) {
      part = typeof part === 'object' && part !== null ? Reflect.get(part, key) : undefined;
      const found = context.lineOfPart(part);
      if (found !== undefined) [line, field] = [found, ''];
      else if (typeof key === 'string' && !['attrs', 'content', 'marks', 'text', 'type'].includes(key))
        field = `${key} `;
    }
    throw markdownProblem(line, `${field}${error.sentence}`);
  }
}
