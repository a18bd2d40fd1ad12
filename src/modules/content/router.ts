import { router } from '../../platform/trpc';
import { contentProcedures } from './content-router';
import { documentProcedures } from './document-router';
import { intakeFormProcedures } from './intake-form-router';
import { mediaProcedures } from './media-router';
import { tagProcedures } from './tag-router';

export const contentRouter = router({
  ...contentProcedures,
  ...documentProcedures,
  ...tagProcedures,
  ...intakeFormProcedures,
  ...mediaProcedures,
});
