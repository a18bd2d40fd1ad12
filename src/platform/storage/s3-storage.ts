import type { S3Client } from '@aws-sdk/client-s3';
import { env } from '../env';
import type { Storage } from './storage';
import { assertStoragePath } from './storage-path';

const PREFIX = 'media/';
const ATTEMPT_MS_MAX = 15_000;

type Sdk = typeof import('@aws-sdk/client-s3');

/** A bucket of any S3-compatible service; S3_ENDPOINT names one that is not AWS. */
export function s3Storage(): Storage {
  const Bucket = env().S3_BUCKET;
  // The client is large, so only those who use it load it.
  let opened: Promise<{ sdk: Sdk; client: S3Client }> | undefined;
  const open = () => {
    opened ??= import('@aws-sdk/client-s3').then((sdk) => ({ sdk, client: clientOf(sdk) }));
    return opened;
  };
  const keyOf = (path: string) => {
    assertStoragePath(path);
    return PREFIX + path;
  };
  const abortSignal = () => AbortSignal.timeout(ATTEMPT_MS_MAX);

  return {
    async put(path, bytes, contentType) {
      const { sdk, client } = await open();
      const object = {
        Bucket,
        Key: keyOf(path),
        Body: bytes,
        ContentType: contentType,
        ContentLength: bytes.byteLength,
      };
      await client.send(new sdk.PutObjectCommand(object), { abortSignal: abortSignal() });
    },

    async open(path, part) {
      const { sdk, client } = await open();
      const Range = part && `bytes=${part.first}-${part.last}`;
      try {
        const found = await client.send(
          new sdk.GetObjectCommand({ Bucket, Key: keyOf(path), ...(Range && { Range }) }),
        );
        if (found.Body === undefined) return null;
        return { body: found.Body.transformToWebStream(), bytes: found.ContentLength ?? 0 };
      } catch (error) {
        if (error instanceof sdk.NoSuchKey) return null;
        throw error;
      }
    },

    async size(path) {
      const { sdk, client } = await open();
      try {
        const object = { Bucket, Key: keyOf(path) };
        const found = await client.send(new sdk.HeadObjectCommand(object), { abortSignal: abortSignal() });
        return found.ContentLength ?? 0;
      } catch (error) {
        if (error instanceof sdk.NotFound) return null;
        throw error;
      }
    },

    async remove(path) {
      const { sdk, client } = await open();
      await client.send(new sdk.DeleteObjectCommand({ Bucket, Key: keyOf(path) }), { abortSignal: abortSignal() });
    },
  };
}

function clientOf({ S3Client }: Sdk): S3Client {
  const { S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env();
  return new S3Client({
    ...(S3_REGION === undefined ? {} : { region: S3_REGION }),
    ...(S3_ENDPOINT === undefined ? {} : { endpoint: S3_ENDPOINT, forcePathStyle: true }),
    ...(S3_ACCESS_KEY_ID === undefined || S3_SECRET_ACCESS_KEY === undefined
      ? {}
      : { credentials: { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY } }),
    // Other services than AWS do not know the trailing checksums that the client sends by default.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}
