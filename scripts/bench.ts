import { buildPages } from './lib/build-pages';
import { generateClient } from './lib/generate-client';

await generateClient();
await buildPages();
await import('./bench/main');
