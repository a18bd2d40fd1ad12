import { describe, expect, test } from 'vitest';
import { mediaResponse } from '../../platform/storage/media-response';
import { storage } from '../../platform/storage/storage';
import { anOrganization, staffOf } from '../../testing/factories/organization';
import type { FileType } from './schemas';
import { storeFile } from './store-file';

const latin = (text: string) => Buffer.from(text, 'latin1');

/** The first bytes of one small file of each kind. */
const FILES: Record<FileType, Buffer> = {
  'application/pdf': latin('%PDF-1.7\n%%EOF'),
  'audio/wav': latin('RIFF\x04\0\0\0WAVE'),
  'audio/mpeg': latin('\xff\xfb\x90\x00'),
  'audio/ogg': latin('OggS\0\x02'),
  'video/mp4': latin('\0\0\0\x18ftypisom'),
  'video/webm': latin('\x1aE\xdf\xa3\x9fB\x86\x81\x01B\x82\x84webm'),
  'text/vtt': latin('WEBVTT\n\n00:00.000 --> 00:01.000\nHello'),
  'text/csv': Buffer.from('name,grams\nflour,500\ncrème,70\n'),
  'text/plain': Buffer.from('Four things, and time.\r\n'),
  'application/zip': latin('PK\x03\x04'),
};
const TYPES = Object.keys(FILES) as FileType[];
const store = async (contentType: FileType, bytes: Uint8Array) =>
  storeFile((await anOrganization()).ctx, { filename: 'a file', contentType, bytes });
const get = (url: string, range?: string) => mediaResponse(url.replace('/media/', ''), { head: false, range });

describe('a stored file', () => {
  test.each(TYPES)('of type %s is served as it was, under its own type and nothing a page could run', async (type) => {
    const file = await store(type, FILES[type]);
    expect(file).toMatchObject({ contentType: type, bytes: FILES[type].length, filename: 'a file' });
    const response = await get(file.url);
    expect(response.headers.get('content-type')?.split(';')[0]).toBe(type);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('content-security-policy')).toMatch(/sandbox|script-src 'none'/);
    expect(response.headers.get('content-disposition')).toBe(/csv|zip/.test(type) ? 'attachment' : null);
    expect(Buffer.from(await response.arrayBuffer())).toEqual(FILES[type]);
  });

  test.each(TYPES)('is refused where its bytes are not of type %s', async (type) => {
    for (const bytes of [latin(''), latin('\0\x01\x02\x03'), latin('<html>\0'), latin('MZ\x90\0')]) {
      await expect(store(type, bytes)).rejects.toMatchObject({ reason: 'file_invalid' });
    }
  });

  test('has its name in its address, whatever the name is', async () => {
    const { ctx } = await anOrganization();
    const address = async (filename: string) => {
      const { id, url } = await storeFile(ctx, { filename, contentType: 'text/csv', bytes: latin('a,b') });
      expect((await get(url)).status).toBe(200);
      return url.replace(id, 'ID');
    };
    expect(await address('Loans of Spring.csv')).toBe('/media/ID/loans-of-spring.csv');
    expect(await address('../../etc/pässwd.html')).toBe('/media/ID/passwd.csv');
    expect(await address('資料')).toBe('/media/ID/file.csv');
  });

  test('may be asked for in parts, as players do', async () => {
    const { url } = await store('text/plain', latin('0123456789'));
    const part = await get(url, 'bytes=2-4');
    expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([206, 'bytes 2-4/10', '234']);
    expect(part.headers.get('content-length')).toBe('3');
    expect(await (await get(url, 'bytes=-3')).text()).toBe('789');
    const whole = await get(url, 'bytes=0-1,4-5');
    expect([whole.status, whole.headers.get('accept-ranges'), await whole.text()]).toEqual([
      200,
      'bytes',
      '0123456789',
    ]);
    const behind = await get(url, 'bytes=10-');
    expect([behind.status, behind.headers.get('content-range')]).toEqual([416, 'bytes */10']);
    expect((await get('/media/absent.txt', 'bytes=0-')).status).toBe(404);
  });

  test('is kept by those who edit something, and by nobody else', async () => {
    const org = await anOrganization();
    const input = { filename: 'a', contentType: 'text/plain' as const, bytes: latin('x') };
    await expect(storeFile(await staffOf(org, 'member', { [org.teamId]: 'viewer' }), input)).rejects.toMatchObject({
      code: 'forbidden',
    });
    const { url } = await storeFile(await staffOf(org, 'member', { [org.teamId]: 'editor' }), input);
    expect(await storage().size(url.replace('/media/', ''))).toBe(1);
  });
});
