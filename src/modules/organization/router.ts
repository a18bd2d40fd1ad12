import { router } from '../../platform/trpc';
import { apiKeyProcedures } from './api-key-router';
import { invitationProcedures } from './invitation-router';
import { memberProcedures } from './member-router';
import { organizationProcedures } from './organization-router';
import { teamProcedures } from './team-router';

export const organizationRouter = router({
  ...organizationProcedures,
  ...memberProcedures,
  ...invitationProcedures,
  ...teamProcedures,
  ...apiKeyProcedures,
});
