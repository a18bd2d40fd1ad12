import { runAll } from './lib/run-all';
import { fail } from './lib/run-tool';

await runAll({ withBrowser: false }).catch(fail);
process.exit();
