import { canonicalizeDocument } from './canonicalize';
import { completeLearningBlocks } from './complete-learning-blocks';
import { completeTextBlocks } from './complete-text-blocks';
import type { ContentDocument } from './document-types';

const MEDIA = 'https://media.example.com/bread';

const mediaBlocks = [
  {
    type: 'image',
    attrs: {
      id: 'crumb-picture',
      src: `${MEDIA}/crumb.webp`,
      alt: 'A cut loaf with large, even holes.',
      caption: 'An open crumb after a long rise.',
      width: 960,
    },
  },
  {
    type: 'video',
    attrs: {
      id: 'folding-film',
      src: `${MEDIA}/folding.mp4`,
      captions: [{ src: `${MEDIA}/folding.en.vtt`, language: 'en', label: 'English' }],
      poster: `${MEDIA}/folding.webp`,
    },
  },
  { type: 'audio', attrs: { id: 'crust-sound', src: `${MEDIA}/crust.mp3` } },
  { type: 'file', attrs: { id: 'recipe-file', src: `${MEDIA}/recipe.txt`, name: 'recipe.txt', size: 2048 } },
  {
    type: 'embed',
    attrs: { id: 'oven-embed', url: 'https://www.youtube.com/watch?v=abcdefghijk', provider: 'youtube' },
  },
  { type: 'pdf', attrs: { id: 'timetable', src: `${MEDIA}/timetable.pdf` } },
];

/** A document that holds every node, every mark and every attribute with a value of its own. */
export function completeDocument(): ContentDocument {
  return canonicalizeDocument(
    {
      type: 'doc',
      attrs: { version: 2 },
      content: [
        { type: 'cover', attrs: { src: `${MEDIA}/cover.webp`, alt: 'A baker lifts a loaf from the oven.' } },
        { type: 'title', content: [{ type: 'text', text: 'Bread from four ingredients' }] },
        {
          type: 'description',
          content: [{ type: 'text', text: 'Mix, fold, wait and bake: a first loaf in one afternoon.' }],
        },
        ...completeTextBlocks,
        ...mediaBlocks,
        ...completeLearningBlocks,
      ],
    },
    { newId: unexpectedId },
  );
}

/** The example names every id itself, so that it reads the same each time it is made. */
function unexpectedId(): string {
  throw new Error('The complete document leaves an id out.');
}
