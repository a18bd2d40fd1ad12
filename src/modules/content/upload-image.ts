import { invalid } from '../../kernel/errors';
import type { OrgContext } from '../../platform/context';
import { assertEditsSomething } from './content-policy';
import { encodeImage } from './image-encoding';
import { keepMediaFile } from './keep-media-file';
import { IMAGE_BYTES_MAX, type ImageDto, type UploadImageInput } from './media-schemas';

/** Keeps an image for use in documents and settings, re-encoded. */
export async function uploadImage(ctx: OrgContext, input: UploadImageInput): Promise<ImageDto> {
  assertEditsSomething(ctx.actor);
  const data = Buffer.from(input.data, 'base64');
  if (data.byteLength > IMAGE_BYTES_MAX) {
    throw invalid(
      'image_too_large',
      `data: must hold at most ${IMAGE_BYTES_MAX.toLocaleString('en-US')} bytes of image`,
    );
  }
  const { bytes, width, height } = await encodeImage(data);
  const { filename } = input;
  const webp = { extension: 'webp', contentType: 'image/webp' } as const;
  const kept = await keepMediaFile(ctx, { ...webp, bytes, filename, width, height });
  return { ...kept, width, height, bytes: bytes.byteLength };
}
