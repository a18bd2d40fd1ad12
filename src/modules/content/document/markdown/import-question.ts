import type { Blockquote, Heading, List } from 'mdast';
import type { ImportContext } from './import-context';
import { type FlowNode, importProse, importTextItem, splitAttributes, warnOfUnknown } from './import-parts';
import { inferChoiceKind, inferWrittenKind } from './question-kind';

const KNOWN = ['id', 'kind', 'points', 'skill', 'tolerance'];

/** What stands between one heading of a quiz and the next. */
export interface QuestionSource {
  heading: Heading;
  body: FlowNode[];
}

/** A question: its heading and text are the prompt, a list the answers, a quotation the explanation. */
export function importQuestion(context: ImportContext, { heading, body }: QuestionSource): object {
  const { children, attributes } = splitAttributes(heading.children);
  warnOfUnknown(context, heading, attributes, KNOWN);
  const lists = body.filter((node): node is List => node.type === 'list');
  const quotes = body.filter((node): node is Blockquote => node.type === 'blockquote');
  const prompt = body.filter((node) => node.type !== 'list' && node.type !== 'blockquote');
  const [list, second] = lists;
  if (list === undefined) {
    context.fail(
      heading,
      'a question needs a list: options with boxes (- [x] right, - [ ] wrong), or accepted answers',
    );
  }
  if (second !== undefined) context.fail(second, 'a question has one list of answers');
  const explanation = quotes.map((quote) => importProse(context, quote.children)).join('\n\n');
  return context.from(heading, {
    ...(attributes.id === undefined ? { id: context.newId() } : { id: attributes.id }),
    prompt: importProse(context, [{ ...heading, children }, ...prompt]),
    ...importAnswers(context, list, attributes),
    ...(attributes.points === undefined ? {} : { points: Number(attributes.points) }),
    ...(explanation === '' ? {} : { explanation }),
    ...(attributes.skill === undefined ? {} : { skill: attributes.skill }),
  });
}

function importAnswers(context: ImportContext, list: List, attributes: Readonly<Record<string, string>>): object {
  const items = list.children.map((item) => ({ item, ...importTextItem(context, item) }));
  if (!list.children.some((item) => typeof item.checked === 'boolean')) {
    const acceptedAnswers = items.map((each) => each.text);
    return {
      kind: attributes.kind ?? inferWrittenKind(acceptedAnswers, attributes.tolerance !== undefined),
      acceptedAnswers,
      ...(attributes.tolerance === undefined ? {} : { tolerance: Number(attributes.tolerance) }),
    };
  }
  const options = items.map((each) =>
    context.from(each.item, { id: each.attributes.id ?? context.newId(), text: each.text }),
  );
  const correctOptionIds = options.filter((_, index) => items[index]?.item.checked === true).map((each) => each.id);
  if (correctOptionIds.length === 0) context.fail(list, 'tick the right option: - [x]');
  const texts = options.map((each) => each.text);
  return { kind: attributes.kind ?? inferChoiceKind(texts, correctOptionIds.length), options, correctOptionIds };
}
