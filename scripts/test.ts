import { runAll } from './lib/run-all';
import { fail } from './lib/run-tool';

await runAll({ withBrowser: true }).catch(fail);
process.exit();
