import type { BlockContent, List, ListItem, Paragraph, PhrasingContent } from 'mdast';
import type { AttrsOf, NodeOf, QuizQuestion } from '../document-types';
import type { MarkdownAttributes } from './attribute-text';
import { exportAttributes } from './export-attributes';
import { exportPlain, exportProse } from './export-inline';
import type { ContainerDirective } from './import-parts';
import { inferChoiceKind, inferWrittenKind } from './question-kind';

type LearningNode = NodeOf<'quiz' | 'poll' | 'assignment' | 'flashcards' | 'checklist'>;

const paragraph = (children: PhrasingContent[]): Paragraph => ({ type: 'paragraph', children });

/** Plain text in paragraphs; the attributes follow the first. */
function prose(text: string, attributes: MarkdownAttributes = {}): Paragraph[] {
  return exportProse(text).map((part, index) =>
    paragraph(exportPlain(part, 'paragraph', index === 0 ? attributes : {})),
  );
}

function list(items: { text: string; id?: string; checked?: boolean }[]): List {
  const children = items.map(({ text, id, checked = null }): ListItem => {
    const content = prose(text, id === undefined ? {} : { id });
    return { type: 'listItem', checked, spread: content.length > 1, children: content };
  });
  return { type: 'list', ordered: false, spread: children.some((item) => item.spread), children };
}

const heading = (children: PhrasingContent[]): BlockContent => ({ type: 'heading', depth: 3, children });

function question(each: QuizQuestion): BlockContent[] {
  const choice = each.options.length > 0;
  const inferred = choice
    ? inferChoiceKind(
        each.options.map((option) => option.text),
        each.correctOptionIds.length,
      )
    : inferWrittenKind(each.acceptedAnswers, each.tolerance > 0);
  const attributes: MarkdownAttributes = {
    id: each.id,
    ...(each.kind === inferred ? {} : { kind: each.kind }),
    ...(each.points === 1 ? {} : { points: String(each.points) }),
    ...(each.tolerance === 0 ? {} : { tolerance: String(each.tolerance) }),
    ...(each.skill === null ? {} : { skill: each.skill }),
  };
  const [first = '', ...more] = exportProse(each.prompt);
  const options = each.options.map(({ id, text }) => ({ id, text, checked: each.correctOptionIds.includes(id) }));
  return [
    heading(exportPlain(first, 'heading', attributes)),
    ...more.map((part) => paragraph(exportPlain(part, 'paragraph'))),
    list(choice ? options : each.acceptedAnswers.map((text) => ({ text }))),
    ...(each.explanation === '' ? [] : [{ type: 'blockquote', children: prose(each.explanation) } as const]),
  ];
}

function card({ id, front, back }: AttrsOf<'flashcards'>['cards'][number]): BlockContent[] {
  return [heading(exportPlain(front, 'heading', { id })), ...prose(back)];
}

function content(node: LearningNode): BlockContent[] {
  switch (node.type) {
    case 'quiz':
      return node.attrs.questions.flatMap(question);
    case 'poll':
      return [...prose(node.attrs.prompt), list(node.attrs.options)];
    case 'assignment':
      return prose(node.attrs.prompt);
    case 'flashcards':
      return node.attrs.cards.flatMap(card);
    case 'checklist':
      return [list(node.attrs.items.map((item) => ({ ...item, checked: false })))];
  }
}

/** A learning block as a directive whose content people can read and write. */
export function exportLearning(node: LearningNode): ContainerDirective {
  const except = ['questions', 'options', 'cards', 'items', 'prompt'];
  return {
    type: 'containerDirective',
    name: node.type,
    attributes: exportAttributes(node, except),
    children: content(node),
  };
}
