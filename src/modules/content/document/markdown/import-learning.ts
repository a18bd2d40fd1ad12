import type { Heading, List } from 'mdast';
import { attributesFromText } from './import-attributes';
import type { ImportContext, RawNode } from './import-context';
import {
  type ContainerDirective,
  type FlowNode,
  importProse,
  importTextItem,
  splitAttributes,
  warnOfUnknown,
} from './import-parts';
import { importQuestion } from './import-question';

type Importer = (context: ImportContext, node: ContainerDirective, body: FlowNode[]) => RawNode;

/** Parts the body of a directive at its headings; anything before the first is refused. */
function sections(context: ImportContext, body: FlowNode[], what: string): { heading: Heading; body: FlowNode[] }[] {
  const found: { heading: Heading; body: FlowNode[] }[] = [];
  for (const node of body) {
    if (node.type === 'heading') found.push({ heading: node, body: [] });
    else if (found.length > 0) found.at(-1)?.body.push(node);
    else context.fail(node, `every ${what} begins with a heading: ### …`);
  }
  return found;
}

/** Text, then exactly one list. */
function textAndList(
  context: ImportContext,
  node: ContainerDirective,
  body: FlowNode[],
): { text: FlowNode[]; list: List } {
  const lists = body.filter((each): each is List => each.type === 'list');
  const [list, second] = lists;
  if (list === undefined) context.fail(node, `a ${node.name} needs a list`);
  if (second !== undefined) context.fail(second, `a ${node.name} has one list`);
  return { text: body.filter((each) => each !== list), list };
}

const entry = (id: string | undefined) => (id === undefined ? {} : { id });

const importQuiz: Importer = (context, node, body) => {
  const questions = sections(context, body, 'question').map((each) => importQuestion(context, each));
  if (questions.length === 0) context.fail(node, 'a quiz needs a question: a heading such as ### What is …?');
  return { type: 'quiz', attrs: { ...attributesFromText(context, node, 'quiz', node.attributes ?? {}), questions } };
};

const importPoll: Importer = (context, node, body) => {
  const { text, list } = textAndList(context, node, body);
  const options = list.children.map((item) => {
    const { text: words, attributes } = importTextItem(context, item);
    return context.from(item, { ...entry(attributes.id), text: words });
  });
  const attrs = attributesFromText(context, node, 'poll', node.attributes ?? {});
  return { type: 'poll', attrs: { ...attrs, prompt: importProse(context, text), options } };
};

const importAssignment: Importer = (context, node, body) => {
  const attrs = attributesFromText(context, node, 'assignment', node.attributes ?? {});
  return { type: 'assignment', attrs: { ...attrs, prompt: importProse(context, body) } };
};

const importFlashcards: Importer = (context, node, body) => {
  const cards = sections(context, body, 'card').map(({ heading, body: back }) => {
    const { children, attributes } = splitAttributes(heading.children);
    warnOfUnknown(context, heading, attributes, ['id']);
    const front = importProse(context, [{ ...heading, children }]);
    return context.from(heading, { ...entry(attributes.id), front, back: importProse(context, back) });
  });
  if (cards.length === 0) context.fail(node, 'flashcards need a card: a heading for its front, text for its back');
  return {
    type: 'flashcards',
    attrs: { ...attributesFromText(context, node, 'flashcards', node.attributes ?? {}), cards },
  };
};

const importChecklist: Importer = (context, node, body) => {
  const { text, list } = textAndList(context, node, body);
  const [stray] = text;
  if (stray !== undefined) context.fail(stray, 'a checklist holds its list alone');
  const items = list.children.map((item) => {
    const { text: words, attributes } = importTextItem(context, item);
    return context.from(item, { ...entry(attributes.id), text: words });
  });
  return {
    type: 'checklist',
    attrs: { ...attributesFromText(context, node, 'checklist', node.attributes ?? {}), items },
  };
};

/** The directives that become learning blocks. */
export const LEARNING_IMPORTERS: ReadonlyMap<string, Importer> = new Map([
  ['quiz', importQuiz],
  ['poll', importPoll],
  ['assignment', importAssignment],
  ['flashcards', importFlashcards],
  ['checklist', importChecklist],
]);
