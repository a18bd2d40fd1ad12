import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { storeFile, uploadImage } from '../../src/modules/content';
import { EXTENSION_BY_FILE_TYPE, type FileType } from '../../src/modules/content/schemas';
import type { OrgContext } from '../../src/platform/context';
import { bakersPercentages } from './made/bakers-percentages';
import { knockOnALoaf } from './made/knock-on-a-loaf';

const here = (...path: string[]) => join('prisma', 'seed', ...path); // from the product's root, where every command runs

/** Files that code makes; the others lie in files/. */
const MADE: Readonly<Record<string, () => Buffer>> = {
  'bakers-percentages.pdf': bakersPercentages,
  'knock-on-a-loaf.wav': knockOnALoaf,
};

const TYPE_BY_EXTENSION = new Map(
  Object.entries(EXTENSION_BY_FILE_TYPE).map(([type, extension]) => [extension as string, type as FileType]),
);

/** Draws pictures/NAME.svg as pixels, uploads it, and returns its path. */
export async function uploadPicture(ctx: OrgContext, name: string): Promise<string> {
  const png = await sharp(here('pictures', `${name}.svg`))
    .png()
    .toBuffer();
  const data = png.toString('base64');
  return (await uploadImage(ctx, { filename: `${name}.png`, contentType: 'image/png', data })).url;
}

async function uploadFile(ctx: OrgContext, filename: string): Promise<{ url: string; bytes: number }> {
  const contentType = TYPE_BY_EXTENSION.get(filename.split('.').at(-1) ?? '');
  if (contentType === undefined) throw new Error(`No content type for ${filename}.`);
  const bytes = MADE[filename]?.() ?? (await readFile(here('files', filename)));
  return storeFile(ctx, { filename, contentType, bytes });
}

const TOKEN = /\b(picture|file|bytes):([a-z][a-z0-9-]*(?:\.[a-z0-9]+)?)/g;

/**
 * The Markdown of courses/NAME.md with everything uploaded that it shows: `picture:NAME` and `file:NAME` become paths,
 * and `bytes:NAME` the size of that file.
 */
export async function courseText(ctx: OrgContext, name: string): Promise<string> {
  const markdown = await readFile(here('courses', `${name}.md`), 'utf8');
  const tokens = [...markdown.matchAll(TOKEN)].map(([, kind = '', of = '']) => ({ kind, of }));
  const names = (...kinds: string[]) => [
    ...new Set(tokens.flatMap(({ kind, of }) => (kinds.includes(kind) ? [of] : []))),
  ];
  const uploads = await Promise.all([
    ...names('picture').map(async (of) => [[`picture:${of}`, await uploadPicture(ctx, of)]]),
    ...names('file', 'bytes').map(async (of) => {
      const { url, bytes } = await uploadFile(ctx, of);
      return [
        [`file:${of}`, url],
        [`bytes:${of}`, String(bytes)],
      ];
    }),
  ]);
  const values = new Map(uploads.flat() as [string, string][]);
  return markdown.replace(TOKEN, (token) => values.get(token) ?? token);
}
