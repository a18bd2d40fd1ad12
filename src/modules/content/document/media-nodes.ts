import { z } from 'zod';
import { address, integer, line } from './attribute-schemas';
import { OTHER_PROVIDER } from './embed-providers';
import { DOCUMENT_LIMITS } from './limits';
import type { NodeDefinition } from './node-definition';
import { behaviouralId, blockId } from './text-nodes';

const source = (what: string) => ({ schema: address('source'), description: `Address of the ${what}.` }) as const;

const caption = z.strictObject({
  src: address('source'),
  language: z
    .string()
    .regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$/, { error: 'must be a language tag such as en or pt-BR' }),
  label: line(1, 100),
});

export const MEDIA_NODES = {
  image: {
    title: 'Image',
    description: 'A picture.',
    guidance: 'Say in alt what a picture shows; leave it empty only for decoration.',
    family: 'media',
    marks: false,
    attributes: {
      id: blockId,
      src: source('picture'),
      alt: { schema: line(0, 1_000), default: '', description: 'What the picture shows.' },
      caption: { schema: line(0, 1_000), default: '', description: 'A line under the picture.' },
      width: {
        schema: integer(16, 4_096).nullable(),
        default: null,
        description: 'Width in pixels, or null for its own.',
      },
    },
    identity: 'topLevel',
  },
  video: {
    title: 'Video',
    description: 'A film with its captions.',
    guidance: 'Give every video captions in the language it is spoken in.',
    family: 'media',
    marks: false,
    attributes: {
      id: behaviouralId,
      src: source('film'),
      captions: {
        schema: z.array(caption).max(DOCUMENT_LIMITS.maxCaptionsPerVideo),
        default: [],
        description: 'WebVTT files, one for each language.',
      },
      poster: {
        schema: address('source').nullable(),
        default: null,
        description: 'Address of the picture shown before the film plays, or null.',
      },
    },
    identity: 'always',
    progress: 'media',
  },
  audio: {
    title: 'Audio',
    description: 'A sound recording.',
    family: 'media',
    marks: false,
    attributes: { id: behaviouralId, src: source('recording') },
    identity: 'always',
    progress: 'media',
  },
  file: {
    title: 'File',
    description: 'A file to download.',
    family: 'media',
    marks: false,
    attributes: {
      id: blockId,
      src: source('file'),
      name: { schema: line(1, 255), description: 'The file name that is shown.' },
      size: {
        schema: integer(0, 1_000_000_000_000).nullable(),
        default: null,
        description: 'Size in bytes, or null when it is not known.',
      },
    },
    identity: 'topLevel',
  },
  embed: {
    title: 'Embed',
    description: 'A page of a known provider, shown in place; any other address is shown as a link.',
    family: 'media',
    marks: false,
    attributes: {
      id: behaviouralId,
      url: source('page'),
      provider: {
        schema: z
          .string()
          .regex(/^[a-z0-9][a-z0-9._-]{0,39}$/, { error: 'must be 1 to 40 lower-case letters, digits or . _ -' }),
        default: OTHER_PROVIDER,
        description: 'Name of the provider; read from the address when it is missing.',
      },
    },
    identity: 'always',
    progress: 'media',
  },
  pdf: {
    title: 'PDF',
    description: 'A PDF that is read in place.',
    family: 'media',
    marks: false,
    attributes: { id: behaviouralId, src: source('PDF') },
    identity: 'always',
    progress: 'media',
  },
} as const satisfies Record<string, NodeDefinition>;
