import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { generateClient } from './lib/generate-client';

/** `npm run openapi` writes public/openapi.json, whose difference is then reviewed and committed. */
const FILE = 'public/openapi.json';

await generateClient();
const { openApiDocument } = await import('../src/server/rest/openapi');
const text = `${JSON.stringify(openApiDocument(), null, 2)}\n`;
if (text === before()) {
  console.log(`${FILE} is as it should be.`);
} else {
  mkdirSync('public', { recursive: true });
  writeFileSync(FILE, text);
  console.log(`Wrote ${FILE}; review its difference.`);
}
process.exit();

function before(): string {
  try {
    return readFileSync(FILE, 'utf8');
  } catch {
    return '';
  }
}
