import { newId } from '../../kernel/ids';
import { actorUserId, inTransaction, type OrgContext } from '../../platform/context';
import { log } from '../../platform/log';
import { storage } from '../../platform/storage/storage';
import { assertEditsSomething } from './content-policy';
import { encodeImage } from './image-encoding';
import type { ImageDto, UploadImageInput } from './media-schemas';

export const MEDIA_PREFIX = '/media/';

/**
 * Keeps an image for use in documents and settings. The file is stored first, outside any transaction; a failure before
 * its row is written leaves a file that nothing names, never a row without a file.
 */
export async function uploadImage(ctx: OrgContext, input: UploadImageInput): Promise<ImageDto> {
  assertEditsSomething(ctx.actor);
  const { bytes, width, height } = await encodeImage(Buffer.from(input.data, 'base64'));
  const id = newId('mediaFile');
  const path = `${id}.webp`;
  const contentType = 'image/webp';
  await storage().put(path, bytes, contentType);
  try {
    await inTransaction(ctx, async (tx, inside) => {
      const now = inside.now();
      await tx.mediaFile.create({
        data: {
          id,
          organizationId: inside.orgId,
          path,
          contentType,
          filename: input.filename,
          bytes: bytes.byteLength,
          width,
          height,
          createdById: actorUserId(inside.actor),
          createdAt: now,
          updatedAt: now,
        },
        select: { id: true },
      });
    });
  } catch (error) {
    await storage()
      .remove(path)
      .catch((failure) => log.warn({ err: failure, path }, 'a stored file without a row could not be removed'));
    throw error;
  }
  return { id, url: MEDIA_PREFIX + path, width, height, bytes: bytes.byteLength };
}
