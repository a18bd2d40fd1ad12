import type { Node } from 'mdast';
// Types of what unified's data may hold, and of the parser's extensions, are declared there.
import type {} from 'remark-parse';
import type {} from 'remark-stringify';
import type { Data, Processor } from 'unified';
import { type MarkdownAttributes, parseAttributeText, writeAttributeText } from './attribute-text';

/** A Markdown node for attributes in braces. Where it means nothing, it is read as the text that it is. */
export interface AttributeNode extends Node {
  type: 'attributes';
  attributes: MarkdownAttributes;
}

declare module 'mdast' {
  interface PhrasingContentMap {
    attributes: AttributeNode;
  }
  interface RootContentMap {
    attributes: AttributeNode;
  }
}

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    attributeBlock: 'attributeBlock';
  }
}

type Syntax = NonNullable<Data['micromarkExtensions']>[number];
type Construct = Extract<NonNullable<Syntax['text']>[string], { tokenize: unknown }>;
type State = ReturnType<Construct['tokenize']>;

const OPENING = 123;
const CLOSING = 125;
const HASH = 35;
const QUOTE = 34;
const EQUALS = 61;

const isName = (code: number | null) =>
  code !== null && (code === 45 || code === 95 || (code >= 48 && code <= 57) || isLetter(code));
const isLetter = (code: number | null) => code !== null && ((code >= 65 && code <= 90) || (code >= 97 && code <= 122));
/** micromark's codes for line endings and the end; -2 and -1 are tabs. */
const isLineEnd = (code: number | null) => code === null || code < -2;
const isSpace = (code: number | null) => code === 32 || code === -2 || code === -1;

/** `{#…}` or `{name=…}` up to the closing brace, on one line and followed by a space or the end. */
const tokenize: Construct['tokenize'] = (effects, ok, nok) => {
  const open: State = (code) => {
    effects.enter('attributeBlock');
    effects.consume(code);
    return first;
  };
  const first: State = (code) => {
    if (code === HASH) return inside(code);
    return isLetter(code) ? name(code) : nok(code);
  };
  const name: State = (code) => {
    if (code === EQUALS) return inside(code);
    if (!isName(code)) return nok(code);
    effects.consume(code);
    return name;
  };
  const inside: State = (code) => {
    if (isLineEnd(code) || code === OPENING) return nok(code);
    effects.consume(code);
    if (code === QUOTE) return quoted;
    return code === CLOSING ? after : inside;
  };
  const quoted: State = (code) => {
    if (isLineEnd(code)) return nok(code);
    effects.consume(code);
    return code === QUOTE ? inside : quoted;
  };
  const after: State = (code) => {
    if (!isLineEnd(code) && !isSpace(code)) return nok(code);
    effects.exit('attributeBlock');
    return ok(code);
  };
  return open;
};

const syntax: Syntax = { text: { [OPENING]: { name: 'attributeBlock', tokenize } } };

/** A plugin for unified: reads and writes attributes in braces. */
export function attributeSyntax(this: Processor): void {
  const data = this.data();
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), syntax];
  data.fromMarkdownExtensions = [
    ...(data.fromMarkdownExtensions ?? []),
    {
      enter: {
        attributeBlock(token) {
          const attributes = parseAttributeText(this.sliceSerialize(token).slice(1, -1));
          if (attributes === null) this.enter({ type: 'text', value: this.sliceSerialize(token) }, token);
          else this.enter({ type: 'attributes', attributes }, token);
        },
      },
      exit: {
        attributeBlock(token) {
          this.exit(token);
        },
      },
    },
  ];
  data.toMarkdownExtensions = [
    ...(data.toMarkdownExtensions ?? []),
    {
      handlers: { attributes: (node: AttributeNode) => `{${writeAttributeText(node.attributes)}}` },
      unsafe: [{ character: '{', after: '(?:#|[A-Za-z][\\w-]*=)', inConstruct: 'phrasing' }],
    },
  ];
}
