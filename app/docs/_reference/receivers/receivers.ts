import { GO } from './go';
import { NODE } from './node';
import { PHP } from './php';
import { PYTHON } from './python';
import { RUBY } from './ruby';

/** Whole receivers without any library, each run against real deliveries by the test beside this file. */
export const RECEIVERS = [
  { id: 'javascript', label: 'Node', code: NODE },
  { id: 'python', label: 'Python', code: PYTHON },
  { id: 'php', label: 'PHP', code: PHP },
  { id: 'go', label: 'Go', code: GO },
  { id: 'ruby', label: 'Ruby', code: RUBY },
] as const;

/** The signature of the whole body, in one line. */
export const OPENSSL = `openssl dgst -sha256 -hmac "$LECTERN_WEBHOOK_SECRET" -r body.json`;
