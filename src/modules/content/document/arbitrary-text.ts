import fc from 'fast-check';
import { badCharacters } from '../../../kernel/text';

/** Fragments that mean something to Markdown, HTML, YAML or JSON, so that what they could break is tried. */
const FRAGMENTS = [
  ...['*', '**', '_', '__', '~', '~~', '`', '``', '```', '$', '$$', '#', '##', '>', '|', '\\', ':', '::', ':::', '='],
  ...['- ', '+ ', '1. ', '2) ', '- [ ] ', '[x]', '[ ]', '[!NOTE]', '[^1]', '[a](b)', '![a](b)', '<br>', '<b>', '</b>'],
  ...['<!--', '-->', '<script>', '{#id}', '{a=b}', '{', '}', ':u[x]', ':mark[', ':empty', '::video', ':::quiz', '---'],
  ...['&amp;', '&#10;', '&copy', '"', "'", '://', 'https://example.com/a_b', 'www.example.com', 'a@example.com', '~~~'],
  ...[
    ' ',
    '  ',
    '\t',
    '\u00A0',
    '\u2028',
    'a',
    'B',
    '7',
    'é',
    '漢',
    '🍞',
    'text',
    'and words',
    '.',
    ',',
    '!',
    '(',
    ')',
  ],
];

const piece = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...FRAGMENTS) },
  { weight: 2, arbitrary: fc.string({ minLength: 1, maxLength: 8 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 4 }) },
);

const joined = (pieces: fc.Arbitrary<string>) =>
  fc
    .array(pieces, { minLength: 1, maxLength: 8 })
    .map((parts) => parts.join(''))
    .filter((value) => badCharacters(value) === null && value.length <= 80);

/** Text of a text node: never empty, possibly with line breaks. */
export const nodeText = joined(fc.oneof({ weight: 8, arbitrary: piece }, { weight: 1, arbitrary: fc.constant('\n') }));

/** Trimmed plain text of an attribute, with line breaks. */
export const proseText = nodeText.map((value) => value.trim()).filter((value) => value !== '');

/** Trimmed plain text on one line. */
export const lineText = joined(piece)
  .map((value) => value.trim())
  .filter((value) => value !== '' && !value.includes('\n'));

export const documentId = fc.stringMatching(/^[A-Za-z0-9_-]{1,64}$/);

export const mediaAddress = fc.oneof(
  fc.constantFrom(
    '/media/abc/picture.webp',
    '/media/My%20File.pdf',
    'https://example.com',
    'https://example.com/a(b)c?x=1&copy=2#part_one_',
    'https://example.com/~x/*y*/_z_/[1]',
    'https://例え.jp/パス',
    'https://example.com:8443/a"b\'c|d`e$f',
  ),
  fc.webUrl({ validSchemes: ['https'], withQueryParameters: true, withFragments: true }),
);
