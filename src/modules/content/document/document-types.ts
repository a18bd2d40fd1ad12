import type { z } from 'zod';
import type { MARKS, MarkType, NODES, NodeType } from './catalogue';
import type { AttributeDefinition } from './node-definition';
import type { ANSWER_KEY } from './quiz-question';

export type { MarkType, NodeType };

type Values<A> = { -readonly [K in keyof A]: A[K] extends AttributeDefinition ? z.output<A[K]['schema']> : never };

/** Attributes of a node as its canonical form has them; a type without attributes has the key `attrs` no more. */
export type AttrsOf<T extends NodeType> = Values<(typeof NODES)[T]['attributes']>;

export type DocumentMark = {
  [T in MarkType]: keyof (typeof MARKS)[T]['attributes'] extends never
    ? { type: T }
    : { type: T; attrs: Values<(typeof MARKS)[T]['attributes']> };
}[MarkType];

export interface TextNode {
  type: 'text';
  marks?: DocumentMark[];
  text: string;
  attrs?: undefined;
  content?: undefined;
}

interface WithoutAttributes {
  attrs?: undefined;
}

/** One node type, or several told apart by `type`. */
export type NodeOf<T extends NodeType> = T extends NodeType
  ? (keyof AttrsOf<T> extends never ? WithoutAttributes : { attrs: AttrsOf<T> }) & {
      type: T;
      content?: DocumentNode[];
      marks?: undefined;
      text?: undefined;
    }
  : never;

/** Every node but the root, told apart by `type`. */
export type DocumentNode = { [T in NodeType]: NodeOf<T> }[NodeType] | TextNode;

/** A whole document in canonical form. It holds answer keys, so it is for staff alone. */
export interface ContentDocument {
  type: 'doc';
  attrs: { version: 2 };
  content: DocumentNode[];
}

export type QuizQuestion = AttrsOf<'quiz'>['questions'][number];
export type LearnerQuestion = Omit<QuizQuestion, (typeof ANSWER_KEY)[number]>;

type LearnerQuiz = Omit<NodeOf<'quiz'>, 'attrs'> & {
  attrs: Omit<AttrsOf<'quiz'>, 'questions'> & { questions: LearnerQuestion[] };
};

export type LearnerNode =
  | { [T in Exclude<NodeType, 'quiz'>]: Omit<NodeOf<T>, 'content'> & { content?: LearnerNode[] } }[Exclude<
      NodeType,
      'quiz'
    >]
  | LearnerQuiz
  | TextNode;

/** A document as learners may have it: no answer key in it. */
export interface LearnerDocument {
  type: 'doc';
  attrs: { version: 2 };
  content: LearnerNode[];
}

/** What can be read from either: ids, texts and structure. */
export type AnyDocument = ContentDocument | LearnerDocument;
export type AnyNode = DocumentNode | LearnerNode;
