import { router } from '../../platform/trpc';
import { campaignProcedures } from './campaign-router';
import { cohortProcedures } from './cohort-router';
import { offerProcedures } from './offer-router';

export const offeringRouter = router({ ...offerProcedures, ...campaignProcedures, ...cohortProcedures });
