import { fail } from './lib/run-tool';
import { serve } from './lib/serve';

await serve({ dev: false }).catch(fail);
process.exit();
