import { migrate } from '../src/platform/db/migrate';
import { buildPages } from './lib/build-pages';
import { generateClient } from './lib/generate-client';
import { fail, say } from './lib/run-tool';
import { checkEnvironment } from './lib/surroundings';

/** For hosts that build once and serve elsewhere, such as Vercel: the client, the migrations, the pages. */
async function build(): Promise<void> {
  checkEnvironment();
  await generateClient();
  const url = process.env.DATABASE_URL;
  if (url) say(`Applied ${(await migrate(url)).length} migrations.`);
  await buildPages();
}

await build().catch(fail);
process.exit();
