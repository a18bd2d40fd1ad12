/** What other modules, jobs and the command line may call. */
export { deleteAccessLink, makeAccessLink } from './access-link';
export { discountOf } from './campaign-policy';
export { getCampaign, listCampaigns } from './campaign-record';
export { type CodeUse, holdCampaignUse, type Price, redeemCampaignUse, returnCampaignUse } from './campaign-uses';
export { createCampaign, deleteCampaign, updateCampaign } from './campaigns';
export { runsCohort } from './cohort-policy';
export { getCohort } from './cohort-record';
export { createCohort } from './create-cohort';
export { createOffer, duplicateOffer } from './create-offer';
export { type HeldCohort, holdCohort } from './hold-cohort';
export { listCohorts } from './list-cohorts';
export { listContentOffers } from './list-offers';
export { putMinorReview } from './minor-review';
export { getOffer } from './offer-record';
export { listOffersOnShow, quoteCode } from './on-show';
export { listPriceOf } from './price-policy';
export { archiveOffer, makeOfferPrimary } from './primary-offer';
export {
  assertStillSold,
  changeSeats,
  returnCohortSeats,
  returnSeats,
  type SeatChange,
  takeCohortSeat,
  takeSeat,
} from './seats';
export { updateOffer } from './update-offer';
export { withdrawContent } from './withdraw-content';
