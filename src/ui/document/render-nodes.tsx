import { Fragment, type ReactNode } from 'react';
import type { AnyNode, NodeType, TextNode } from '../../modules/content/document/document-types';
import { AssignmentBlock, ChecklistBlock, FlashcardsBlock, PollBlock } from './activity-blocks';
import blocks from './blocks.module.css';
import { CodeBlock } from './code-block';
import { Cover, Description, Title } from './head-nodes';
import { renderTexts } from './marks';
import { MathBlock } from './math-block';
import { AudioBlock, EmbedBlock, FileBlock, ImageBlock, PdfBlock, VideoBlock } from './media-blocks';
import { QuizBlock } from './quiz-block';
import { ReferenceBlock } from './reference-block';
import type { NodeProps, NodeRenderer, Place, Rendering } from './rendering';
import { Table, TableCell, TableHeader, TableRow } from './table-blocks';
import {
  Blockquote,
  BulletList,
  Callout,
  Divider,
  Heading,
  ListItem,
  OrderedList,
  Paragraph,
  TaskItem,
  TaskList,
  Toggle,
} from './text-blocks';

/** Every type of the catalogue has its renderer here; a new one without does not compile. */
export const NODE_RENDERERS = {
  cover: Cover,
  title: Title,
  description: Description,
  paragraph: Paragraph,
  heading: Heading,
  bulletList: BulletList,
  orderedList: OrderedList,
  listItem: ListItem,
  taskList: TaskList,
  taskItem: TaskItem,
  blockquote: Blockquote,
  codeBlock: CodeBlock,
  callout: Callout,
  toggle: Toggle,
  table: Table,
  tableRow: TableRow,
  tableHeader: TableHeader,
  tableCell: TableCell,
  divider: Divider,
  math: MathBlock,
  image: ImageBlock,
  video: VideoBlock,
  audio: AudioBlock,
  file: FileBlock,
  embed: EmbedBlock,
  pdf: PdfBlock,
  quiz: QuizBlock,
  poll: PollBlock,
  assignment: AssignmentBlock,
  flashcards: FlashcardsBlock,
  checklist: ChecklistBlock,
  reference: Reference,
} satisfies { [T in NodeType]: NodeRenderer<T> };

/** A reference that is shown in place holds a whole document, which is rendered as this one is. */
function Reference(props: NodeProps<'reference'>) {
  const { contentId } = props.attrs;
  const { rendering } = props;
  const target = Object.hasOwn(rendering.references, contentId) ? rendering.references[contentId] : undefined;
  const isOpen = rendering.ancestors.includes(contentId);
  const inner = isOpen ? undefined : target?.document?.content.filter((node) => !HEAD_TYPES.has(node.type));
  const inPlace =
    inner === undefined ? null : renderNodes(inner, { ...rendering, ancestors: [...rendering.ancestors, contentId] });
  return <ReferenceBlock {...props} inPlace={inPlace} />;
}

export const HEAD_TYPES: ReadonlySet<string> = new Set(['cover', 'title', 'description'] satisfies NodeType[]);

const isText = (node: AnyNode): node is TextNode => node.type === 'text';

export function renderNodes(nodes: readonly AnyNode[], rendering: Rendering, parentIndex = 0): ReactNode[] {
  if (nodes.every(isText)) return renderTexts(nodes);
  return nodes.map((node, index) => (
    <Fragment key={keyOf(node, index)}>{renderNode(node, rendering, { index, parentIndex })}</Fragment>
  ));
}

function keyOf(node: AnyNode, index: number): string {
  return node.attrs !== undefined && 'id' in node.attrs && typeof node.attrs.id === 'string'
    ? node.attrs.id
    : `${index}`;
}

function renderNode(node: AnyNode, rendering: Rendering, place: Place): ReactNode {
  if (isText(node)) return renderTexts([node]);
  if (!Object.hasOwn(NODE_RENDERERS, node.type)) {
    return <p className={blocks.notice}>This version cannot show a block of the type “{node.type}”.</p>;
  }
  return render(node.type, node, rendering, place);
}

function render<T extends NodeType>(type: T, node: AnyNode, rendering: Rendering, place: Place): ReactNode {
  const renderers: { [K in NodeType]: NodeRenderer<K> } = NODE_RENDERERS;
  const Renderer = renderers[type];
  const content = node.content ?? [];
  return Renderer({
    attrs: (node.attrs ?? {}) as NodeProps<T>['attrs'],
    content,
    children: renderNodes(content, rendering, place.index),
    rendering,
    place,
  });
}
