import { bundleCommandLine } from './lib/bundle-command-line';
import { generateClient } from './lib/generate-client';

/** `npm run -s lectern -- <command>` */
await generateClient();
export const bundle = await bundleCommandLine();
