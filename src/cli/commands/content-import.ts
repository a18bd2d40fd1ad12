import { readFile } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { z } from 'zod';
import { importContent } from '../../modules/content';
import { systemContext } from '../../server/auth/system';
import { JOB, organizationOption } from '../caller';
import { defineCommand, UsageError } from '../command';

export default defineCommand({
  input: z.strictObject({
    org: organizationOption,
    file: z.string().min(1).describe('a Markdown file; its front matter may name slug, tags and kind'),
    slug: z
      .string()
      .min(1)
      .optional()
      .describe('place of its pages; else that of the file, else one made of the title'),
    replace: z.boolean().optional().describe('give the content that has the slug this text as its new draft'),
  }),
  run: async ({ org, file, slug, replace }, { resolvePath }) => {
    const markdown = await readText(resolvePath(file), file);
    const title = basename(file, extname(file));
    return importContent(await systemContext(org, JOB), { markdown, slug, replace, title });
  },
});

async function readText(path: string, name: string): Promise<string> {
  const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    throw new UsageError(`--file: ${name} cannot be read (${error.code ?? error.message}).`);
  });
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new UsageError(`--file: ${name} is not UTF-8 text.`);
  }
}
