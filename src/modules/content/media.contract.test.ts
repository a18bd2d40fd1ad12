import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { pool } from '../../platform/db/prisma';
import { env } from '../../platform/env';
import { mediaResponse } from '../../platform/storage/media-response';
import { aContent, aDocument } from '../../testing/factories/content';
import { anOrganization } from '../../testing/factories/organization';
import { dataOf, errorOf, restAs } from '../../testing/rest';
import { ImageDto } from './schemas';

const picture = (width = 40, height = 30) => sharp({ create: { width, height, channels: 3, background: '#0a7d5a' } });
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
const upload = (org: { key: string }, bytes: Uint8Array, over: object = {}) =>
  restAs(org).post('/media/images', { filename: 'a.png', contentType: 'image/png', data: base64(bytes), ...over });
const served = async (url: string) => mediaResponse(url.replace('/media/', ''), { head: false });
const stored = async (url: string) => Buffer.from(await (await served(url)).arrayBuffer());
const kept = () => {
  const folder = join(env().DATA_DIR, 'media');
  return existsSync(folder) ? readdirSync(folder) : [];
};

/** A PNG whose header claims a size that its few bytes cannot hold. */
function pngClaiming(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const out = Buffer.alloc(body.length + 8);
    out.writeUInt32BE(data.length, 0);
    body.copy(out, 4);
    out.writeUInt32BE(crc32(body), body.length + 4);
    return out;
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

describe('an uploaded image', () => {
  test.each(['png', 'jpeg', 'webp', 'gif', 'avif'] as const)(
    'of kind %s is kept as WebP and served for good',
    async (format) => {
      const org = await anOrganization();
      const response = await upload(org, await picture().toFormat(format).toBuffer(), {
        contentType: `image/${format}`,
      });
      expect(response.status).toBe(201);
      const image = dataOf(ImageDto, response);
      expect(image).toMatchObject({ url: `/media/${image.id}.webp`, width: 40, height: 30 });

      const file = await served(image.url);
      expect(file.status).toBe(200);
      expect(Object.fromEntries(file.headers)).toMatchObject({
        'content-type': 'image/webp',
        'content-length': String(image.bytes),
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      });
      const bytes = Buffer.from(await file.arrayBuffer());
      expect(bytes.length).toBe(image.bytes);
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 40, height: 30 });
      const { rows } = await pool().query('SELECT * FROM "MediaFile" WHERE "id" = $1', [image.id]);
      expect(rows).toMatchObject([
        { organizationId: org.orgId, path: `${image.id}.webp`, filename: 'a.png', bytes: String(image.bytes) },
      ]);
    },
  );

  test('is told by its bytes, whatever its name and type say', async () => {
    const org = await anOrganization();
    const gif = await picture().gif().toBuffer();
    expect((await upload(org, gif, { filename: 'x.svg', contentType: 'image/jpeg' })).status).toBe(201);
  });

  test('stands upright and has lost its metadata', async () => {
    const org = await anOrganization();
    const rotated = await picture(40, 30)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'a secret place', Make: 'a secret camera' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const image = dataOf(ImageDto, await upload(org, rotated));
    expect(image).toMatchObject({ width: 30, height: 40 });
    const metadata = await sharp(await stored(image.url)).metadata();
    expect([metadata.exif, metadata.xmp, metadata.orientation]).toEqual([undefined, undefined, undefined]);
  });

  test('is made to fit 4,096 pixels', async () => {
    const image = dataOf(ImageDto, await upload(await anOrganization(), await picture(8_000, 500).png().toBuffer()));
    expect(image).toMatchObject({ width: 4_096, height: 256 });
  });

  test('that is animated stays so', async () => {
    const frames = await Promise.all(
      ['#ff0000', '#00ff00', '#0000ff'].map((background) =>
        sharp({ create: { width: 20, height: 10, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const gif = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    const image = dataOf(ImageDto, await upload(await anOrganization(), gif));
    expect(image).toMatchObject({ width: 20, height: 10 });
    expect((await sharp(await stored(image.url), { animated: true }).metadata()).pages).toBe(3);
  });

  test('may stand in a document', async () => {
    const org = await anOrganization();
    const { url } = dataOf(ImageDto, await upload(org, await picture().png().toBuffer()));
    const { id } = await aContent(org);
    const document = aDocument([{ type: 'image', attrs: { src: url, alt: 'A joint' } }]);
    expect((await restAs(org).put(`/contents/${id}/document`, { document })).status).toBe(200);
  });

  test('is stored once for a repeated Idempotency-Key', async () => {
    const org = await anOrganization();
    const body = { filename: 'a.png', contentType: 'image/png', data: base64(await picture().png().toBuffer()) };
    const headers = { 'Idempotency-Key': 'once' };
    const [first, second] = [
      await restAs(org).post('/media/images', body, { headers }),
      await restAs(org).post('/media/images', body, { headers }),
    ];
    expect([first.status, second.status, second.headers.get('idempotent-replayed')]).toEqual([201, 201, 'true']);
    expect(second.body).toEqual(first.body);
  });
});

describe('refused, and nothing is kept:', () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>');
  const cases: [string, () => Promise<Uint8Array> | Uint8Array, string][] = [
    ['SVG', () => svg, 'image_invalid'],
    ['SVG behind an XML header', () => Buffer.concat([Buffer.from('<?xml version="1.0"?>'), svg]), 'image_invalid'],
    ['HTML', () => Buffer.from('<!doctype html><script>1</script>'), 'image_invalid'],
    ['PDF', () => Buffer.from('%PDF-1.7\n%'), 'image_invalid'],
    ['TIFF', () => picture().tiff().toBuffer(), 'image_invalid'],
    ['one byte', () => Buffer.from([0]), 'image_invalid'],
    ['the first bytes of a PNG', () => Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), 'image_invalid'],
    ['half a JPEG', async () => (await picture(400, 300).jpeg().toBuffer()).subarray(0, 700), 'image_invalid'],
    ['SVG that begins like a GIF', () => Buffer.concat([Buffer.from('GIF89a'), svg]), 'image_invalid'],
    ['a bomb of 900 million pixels', () => pngClaiming(30_000, 30_000), 'image_too_large'],
    ['a bomb of the largest size there is', () => pngClaiming(2_147_483_647, 2_147_483_647), 'image_invalid'],
    ['more than 3,000,000 bytes', () => Buffer.alloc(3_000_001, 1), 'validation_failed'],
  ];

  test.each(cases)('%s', async (_, bytes, reason) => {
    const org = await anOrganization();
    const before = kept();
    const response = await upload(org, await bytes());
    expect(errorOf(response)).toMatchObject({ status: 400, reason, error: expect.stringMatching(/^data: /) });
    expect(kept()).toEqual(before);
  });

  test.each([
    ['filename: must not be empty', { filename: '' }],
    [
      'contentType: must be one of image/png, image/jpeg, image/webp, image/gif, image/avif',
      { contentType: 'image/svg+xml' },
    ],
    ['data: must not be empty', { data: '' }],
    ['data: must be base64', { data: 'data:image/png;base64,AAAA' }],
    ['data: must be base64', { data: 'AAA' }],
    ['data: must be text', { data: null }],
    ['url: is not a known field', { url: 'https://example.com/a.png' }],
  ])('%s', async (error, over) => {
    const response = await upload(await anOrganization(), await picture().png().toBuffer(), over);
    expect(errorOf(response)).toEqual({ status: 400, reason: 'validation_failed', error });
  });
});

test('an upload whose row cannot be written leaves no file', async () => {
  const org = await anOrganization();
  const before = kept();
  await pool().query('ALTER TABLE "MediaFile" ADD CONSTRAINT "refuse_all" CHECK ("filename" <> \'refused.png\')');
  expect((await upload(org, await picture().png().toBuffer(), { filename: 'refused.png' })).status).toBe(500);
  expect(kept()).toEqual(before);
});

test.each([
  '../secret.webp',
  '..%2f..%2fsecret.webp',
  'a/../../secret.webp',
  './a.webp',
  '/etc/passwd',
  'a//b.webp',
  'a\\b.webp',
  '.hidden.webp',
  'a.webp/',
  'a.webp\u0000.png',
  'A.webp',
  'media',
  'a.svg',
  'a.html',
  'a.webp.part',
  '',
  'missing.webp',
])('no file is served at %j', async (path) => {
  const response = await mediaResponse(path, { head: false });
  expect([response.status, response.headers.get('content-type')]).toEqual([404, 'text/plain; charset=utf-8']);
});

test('HEAD of a file answers as GET does, without the file', async () => {
  const { url, bytes } = dataOf(ImageDto, await upload(await anOrganization(), await picture().png().toBuffer()));
  const response = await mediaResponse(url.replace('/media/', ''), { head: true });
  expect([response.status, response.headers.get('content-length'), response.body]).toEqual([200, String(bytes), null]);
});
