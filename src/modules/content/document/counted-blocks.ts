import { NODES, type NodeType, nodeDefinition } from './catalogue';
import type { AnyDocument, AnyNode } from './document-types';
import type { ProgressKind } from './node-definition';
import { textOf } from './plain-text';

/** One block that counts towards progress, as its own document shows it. */
export interface CountedBlock {
  blockId: string;
  type: NodeType;
  progress: ProgressKind;
  title: string;
  /** Only of a reference. */
  contentId?: string;
  required?: boolean;
  /** Only of a quiz, and of none that was published before it was kept here. */
  passingScore?: number;
}

const MAX_TITLE_LENGTH = 120;

/** One line short enough for a list of contents. */
function shortTitle(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  const characters = line.length > MAX_TITLE_LENGTH ? [...line] : [];
  return characters.length > MAX_TITLE_LENGTH ? `${characters.slice(0, MAX_TITLE_LENGTH - 1).join('')}…` : line;
}

/** The words that name a block where it has some of its own. */
function ownTitle(node: AnyNode): string {
  switch (node.type) {
    case 'heading':
      return textOf(node);
    case 'quiz':
      return node.attrs.questions[0]?.prompt ?? '';
    case 'poll':
    case 'assignment':
      return node.attrs.prompt;
    case 'flashcards':
      return node.attrs.cards[0]?.front ?? '';
    case 'checklist':
      return node.attrs.items[0]?.text ?? '';
    default:
      return '';
  }
}

/**
 * What progress counts, in the order of reading: headings (each a section to read), quizzes, polls, assignments,
 * flashcards and checklists (each to be done), videos, audio, embeds and PDFs (each to be played or read), and
 * references. Other text, pictures and files to download belong to the section they stand in.
 */
export function countedBlocks(document: AnyDocument): CountedBlock[] {
  const counted: CountedBlock[] = [];
  let section = '';
  const visit = (nodes: readonly AnyNode[]) => {
    for (const node of nodes) {
      const definition = nodeDefinition(node.type);
      if (
        definition?.progress !== undefined &&
        node.attrs !== undefined &&
        'id' in node.attrs &&
        node.attrs.id !== null
      ) {
        const own = shortTitle(ownTitle(node));
        if (node.type === 'heading') section = own;
        counted.push({
          blockId: node.attrs.id,
          type: node.type as NodeType,
          progress: definition.progress,
          title: own || section || NODES[node.type as NodeType].title,
          ...(node.type === 'reference' ? { contentId: node.attrs.contentId, required: node.attrs.required } : {}),
          ...(node.type === 'quiz' ? { passingScore: node.attrs.passingScore } : {}),
        });
      }
      if (node.content !== undefined) visit(node.content);
    }
  };
  visit(document.content);
  return counted;
}
