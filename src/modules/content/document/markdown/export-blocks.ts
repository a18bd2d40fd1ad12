import type { BlockContent, ListItem, RootContent } from 'mdast';
import type { DocumentNode, NodeOf } from '../document-types';
import { providerOf } from '../embed-providers';
import { textOf } from '../plain-text';
import { exportAttributes } from './export-attributes';
import { attributeSuffix, exportInline, exportParagraph } from './export-inline';
import { exportLearning } from './export-learning';
import { exportTable } from './export-table';
import type { LeafDirective } from './import-parts';

export const exportBlocks = (nodes: readonly DocumentNode[] = []): RootContent[] => nodes.map(exportBlock);

const inside = (nodes: readonly DocumentNode[] | undefined) => exportBlocks(nodes) as BlockContent[];

const leaf = (name: string, attributes: Record<string, string>): LeafDirective => ({
  type: 'leafDirective',
  name,
  attributes,
  children: [],
});

function exportBlock(node: DocumentNode): RootContent {
  switch (node.type) {
    case 'heading':
      return exportHeading(node);
    case 'bulletList':
    case 'taskList':
      return exportList(node);
    case 'orderedList':
      return { ...exportList(node), ordered: true, start: node.attrs.start };
    case 'blockquote':
      return { type: 'blockquote', children: inside(node.content) };
    case 'codeBlock':
      return { type: 'code', lang: node.attrs.language, value: textOf(node) };
    case 'callout':
      return { type: 'containerDirective', name: node.attrs.tone, attributes: {}, children: inside(node.content) };
    case 'toggle':
      return {
        type: 'containerDirective',
        name: 'toggle',
        attributes: exportAttributes(node),
        children: inside(node.content),
      };
    case 'table':
      return exportTable(node);
    case 'divider':
      return { type: 'thematicBreak' };
    case 'math':
      return { type: 'math', value: node.attrs.latex };
    case 'image':
      return exportImage(node);
    case 'video':
      return exportVideo(node);
    case 'embed': {
      const { provider, url } = node.attrs;
      return leaf('embed', {
        ...exportAttributes(node, ['provider']),
        ...(provider === providerOf(url) ? {} : { provider }),
      });
    }
    case 'reference': {
      const { contentId, ...rest } = exportAttributes(node);
      return leaf('reference', { ...rest, content: contentId ?? '' });
    }
    case 'audio':
    case 'file':
    case 'pdf':
      return leaf(node.type, exportAttributes(node));
    case 'quiz':
    case 'poll':
    case 'assignment':
    case 'flashcards':
    case 'checklist':
      return exportLearning(node);
    default:
      return exportParagraph(node.content);
  }
}

function exportHeading(node: NodeOf<'heading'>): RootContent {
  const words = exportInline(node.content, 'heading');
  const children = [...words, ...attributeSuffix({ id: node.attrs.id }, words.length > 0)];
  return { type: 'heading', depth: node.attrs.level, children };
}

function exportList(node: NodeOf<'bulletList' | 'orderedList' | 'taskList'>) {
  const children = (node.content ?? []).map(exportItem);
  return { type: 'list', ordered: false, spread: children.some((item) => item.spread), children } as const;
}

/** An item is tight unless it holds more than a paragraph and a list. An empty paragraph is written only if it must be. */
function exportItem(item: DocumentNode): ListItem {
  const [first, ...rest] = item.content ?? [];
  const empty = first?.content === undefined && rest.length === 0 && item.type !== 'taskItem';
  const children = empty ? [] : inside(item.content);
  const tight =
    rest.length === 0 || (rest.length === 1 && ['bulletList', 'orderedList', 'taskList'].includes(rest[0]?.type ?? ''));
  return { type: 'listItem', checked: item.type === 'taskItem' ? item.attrs.checked : null, spread: !tight, children };
}

function exportImage(node: NodeOf<'image'>): RootContent {
  const { src, alt, caption, width } = node.attrs;
  return {
    type: 'paragraph',
    children: [
      { type: 'image', url: src, alt, title: caption === '' ? null : caption },
      ...attributeSuffix(width === null ? {} : { width: String(width) }, false),
    ],
  };
}

function exportVideo(node: NodeOf<'video'>): RootContent {
  const attributes = exportAttributes(node, ['captions']);
  if (node.attrs.captions.length === 0) return leaf('video', attributes);
  const children = node.attrs.captions.map((caption) => leaf('captions', { ...caption }));
  return { type: 'containerDirective', name: 'video', attributes, children };
}
