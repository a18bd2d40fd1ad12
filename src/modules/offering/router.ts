import { router } from '../../platform/trpc';
import { campaignProcedures } from './campaign-router';
import { offerProcedures } from './offer-router';

export const offeringRouter = router({ ...offerProcedures, ...campaignProcedures });
