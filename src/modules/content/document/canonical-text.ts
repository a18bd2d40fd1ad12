import { badCharacters } from '../../../kernel/text';
import { canonicalAttributes, isPlainObject } from './canonical-attributes';
import { MARK_ORDER, markDefinition } from './catalogue';
import { DocumentProblem, shown } from './document-problem';
import type { DocumentMark, TextNode } from './document-types';
import { at, type Place } from './place';

const TEXT_KEYS = new Set(['type', 'marks', 'text']);
const MARK_KEYS = new Set(['type', 'attrs']);

function canonicalMark(input: unknown, path: Place): DocumentMark {
  if (!isPlainObject(input)) throw new DocumentProblem(path, 'must be a mark: an object with a type');
  const type = input.type;
  if (typeof type !== 'string') throw new DocumentProblem(at(path, 'type'), 'must be the name of a mark type');
  const definition = markDefinition(type);
  if (definition === undefined) throw new DocumentProblem(at(path, 'type'), `"${shown(type)}" is not a mark type`);
  for (const key of Object.keys(input)) {
    if (!MARK_KEYS.has(key)) throw new DocumentProblem(at(path, shown(key)), 'is not a key of a mark');
  }
  const attrs = canonicalAttributes(type, definition.attributes, input.attrs, at(path, 'attrs'));
  return (attrs === undefined ? { type } : { type, attrs }) as DocumentMark;
}

function canonicalMarks(input: unknown, allowed: boolean, path: Place): DocumentMark[] {
  if (input === undefined) return [];
  if (!Array.isArray(input)) throw new DocumentProblem(path, 'must be a list of marks');
  if (input.length === 0) return [];
  if (!allowed) throw new DocumentProblem(path, 'must be empty here: this text takes no marks');
  if (input.length > MARK_ORDER.size) throw new DocumentProblem(path, `must have at most ${MARK_ORDER.size} entries`);
  const marks = input.map((each, index) => canonicalMark(each, at(path, index)));
  marks.sort((a, b) => (MARK_ORDER.get(a.type) ?? 0) - (MARK_ORDER.get(b.type) ?? 0));
  const twice = marks.find((mark, index) => index > 0 && mark.type === marks[index - 1]?.type);
  if (twice !== undefined) throw new DocumentProblem(path, `must not have ${twice.type} twice`);
  return marks;
}

/** One text node; null when it is empty, because empty text is dropped. */
export function canonicalTextNode(input: Record<string, unknown>, marksAllowed: boolean, path: Place): TextNode | null {
  for (const key of Object.keys(input)) {
    if (!TEXT_KEYS.has(key)) throw new DocumentProblem(at(path, shown(key)), 'is not a key of a text node');
  }
  if (typeof input.text !== 'string') throw new DocumentProblem(at(path, 'text'), 'must be text');
  const text = input.text.includes('\r') ? input.text.replaceAll('\r\n', '\n') : input.text;
  const bad = badCharacters(text);
  if (bad !== null) throw new DocumentProblem(at(path, 'text'), bad);
  const marks = canonicalMarks(input.marks, marksAllowed, at(path, 'marks'));
  if (text === '') return null;
  return marks.length === 0 ? { type: 'text', text } : { type: 'text', marks, text };
}

/** Whether two texts carry the same marks; both are canonical, so their JSON decides. */
export function sameMarks(a: TextNode, b: TextNode): boolean {
  if (a.marks === undefined || b.marks === undefined) return a.marks === b.marks;
  return a.marks.length === b.marks.length && JSON.stringify(a.marks) === JSON.stringify(b.marks);
}
