import { fail } from './lib/run-tool';
import { serve } from './lib/serve';

await serve({ dev: true }).catch(fail);
process.exit();
