import { readFile } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { z } from 'zod';
import { storeFile, uploadImage } from '../../modules/content';
import { EXTENSION_BY_FILE_TYPE, type FileType, IMAGE_TYPES } from '../../modules/content/schemas';
import { systemContext } from '../../server/auth/system';
import { JOB, organizationOption } from '../caller';
import { defineCommand, UsageError } from '../command';

type ImageType = (typeof IMAGE_TYPES)[number];

const IMAGES = new Map<string, ImageType>([
  ['jpg', 'image/jpeg'],
  ...IMAGE_TYPES.map((type): [string, ImageType] => [type.replace('image/', ''), type]),
]);
const FILES = new Map(
  Object.entries(EXTENSION_BY_FILE_TYPE).map(([type, extension]) => [extension as string, type as FileType]),
);
const KNOWN = [...IMAGES.keys(), ...FILES.keys()].map((extension) => `.${extension}`).join(', ');

export default defineCommand({
  input: z.strictObject({
    org: organizationOption,
    file: z.string().min(1).describe(`one of ${KNOWN}`),
  }),
  run: async ({ org, file }, { resolvePath }) => {
    const extension = extname(file).slice(1).toLowerCase();
    const image = IMAGES.get(extension);
    const type = FILES.get(extension);
    if (image === undefined && type === undefined) throw new UsageError(`--file: must be one of ${KNOWN}.`);
    const bytes = await readFile(resolvePath(file)).catch((error: NodeJS.ErrnoException) => {
      throw new UsageError(`--file: ${file} cannot be read (${error.code ?? error.message}).`);
    });
    const ctx = await systemContext(org, JOB);
    const filename = basename(file);
    if (image !== undefined) {
      return uploadImage(ctx, { filename, contentType: image, data: bytes.toString('base64') });
    }
    return type === undefined ? null : storeFile(ctx, { filename, contentType: type, bytes });
  },
});
