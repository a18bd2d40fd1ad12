import { Scalar, stringify } from 'yaml';
import type { ContentDocument, DocumentNode } from '../document-types';
import { descriptionOf, titleOf } from '../plain-text';
import { exportBlocks } from './export-blocks';
import { writeMarkdown } from './markdown-syntax';

/**
 * The document in the dialect of docs/markdown.md. documentFromMarkdown reads it back as the same document, ids of
 * plain text blocks excepted, which come back when the document is given as the one that the Markdown replaces.
 */
export function documentToMarkdown(document: ContentDocument): string {
  const [cover, , , ...blocks] = document.content;
  const description = descriptionOf(document);
  const matter = {
    title: yamlText(titleOf(document)),
    ...(description === '' ? {} : { description: yamlText(description) }),
    ...coverMatter(cover),
  };
  const yaml = stringify(matter, { lineWidth: 0, doubleQuotedAsJSON: true }).trimEnd();
  return writeMarkdown([{ type: 'yaml', value: yaml }, ...exportBlocks(blocks)]);
}

/** YAML's block styles lose spaces at the ends of lines, so text of several lines is quoted. */
function yamlText(text: string): string | Scalar {
  if (!text.includes('\n') && text === text.trim()) return text;
  const scalar = new Scalar(text);
  scalar.type = 'QUOTE_DOUBLE';
  return scalar;
}

function coverMatter(cover: DocumentNode | undefined): object {
  if (cover?.type !== 'cover') return {};
  const { src, alt } = cover.attrs;
  if (alt === null) return src === null ? {} : { cover: src };
  return { cover: { ...(src === null ? {} : { src }), alt } };
}
