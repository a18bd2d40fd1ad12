import { address, line } from './attribute-schemas';
import { DOCUMENT_LIMITS } from './limits';
import type { NodeDefinition } from './node-definition';

export const HEAD_NODES = {
  cover: {
    title: 'Cover',
    description: 'The picture at the head of the content; src null shows none.',
    family: 'head',
    marks: false,
    attributes: {
      src: { schema: address('source').nullable(), default: null, description: 'Address of the picture, or null.' },
      alt: { schema: line(0, 1_000).nullable(), default: null, description: 'What the picture shows, or null.' },
    },
  },
  title: {
    title: 'Title',
    description: 'The title of the content: plain text on one line.',
    family: 'head',
    content: 'text*',
    marks: false,
    textLength: { min: 1, max: DOCUMENT_LIMITS.maxTitleLength, oneLine: true },
    attributes: {},
  },
  description: {
    title: 'Description',
    description: 'What the content is about: plain text, possibly none.',
    family: 'head',
    content: 'text*',
    marks: false,
    textLength: { min: 0, max: DOCUMENT_LIMITS.maxDescriptionLength, oneLine: false },
    attributes: {},
  },
} as const satisfies Record<string, NodeDefinition>;
