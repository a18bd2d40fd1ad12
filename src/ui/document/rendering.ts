import type { ReactNode } from 'react';
import type {
  AnyDocument,
  AnyNode,
  AttrsOf,
  LearnerQuestion,
  NodeType,
  QuizQuestion,
} from '../../modules/content/document/document-types';

/** What a reference points to. `document` is what an inline reference shows in place; without it there is a card. */
export interface ReferenceTarget {
  title: string;
  description?: string;
  kind?: 'learning' | 'article';
  href?: string;
  document?: AnyDocument;
}

/** What holds for a whole document while it is rendered. */
export interface Rendering {
  /** Shows answer keys, marked as such. For staff alone. */
  answers: boolean;
  references: Readonly<Record<string, ReferenceTarget>>;
  /** The level of the title's heading; sections follow one below. */
  titleLevel: 1 | 2 | 3;
  /** Contents whose documents this one is shown inside of, outermost first. */
  ancestors: readonly string[];
}

/** Where a node stands: a table's first row names its columns. */
export interface Place {
  index: number;
  parentIndex: number;
}

/** A question as either document holds it. */
export type AnyQuestion = LearnerQuestion & Partial<QuizQuestion>;

type RenderedAttrs<T extends NodeType> = T extends 'quiz'
  ? Omit<AttrsOf<'quiz'>, 'questions'> & { questions: AnyQuestion[] }
  : AttrsOf<T>;

export interface NodeProps<T extends NodeType> {
  attrs: RenderedAttrs<T>;
  /** The node's own content, still to be read where its text matters. */
  content: readonly AnyNode[];
  /** The node's content, rendered. */
  children: ReactNode;
  rendering: Rendering;
  place: Place;
}

export type NodeRenderer<T extends NodeType> = (props: NodeProps<T>) => ReactNode;
