import { nodeDefinition } from '../../modules/content/document/catalogue';
import { visitIdsOfNode } from '../../modules/content/document/document-ids';
import type { AnyDocument, AnyNode } from '../../modules/content/document/document-types';
import { rootPlace } from '../../modules/content/document/place';
import { textOf } from '../../modules/content/document/plain-text';

/** What an id names, for people: "Quiz question" and the words it begins with. */
export interface DescribedId {
  id: string;
  what: string;
  words: string;
}

const ENTRY_NAMES: Readonly<Record<string, string>> = {
  question: 'Quiz question',
  option: 'Option',
  card: 'Flashcard',
  item: 'Checklist item',
};

/** Attributes that say what a block or an entry is about, the most telling first. */
const TELLING = ['prompt', 'summary', 'front', 'text', 'caption', 'alt', 'name', 'latex', 'url', 'src', 'contentId'];
const WORDS_MAX = 90;

function excerpt(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length <= WORDS_MAX ? line : `${line.slice(0, WORDS_MAX).trimEnd()}…`;
}

function tellingOf(values: Readonly<Record<string, unknown>>): string {
  const found = TELLING.map((name) => values[name]).find((value) => typeof value === 'string' && value !== '');
  return typeof found === 'string' ? found : '';
}

/** Every id of a document, in the order of reading. */
export function describeIds(document: AnyDocument): Map<string, DescribedId> {
  const described = new Map<string, DescribedId>();
  const visit = (nodes: readonly AnyNode[]) => {
    for (const node of nodes) {
      if (node.type === 'text') continue;
      visitIdsOfNode(node, rootPlace('document'), (holder, type) => {
        if (typeof holder.id !== 'string') return;
        const own = type === node.type ? textOf(node) : '';
        const words = excerpt(own === '' ? tellingOf({ ...holder }) : own);
        described.set(holder.id, { id: holder.id, what: ENTRY_NAMES[type] ?? titleOfType(type), words });
      });
      if (node.content !== undefined) visit(node.content);
    }
  };
  visit(document.content);
  return described;
}

const titleOfType = (type: string) => nodeDefinition(type)?.title ?? type;
