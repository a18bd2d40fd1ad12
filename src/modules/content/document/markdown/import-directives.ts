import type { Paragraph } from 'mdast';
import { attributesFromText } from './import-attributes';
import type { ImportContext, RawNode } from './import-context';
import { importPlainText } from './import-inline';
import { LEARNING_IMPORTERS } from './import-learning';
import { importMedia, isMediaDirective } from './import-media';
import {
  type ContainerDirective,
  type Directive,
  type FlowNode,
  type ImportContent,
  type LeafDirective,
  warnOfUnknown,
} from './import-parts';
import { headerRule, importTable } from './import-table';

const TONES: ReadonlyMap<string, string> = new Map([
  ['info', 'info'],
  ['note', 'info'],
  ['important', 'info'],
  ['tip', 'tip'],
  ['hint', 'tip'],
  ['success', 'tip'],
  ['warning', 'warning'],
  ['danger', 'danger'],
  ['caution', 'danger'],
  ['error', 'danger'],
]);

const TOGGLES = new Set(['toggle', 'details', 'spoiler']);

/** The label of `:::name[label]`, and what the directive holds beside it. */
function labelAndBody(node: Directive): { label: Paragraph | undefined; body: FlowNode[] } {
  if (node.type === 'leafDirective') {
    const label: Paragraph = { type: 'paragraph', children: node.children };
    return {
      label: node.children.length > 0 ? { ...label, ...(node.position ? { position: node.position } : {}) } : undefined,
      body: [],
    };
  }
  const [first, ...rest] = node.children;
  const labelled = first?.type === 'paragraph' && first.data !== undefined && 'directiveLabel' in first.data;
  return labelled ? { label: first, body: rest } : { label: undefined, body: node.children };
}

export function importDirective(context: ImportContext, node: Directive, importContent: ImportContent): RawNode[] {
  const { label, body } = labelAndBody(node);
  if (isMediaDirective(node.name)) return importMedia(context, node, body);
  if (node.type === 'leafDirective') return importUnknownLeaf(context, node);
  const learning = LEARNING_IMPORTERS.get(node.name);
  if (learning !== undefined) return [context.from(node, learning(context, node, body))];
  const tone = TONES.get(node.name);
  if (tone !== undefined)
    return [
      context.from(node, importCallout(context, node, tone, importContent(context, [...titleOf(label), ...body]))),
    ];
  if (TOGGLES.has(node.name))
    return [context.from(node, importToggle(context, node, label, importContent(context, body)))];
  if (node.name === 'table') return [context.from(node, importHeadedTable(context, node, body))];
  context.warn(node, `there is no directive named ${node.name}; what it holds was kept`);
  return importContent(context, label === undefined ? body : [label, ...body]);
}

function importUnknownLeaf(context: ImportContext, node: LeafDirective): RawNode[] {
  context.warn(node, `there is no directive named ${node.name}; it was kept as text`);
  return [context.from(node, { type: 'paragraph', content: [{ type: 'text', text: context.sourceOf(node) }] })];
}

/** The title that `:::tip[Title]` gives is the first line of the callout. */
const titleOf = (label: Paragraph | undefined): FlowNode[] =>
  label === undefined ? [] : [{ ...label, children: [{ type: 'strong', children: label.children }] }];

function importCallout(context: ImportContext, node: ContainerDirective, tone: string, content: RawNode[]): RawNode {
  const attrs = attributesFromText(context, node, 'callout', node.attributes ?? {});
  return { type: 'callout', attrs: { ...attrs, tone }, content };
}

function importToggle(
  context: ImportContext,
  node: ContainerDirective,
  label: Paragraph | undefined,
  content: RawNode[],
): RawNode {
  const attrs = attributesFromText(context, node, 'toggle', node.attributes ?? {});
  const summary = attrs.summary ?? (label === undefined ? undefined : importPlainText(context, label, label.children));
  if (summary === undefined) context.fail(node, 'a toggle needs a summary: :::toggle{summary="…"}');
  return { type: 'toggle', attrs: { ...attrs, summary }, content };
}

function importHeadedTable(context: ImportContext, node: ContainerDirective, body: FlowNode[]): RawNode {
  const [table, ...rest] = body;
  if (table?.type !== 'table' || rest.length > 0) context.fail(node, 'a table directive holds one table');
  const { headers, ...others } = node.attributes ?? {};
  warnOfUnknown(context, node, others, ['id']);
  const id = typeof others.id === 'string' ? { attrs: { id: others.id } } : {};
  return { ...importTable(context, table, typeof headers === 'string' ? headerRule(headers) : undefined), ...id };
}
