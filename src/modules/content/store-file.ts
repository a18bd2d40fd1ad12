import { parse } from 'node:path';
import { invalid } from '../../kernel/errors';
import type { OrgContext } from '../../platform/context';
import { assertEditsSomething } from './content-policy';
import { looksLike } from './file-signature';
import { keepMediaFile } from './keep-media-file';
import { EXTENSION_BY_FILE_TYPE, FILE_BYTES_MAX, type FileDto, type StoreFileInput } from './media-schemas';
import { segmentFromTitle } from './route-segment';

/** Keeps a file that documents offer, play or show, as it is. Its bytes decide whether it is what it says. */
export async function storeFile(ctx: OrgContext, input: StoreFileInput): Promise<FileDto> {
  assertEditsSomething(ctx.actor);
  const { filename, contentType, bytes } = input;
  if (bytes.byteLength > FILE_BYTES_MAX) {
    throw invalid('file_too_large', `bytes: must be at most ${FILE_BYTES_MAX.toLocaleString('en-US')}`);
  }
  const extension = EXTENSION_BY_FILE_TYPE[contentType];
  if (!looksLike(extension, bytes))
    throw invalid('file_invalid', `bytes: are not those of a file of type ${contentType}`);
  const segment = segmentFromTitle(parse(filename).name, 'file');
  const kept = await keepMediaFile(ctx, { bytes, extension, contentType, filename, segment });
  return { ...kept, filename, contentType, bytes: bytes.byteLength };
}
