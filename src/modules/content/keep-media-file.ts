import { changesBetween } from '../../kernel/audit/changes';
import { newId } from '../../kernel/ids';
import { record } from '../../platform/audit';
import { actorUserId, inTransaction, type OrgContext } from '../../platform/context';
import { log } from '../../platform/log';
import type { ServedExtension } from '../../platform/storage/served-types';
import { storage } from '../../platform/storage/storage';

const MEDIA_PREFIX = '/media/';

type CheckedFile = {
  bytes: Uint8Array;
  extension: ServedExtension;
  contentType: string;
  /** For people to read. */
  filename: string;
  /** Ends the address, where people meet it as the name of a download; the id alone makes the address. */
  segment?: string;
  width?: number;
  height?: number;
};

/**
 * Keeps the bytes of a file that was checked. They are stored first, outside any transaction; a failure before the row
 * is written leaves a file that nothing names, never a row without a file.
 */
export async function keepMediaFile(ctx: OrgContext, file: CheckedFile): Promise<{ id: string; url: string }> {
  const { bytes, extension, contentType, filename, segment, width = null, height = null } = file;
  const id = newId('mediaFile');
  const path = segment === undefined ? `${id}.${extension}` : `${id}/${segment}.${extension}`;
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
          filename,
          bytes: bytes.byteLength,
          width,
          height,
          createdById: actorUserId(inside.actor),
          createdAt: now,
          updatedAt: now,
        },
        select: { id: true },
      });
      const changes = changesBetween(['filename', 'contentType', 'bytes'], null, {
        filename,
        contentType,
        bytes: bytes.byteLength,
      });
      record(tx, inside, { action: 'media_file.created', target: { type: 'media_file', id }, changes });
    });
  } catch (error) {
    await storage()
      .remove(path)
      .catch((failure) => log.warn({ err: failure, path }, 'a stored file without a row could not be removed'));
    throw error;
  }
  return { id, url: MEDIA_PREFIX + path };
}
