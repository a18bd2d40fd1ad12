import type { Paragraph, PhrasingContent, Root, RootContent, Yaml } from 'mdast';
import { parseDocument } from 'yaml';
import { DOCUMENT_LIMITS } from '../limits';
import { importedAddress } from './import-address';
import { type ImportContext, markdownProblem, type RawNode } from './import-context';
import { importPlainText } from './import-inline';
import { splitAttributes } from './import-parts';

/** What front matter may say beside the head, for whoever makes a content out of the file. */
export interface ImportSettings {
  slug?: string;
  tags?: string[];
  kind?: 'learning' | 'article';
}

export interface ImportedHead {
  nodes: RawNode[];
  settings: ImportSettings;
  /** What follows the head. */
  body: RootContent[];
}

const KNOWN = ['title', 'description', 'cover', 'slug', 'tags', 'kind'];

/** Title, description and cover, from front matter, else from the first heading and the paragraph after it. */
export function importHead(context: ImportContext, root: Root, fallbackTitle: string | undefined): ImportedHead {
  const [first, ...rest] = root.children;
  const matter = first?.type === 'yaml' ? readMatter(context, first) : {};
  let body = first?.type === 'yaml' ? rest : root.children;
  const matterNode = first ?? root;
  let title = scalarText(matter.title);
  let description = scalarText(matter.description);
  let describedBy: RootContent | Root = matterNode;

  const heading = body.find((node) => node.type !== 'html' && node.type !== 'definition');
  if (heading?.type === 'heading' && heading.depth === 1) {
    const { children, attributes } = splitAttributes(heading.children);
    if (title === undefined) {
      const next = body[body.indexOf(heading) + 1];
      title = oneLine(importPlainText(context, heading, children));
      body = body.filter((node) => node !== heading);
      if (description === undefined && next?.type === 'paragraph' && isDescription(next)) {
        description = importPlainText(context, next, next.children).trim();
        describedBy = next;
        body = body.filter((node) => node !== next);
      }
    } else if (attributes.id === undefined && title.trim() === oneLine(textOfNodes(children))) {
      // A file whose front matter has the title often repeats it. A heading with an id of its own is a section.
      body = body.filter((node) => node !== heading);
    }
  }
  title ??= fallbackTitle;
  if (title === undefined) {
    throw markdownProblem(1, 'the document needs a title: begin with # Title, or with front matter that has one');
  }
  const nodes: RawNode[] = [
    context.from(matterNode, { type: 'cover', attrs: readCover(context, matterNode, matter.cover) }),
    context.from(heading ?? matterNode, { type: 'title', content: [{ type: 'text', text: title }] }),
    context.from(describedBy, { type: 'description', content: [{ type: 'text', text: description ?? '' }] }),
  ];
  return { nodes, settings: readSettings(context, matterNode, matter), body };
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

const textOfNodes = (nodes: readonly PhrasingContent[]) =>
  nodes.map((node) => (node.type === 'text' || node.type === 'inlineCode' ? node.value : '')).join('');

/** A paragraph of words alone that is short enough to describe. */
function isDescription(node: Paragraph): boolean {
  const length = (node.position?.end.offset ?? 0) - (node.position?.start.offset ?? 0);
  const words = node.children.every((each) => !['image', 'imageReference', 'inlineMath', 'html'].includes(each.type));
  return words && length <= DOCUMENT_LIMITS.maxDescriptionLength;
}

function readMatter(context: ImportContext, node: Yaml): Record<string, unknown> {
  const startLine = (node.position?.start.line ?? 1) + 1;
  let value: unknown;
  try {
    const document = parseDocument(node.value, { prettyErrors: false });
    const [error] = document.errors;
    if (error !== undefined) {
      const line = node.value.slice(0, error.pos[0]).split('\n').length - 1;
      throw markdownProblem(startLine + line, 'the front matter is not valid YAML');
    }
    value = document.toJS({ maxAliasCount: 10 });
  } catch (error) {
    if (error instanceof Error && error.name === 'DomainError') throw error;
    throw markdownProblem(startLine, 'the front matter is not valid YAML');
  }
  if (value === null || value === undefined) return {};
  if (typeof value !== 'object' || Array.isArray(value))
    context.fail(node, 'the front matter must be names with values');
  const matter: Record<string, unknown> = Object.create(null);
  for (const [key, each] of Object.entries(value)) {
    if (KNOWN.includes(key)) matter[key] = each;
    else context.warn(node, `front matter has no place for ${key.slice(0, 40)}; it was left out`);
  }
  return matter;
}

const scalarText = (value: unknown): string | undefined => {
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : undefined;
};

function readCover(context: ImportContext, node: RootContent | Root, cover: unknown): Record<string, unknown> {
  if (cover === null || cover === undefined) return {};
  const isObject = typeof cover === 'object' && !Array.isArray(cover);
  const { src = null, alt = null } = isObject ? (cover as { src?: unknown; alt?: unknown }) : { src: cover };
  const words = alt === null ? {} : { alt: scalarText(alt) ?? null };
  if (src === null) return words;
  if (typeof src !== 'string') context.fail(node, 'cover must be an address, or src and alt');
  const address = importedAddress(context, node, src, 'source', 'the cover was left out');
  return address === null ? words : { src: address, ...words };
}

function readSettings(
  context: ImportContext,
  node: RootContent | Root,
  matter: Record<string, unknown>,
): ImportSettings {
  const settings: ImportSettings = {};
  const { slug, tags, kind } = matter;
  if (slug !== undefined) settings.slug = scalarText(slug) ?? context.fail(node, 'slug must be text');
  if (tags !== undefined) {
    const list = Array.isArray(tags)
      ? tags.map(scalarText)
      : scalarText(tags)
          ?.split(',')
          .map((tag) => tag.trim());
    const texts = (list ?? []).filter((tag) => tag !== undefined && tag !== '');
    if (list === undefined || texts.length < list.length) context.fail(node, 'tags must be a list of names');
    settings.tags = texts.filter((tag) => tag !== undefined);
  }
  if (kind !== undefined) {
    if (kind !== 'learning' && kind !== 'article') context.fail(node, 'kind must be learning or article');
    settings.kind = kind;
  }
  return settings;
}
