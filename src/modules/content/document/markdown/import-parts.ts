import type { BlockContent, DefinitionContent, ListItem, Nodes, PhrasingContent, RootContent } from 'mdast';
import type { MarkdownAttributes } from './attribute-text';
import type { ImportContext, RawNode } from './import-context';
import { importPlainText } from './import-inline';

export type FlowNode = RootContent | BlockContent | DefinitionContent;
export type ContainerDirective = Extract<RootContent, { type: 'containerDirective' }>;
export type LeafDirective = Extract<RootContent, { type: 'leafDirective' }>;
export type Directive = LeafDirective | ContainerDirective;

/** Converts what a node holds; never to nothing. Handed down, so that directives and blocks may hold each other. */
export type ImportContent = (context: ImportContext, nodes: readonly FlowNode[]) => RawNode[];

export const emptyParagraph = (): RawNode => ({ type: 'paragraph' });

/** Parts the attributes in braces at the end of a line from the line itself. */
export function splitAttributes(children: readonly PhrasingContent[]): {
  children: PhrasingContent[];
  attributes: MarkdownAttributes;
} {
  const last = children.at(-1);
  if (last?.type !== 'attributes') return { children: [...children], attributes: {} };
  const before = children.slice(0, -1);
  const text = before.at(-1);
  if (text?.type === 'text') before[before.length - 1] = { ...text, value: text.value.replace(/[ \t\n]$/, '') };
  return { children: before, attributes: last.attributes };
}

/** Says which attributes mean nothing here, so that a misspelt one is not lost unseen. */
export function warnOfUnknown(context: ImportContext, node: Nodes, given: object, known: readonly string[]): void {
  for (const name of Object.keys(given)) {
    if (!known.includes(name)) context.warn(node, `the attribute ${name} means nothing here and was left out`);
  }
}

/** The plain text of paragraphs, a blank line between them. */
export function importProse(context: ImportContext, nodes: readonly FlowNode[]): string {
  return nodes
    .map((node) => {
      if (node.type === 'paragraph' || node.type === 'heading') return importPlainText(context, node, node.children);
      if (node.type === 'code') {
        context.warn(node, 'formatting is not kept here: this is plain text');
        return node.value;
      }
      return context.fail(node, 'only text can stand here');
    })
    .join('\n\n');
}

/** A list item that is one plain text, with the attributes that end its first line. */
export function importTextItem(
  context: ImportContext,
  item: ListItem,
): { text: string; attributes: MarkdownAttributes } {
  const [first, ...rest] = item.children;
  if (first?.type !== 'paragraph') return { text: importProse(context, item.children), attributes: {} };
  const { children, attributes } = splitAttributes(first.children);
  warnOfUnknown(context, item, attributes, ['id']);
  return { text: importProse(context, [{ ...first, children }, ...rest]), attributes };
}
