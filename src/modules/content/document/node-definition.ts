import type { z } from 'zod';

/** One attribute of a node or a mark. Without `default` it is required. */
export interface AttributeDefinition {
  readonly schema: z.ZodType;
  readonly default?: unknown;
  readonly description: string;
}

export type AttributeDefinitions = Readonly<Record<string, AttributeDefinition>>;

/** A list inside an attribute whose entries carry ids of their own: questions, options, cards, items. */
export interface EntryDefinition {
  readonly attribute: string;
  /** What the ids of these entries count as for ever: `question`, `option`, `card`, `item`. */
  readonly type: string;
  readonly nested?: readonly EntryDefinition[];
  /** Fields that only staff may read; the learner document is made by leaving them out. */
  readonly answerKey?: readonly string[];
}

/** Where the catalogue's table lists the type. A part stands only inside the node that names it. */
export type NodeFamily = 'head' | 'text' | 'media' | 'learning' | 'recursion' | 'part';

/** What learners do with a block that counts towards progress. */
export type ProgressKind = 'section' | 'activity' | 'media' | 'reference';

export interface NodeDefinition {
  /** The name that people see. */
  readonly title: string;
  readonly description: string;
  /** Advice for those who compose documents. */
  readonly guidance?: string;
  readonly family: NodeFamily;
  /** A ProseMirror content expression; none: the node has no content. */
  readonly content?: string;
  /** Whether its text may carry marks. */
  readonly marks: boolean;
  /** Bounds of the whole text, for the head. */
  readonly textLength?: { readonly min: number; readonly max: number; readonly oneLine: boolean };
  readonly attributes: AttributeDefinitions;
  /** Whether an id is assigned wherever the node stands, or at the top level alone. */
  readonly identity?: 'always' | 'topLevel';
  readonly entries?: readonly EntryDefinition[];
  readonly progress?: ProgressKind;
}

export interface MarkDefinition {
  readonly title: string;
  readonly description: string;
  readonly attributes: AttributeDefinitions;
}
