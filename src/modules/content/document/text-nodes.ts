import { z } from 'zod';
import { assignedId, flag, integer, line, optionalId, verbatim } from './attribute-schemas';
import type { NodeDefinition } from './node-definition';

/** First attribute of every block: assigned at the top level, null elsewhere unless it is given. */
export const blockId = {
  schema: optionalId(),
  default: null,
  description: 'Stable id of the block; assigned at the top level when it is missing.',
} as const;

/** First attribute of every block whose id keys what learners do. */
export const behaviouralId = {
  schema: assignedId(),
  default: null,
  description: 'Stable id that keys what learners do; assigned when it is missing, and kept by every later version.',
} as const;

export const TEXT_NODES = {
  paragraph: {
    title: 'Paragraph',
    description: 'Running text. A line break inside it is the character U+000A.',
    family: 'text',
    content: 'text*',
    marks: true,
    attributes: { id: blockId },
    identity: 'topLevel',
  },
  heading: {
    title: 'Heading',
    description: 'Begins a section; its id keys study position and the progress of that section.',
    guidance: 'Divide every lesson by headings: each one is a section that a learner completes. Do not skip levels.',
    family: 'text',
    content: 'text*',
    marks: true,
    attributes: {
      id: behaviouralId,
      level: { schema: z.literal([1, 2, 3]), description: '1 is the largest.' },
    },
    identity: 'always',
    progress: 'section',
  },
  bulletList: {
    title: 'Bullet list',
    description: 'A list without order.',
    family: 'text',
    content: 'listItem+',
    marks: false,
    attributes: { id: blockId },
    identity: 'topLevel',
  },
  orderedList: {
    title: 'Ordered list',
    description: 'A numbered list.',
    family: 'text',
    content: 'listItem+',
    marks: false,
    attributes: {
      id: blockId,
      start: { schema: integer(0, 999_999_999), default: 1, description: 'The first number.' },
    },
    identity: 'topLevel',
  },
  listItem: {
    title: 'List item',
    description: 'One entry of a bullet or ordered list: a paragraph, then any blocks.',
    family: 'part',
    content: 'paragraph block*',
    marks: false,
    attributes: {},
  },
  taskList: {
    title: 'Task list',
    description: 'Boxes drawn as done or not. Learners do not tick them; a checklist is for that.',
    family: 'text',
    content: 'taskItem+',
    marks: false,
    attributes: { id: blockId },
    identity: 'topLevel',
  },
  taskItem: {
    title: 'Task item',
    description: 'One entry of a task list: a paragraph, then any blocks.',
    family: 'part',
    content: 'paragraph block*',
    marks: false,
    attributes: { checked: { schema: flag(), default: false, description: 'Whether the box is drawn as done.' } },
  },
  blockquote: {
    title: 'Quotation',
    description: 'Words of somebody else.',
    family: 'text',
    content: 'block+',
    marks: false,
    attributes: { id: blockId },
    identity: 'topLevel',
  },
  codeBlock: {
    title: 'Code',
    description: 'Code that is shown as it is written; its text carries no marks.',
    family: 'text',
    content: 'text*',
    marks: false,
    attributes: {
      id: blockId,
      language: {
        schema: z
          .string()
          .regex(/^[A-Za-z0-9+#._-]{1,40}$/, { error: 'must be 1 to 40 letters, digits or + # . _ -' })
          .nullable(),
        default: null,
        description: 'Name of the language, such as python, or null.',
      },
    },
    identity: 'topLevel',
  },
  callout: {
    title: 'Callout',
    description: 'A framed remark.',
    guidance: 'Use callouts sparingly: info for background, tip for advice, warning and danger for what can go wrong.',
    family: 'text',
    content: 'block+',
    marks: false,
    attributes: {
      id: blockId,
      tone: { schema: z.enum(['info', 'tip', 'warning', 'danger']), default: 'info', description: 'How urgent it is.' },
    },
    identity: 'topLevel',
  },
  toggle: {
    title: 'Toggle',
    description: 'Blocks that a click on the summary shows.',
    family: 'text',
    content: 'block+',
    marks: false,
    attributes: {
      id: blockId,
      summary: { schema: line(1, 300), description: 'The line that is always visible.' },
    },
    identity: 'topLevel',
  },
  table: {
    title: 'Table',
    description: 'Rows of cells; every row has the same number of cells.',
    family: 'text',
    content: 'tableRow+',
    marks: false,
    attributes: { id: blockId },
    identity: 'topLevel',
  },
  tableRow: {
    title: 'Table row',
    description: 'One row of a table.',
    family: 'part',
    content: '(tableCell | tableHeader)+',
    marks: false,
    attributes: {},
  },
  tableHeader: {
    title: 'Table header',
    description: 'A cell that names its row or column.',
    family: 'part',
    content: 'paragraph+',
    marks: false,
    attributes: {},
  },
  tableCell: {
    title: 'Table cell',
    description: 'A cell of data.',
    family: 'part',
    content: 'paragraph+',
    marks: false,
    attributes: {},
  },
  divider: {
    title: 'Divider',
    description: 'A line between two parts.',
    family: 'text',
    marks: false,
    attributes: { id: blockId },
    identity: 'topLevel',
  },
  math: {
    title: 'Formula',
    description: 'A formula in LaTeX, shown on a line of its own.',
    family: 'text',
    marks: false,
    attributes: {
      id: blockId,
      latex: { schema: verbatim(10_000), description: 'The formula in LaTeX, without delimiters.' },
    },
    identity: 'topLevel',
  },
} as const satisfies Record<string, NodeDefinition>;
