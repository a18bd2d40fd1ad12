import { readdir, stat } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { env } from '../env';
import { composeMail } from './compose';
import { listKeptMails, readKeptMail } from './kept-mails';
import { mailsSettled, sendMail, sendMailOnceWritten } from './mail';
import { sendBySmtp } from './smtp';

const hostile = composeMail({
  to: 'ada@example.com',
  kind: 'test',
  subject: 'Two\r\nlines',
  paragraphs: ['<script>alert("x")</script> & co'],
  action: { label: 'Open', url: 'https://learn.example.com/?a=1&b="2"' },
  closing: "It's small print",
});

test('nothing in a mail is read as HTML, and a subject is one line', () => {
  expect(hostile.html).toContain('&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt; &amp; co');
  expect(hostile.html).toContain('href="https://learn.example.com/?a=1&amp;b=&quot;2&quot;"');
  expect(hostile.html).not.toContain('<script>');
  expect(hostile.subject).toBe('Two lines');
  expect(hostile.text).toContain('https://learn.example.com/?a=1&b="2"');
});

test('a mail in the name of a school bears that name, and facts stand in rows of their own', () => {
  const sender = { name: 'Bench & Chisel', replyTo: 'help@example.com' };
  const details = [{ label: 'Paid', value: '<i>€49.00</i>' }];
  const mail = composeMail({ to: 'a@example.com', kind: 'test', subject: 'S', paragraphs: ['P'], details, sender });
  expect(mail.sender).toEqual(sender);
  expect(mail.text).toBe('P\n\nPaid: <i>€49.00</i>\n\nBench & Chisel\n');
  expect(mail.html).toContain('>Bench &amp; Chisel</p>');
  expect(mail.html).toContain('&lt;i&gt;€49.00&lt;/i&gt;');
  expect(mail.html).not.toContain('Lectern');
});

describe('without a mail server', () => {
  test('mails are kept as files that only their owner can read, newest first', async () => {
    for (const kind of ['first', 'second']) {
      sendMail({ ...hostile, kind });
      await mailsSettled();
    }
    expect((await listKeptMails()).map((mail) => mail.kind)).toEqual(['second', 'first']);
    const folder = join(env().DATA_DIR, 'mail');
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    for (const name of await readdir(folder)) expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600);
  });

  test('a mail whose words cannot be gathered is no error of whoever wanted to send it', async () => {
    const before = (await listKeptMails()).length;
    sendMailOnceWritten('broken', () => Promise.reject(new Error('The course is gone.')));
    await mailsSettled();
    expect(await listKeptMails()).toHaveLength(before);
  });

  test('an id that is none reads no file', async () => {
    expect(await readKeptMail('../secrets')).toBeNull();
    expect(await readKeptMail('mail_01jd0000000000000000000000')).toBeNull();
  });
});

test('kept mails are shown in local mode alone, and only where they stay', async () => {
  const shows = async (over: Record<string, string>) => {
    for (const [name, value] of Object.entries(over)) vi.stubEnv(name, value);
    vi.resetModules();
    const { showsKeptMails } = await import('./kept-mails');
    const answer = showsKeptMails();
    vi.unstubAllEnvs();
    return answer;
  };
  expect(await shows({})).toBe(true);
  expect(await shows({ SMTP_URL: 'smtp://localhost:1025', MAIL_FROM: 'a@example.com' })).toBe(false);
  const production = {
    LECTERN_ENV: 'production',
    ALLOW_SANDBOX_PAYMENTS: 'true',
    INNGEST_SIGNING_KEY: 'signkey-prod-1',
  };
  expect(await shows(production)).toBe(false);
});

describe('with a mail server', () => {
  let server: Server | undefined;
  afterEach(() => new Promise<void>((done) => (server === undefined ? done() : server.close(() => done()))));

  test('the mail reaches it, addressed to exactly one person', async () => {
    const heard: string[] = [];
    server = createServer((socket) => {
      let inData = false;
      socket.write('220 test\r\n');
      socket.on('data', (chunk) => {
        for (const line of chunk.toString().split('\r\n').filter(Boolean)) {
          heard.push(line);
          if (inData && line !== '.') continue;
          if (line === 'DATA') inData = true;
          else if (line === '.') inData = false;
          socket.write(line === 'DATA' ? '354 go on\r\n' : line === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n');
        }
      });
    });
    await new Promise<void>((ready) => server?.listen(0, '127.0.0.1', ready));
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    await sendBySmtp({ url: `smtp://127.0.0.1:${port}`, from: 'Lectern <school@example.com>' }, hostile);
    expect(heard).toContain('RCPT TO:<ada@example.com>');
    expect(heard).toContain('From: Lectern <school@example.com>');
    expect(heard).toContain('Subject: Two lines');
    expect(heard.some((line) => line.startsWith('Reply-To'))).toBe(false);

    const sender = { name: 'Bench, "Chisel" <x@evil.example>', replyTo: 'help@example.com' };
    await sendBySmtp({ url: `smtp://127.0.0.1:${port}`, from: 'Lectern <school@example.com>' }, { ...hostile, sender });
    expect(heard.filter((line) => line.startsWith('MAIL FROM'))).toEqual(
      Array(2).fill('MAIL FROM:<school@example.com>'),
    );
    expect(heard.findLast((line) => line.startsWith('From: '))).toMatch(/^From: "Bench, .+" <school@example\.com>$/);
    expect(heard).toContain('Reply-To: help@example.com');
  });

  test('one that does not answer is an error of the mail alone', async () => {
    await expect(sendBySmtp({ url: 'smtp://127.0.0.1:1', from: 'a@example.com' }, hostile)).rejects.toThrow();
  });
});
