import { NODES } from './catalogue';
import { completeDocument } from './complete-document';
import type { ContentDocument } from './document-types';
import { documentJsonSchema, type JsonSchema } from './json-schema';
import { DOCUMENT_LIMITS } from './limits';
import { minimalDocument } from './minimal-document';
import type { NodeDefinition } from './node-definition';

export interface AuthoringGuide {
  completeDocument: ContentDocument;
  minimalDocument: ContentDocument;
  compositionGuidelines: string[];
  dialect: string;
  documentRules: {
    canonicalization: string[];
    ids: string;
    limits: Record<string, number>;
    structure: string;
  };
  documentSchema: JsonSchema;
  overview: string;
  version: number;
}

/** Raised when the guide itself says something new. */
const GUIDE_VERSION = 1;

const OVERVIEW =
  'A content document is ProseMirror JSON: a root of type doc with attrs.version 2, whose content begins with cover, title and description, followed by blocks. ' +
  'Read documentSchema for every node, mark and attribute, take completeDocument as a model, send the whole draft with PUT, or one block with PATCH and the draftRevision that you read. ' +
  'The draft holds answer keys and is for staff; learners get the published document without them.';

const DIALECT =
  'ProseMirror JSON (prosemirror-model), document version 2. Text is a node {"type": "text", "text": …, "marks": […]}. ' +
  'Prompts, options, cards and captions are plain text. The same document can be written as Markdown and read back.';

const CANONICALIZATION = [
  'Keys stand in the order type, attrs, content, marks, text; attributes in the order in which documentSchema lists them.',
  'Attributes that have a default are written out with it.',
  'Adjacent texts with the same marks are joined, and empty texts are dropped.',
  'Marks stand in the order bold, italic, underline, strike, code, link, highlight, subscript, superscript, each at most once.',
  'Missing ids are assigned and returned.',
  'Plain text in attributes is trimmed, and CR LF becomes LF everywhere.',
  'Types, attributes, marks and keys that documentSchema does not name are refused with their place.',
];

const IDS =
  'Every top-level block has attrs.id, and headings, videos, audio, embeds, PDFs, quizzes, polls, assignments, flashcards, checklists and references have one wherever they stand; so do questions, options, cards and items. ' +
  'An id is 1 to 64 of the characters A-Z, a-z, 0-9, _ and -, and unique in the document. Leave it out and one is assigned. ' +
  'Answers, progress and study position are kept by id: keep every id when you replace a document, and never give an id to another type of node.';

const STRUCTURE =
  'content is exactly cover, title and description, in this order, then any number of blocks. A block is every node but the head, list and task items, and table rows and cells, which stand only inside the node that their name says. ' +
  'Quotations, callouts, toggles and list items hold any blocks; list and task items begin with a paragraph; table cells hold paragraphs, and the rows of a table have the same number of cells.';

const GENERAL_GUIDELINES = [
  'Begin with what the learner will be able to do, and say it in description.',
  'Keep one idea in a section, and put text, media and an activity for it side by side.',
  'Addresses are https, or the path of an upload (/media/…); a link may also be mailto.',
  'Every quiz must be answerable: correct ids exist among the options, one for single and true_false, at least one for multiple, accepted answers for short_answer and numeric.',
];

function makeGuide(): AuthoringGuide {
  const guidance = Object.values<NodeDefinition>(NODES).flatMap((each) => each.guidance ?? []);
  return {
    completeDocument: completeDocument(),
    minimalDocument: minimalDocument('A first lesson', { newId: () => 'first-paragraph' }),
    compositionGuidelines: [...GENERAL_GUIDELINES, ...guidance],
    dialect: DIALECT,
    documentRules: {
      canonicalization: CANONICALIZATION,
      ids: IDS,
      limits: { ...DOCUMENT_LIMITS },
      structure: STRUCTURE,
    },
    documentSchema: documentJsonSchema(),
    overview: OVERVIEW,
    version: GUIDE_VERSION,
  };
}

let guide: AuthoringGuide | undefined;

/** Everything that somebody, or a program, needs to know to compose documents. Made once. */
export function authoringGuide(): AuthoringGuide {
  guide ??= makeGuide();
  return guide;
}
