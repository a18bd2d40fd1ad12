import { z } from 'zod';
import { text } from '../../kernel/text';

export const IMAGE_BYTES_MAX = 3_000_000;
export const IMAGE_SIDE_MAX = 4_096;
const BASE64_LENGTH_MAX = Math.ceil(IMAGE_BYTES_MAX / 3) * 4;

export const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif'] as const;

export const UploadImageInput = z.strictObject({
  filename: text(1, 255).meta({ description: 'Kept for people to read.', examples: ['workbench.jpg'] }),
  contentType: z
    .enum(IMAGE_TYPES)
    .meta({ description: 'What the file says it is; the bytes decide.', examples: ['image/jpeg'] }),
  data: z
    .string()
    .min(1, { error: 'must not be empty' })
    .max(BASE64_LENGTH_MAX, { error: `must hold at most ${IMAGE_BYTES_MAX.toLocaleString('en-US')} bytes of image` })
    .regex(/^[A-Za-z0-9+/]*={0,2}$/, { error: 'must be base64' })
    .refine((value) => value.length % 4 === 0, { error: 'must be base64' })
    .meta({
      override: { type: 'string', contentEncoding: 'base64', minLength: 1, maxLength: BASE64_LENGTH_MAX },
      description: 'The bytes of the image in base64, at most 3,000,000 of them once decoded.',
      examples: ['iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='],
    }),
});
export type UploadImageInput = z.output<typeof UploadImageInput>;

export const ImageDto = z
  .object({
    id: z.string(),
    url: z.string().meta({ description: 'A path, accepted wherever an image address is.' }),
    width: z.int(),
    height: z.int(),
    bytes: z.int().meta({ description: 'Size of the stored file.' }),
  })
  .meta({
    id: 'Image',
    description: 'An uploaded image as it is kept: WebP without metadata, at most 4,096 pixels wide and high.',
    examples: [
      {
        id: 'media_01kakr3d1vf8rtbrd2bvnc0qz4',
        url: '/media/media_01kakr3d1vf8rtbrd2bvnc0qz4.webp',
        width: 1600,
        height: 900,
        bytes: 182_311,
      },
    ],
  });
export type ImageDto = z.infer<typeof ImageDto>;

export const FILE_BYTES_MAX = 100_000_000;

/** The files beside images that documents may offer, play or show, and the extension under which each is kept. */
export const EXTENSION_BY_FILE_TYPE = {
  'application/pdf': 'pdf',
  'audio/wav': 'wav',
  'audio/mpeg': 'mp3',
  'audio/ogg': 'ogg',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
  'text/vtt': 'vtt',
  'text/csv': 'csv',
  'text/plain': 'txt',
  'application/zip': 'zip',
} as const;
export type FileType = keyof typeof EXTENSION_BY_FILE_TYPE;

export type StoreFileInput = { filename: string; contentType: FileType; bytes: Uint8Array };

/** A kept file. `url` is a path, accepted wherever a document takes the address of such a file. */
export type FileDto = { id: string; url: string; filename: string; contentType: FileType; bytes: number };
