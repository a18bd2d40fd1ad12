import { z } from 'zod';
import { can } from '../../platform/trpc';
import { DeletedDto } from '../organization/schemas';
import { deleteAccessLink, makeAccessLink } from './access-link';
import { createOffer, duplicateOffer } from './create-offer';
import { browseOffers, listContentOffers, listOffers, readOfferStanding } from './list-offers';
import { putMinorReview } from './minor-review';
import { getOffer } from './offer-record';
import {
  ContentOffersInput,
  CreateOfferInput,
  ListOffersInput,
  MinorReviewInput,
  OfferDto,
  OfferInput,
  OfferMinorReview,
  OfferPageDto,
  OfferStandingDto,
  OfferTermsDto,
  TermsLearnersDto,
  TermsLearnersInput,
  UpdateOfferInput,
} from './offer-schemas';
import { listOfferTerms, listTermsLearners } from './offer-terms';
import { archiveOffer, makeOfferPrimary } from './primary-offer';
import { updateOffer } from './update-offer';

const tags = ['Offers'];

export const offerProcedures = {
  listOffers: can('offer.read')
    .meta({
      openapi: {
        method: 'GET',
        path: '/offers',
        tags,
        summary: 'List the offers',
        description: 'Of all contents, archived ones included, newest first.',
      },
    })
    .input(ListOffersInput)
    .output(OfferPageDto)
    .query(({ ctx, input }) => listOffers(ctx.org, input)),

  listContentOffers: can('offer.read')
    .meta({
      openapi: {
        method: 'GET',
        path: '/contents/{id}/offers',
        tags,
        summary: 'List the offers of a content',
        description: 'All of them, archived ones included, newest first.',
      },
    })
    .input(ContentOffersInput)
    .output(z.array(OfferDto))
    .query(({ ctx, input }) => listContentOffers(ctx.org, input)),

  createOffer: can('offer.write')
    .meta({
      openapi: {
        method: 'POST',
        path: '/contents/{id}/offers',
        tags,
        summary: 'Create an offer',
        description:
          'Name and pricing are required; the rest defaults to a public, self-paced offer with instant enrollment and no limits. The first offer of a content is its primary one.',
      },
      successStatus: 201,
      reasons: ['content_not_for_sale'],
    })
    .input(CreateOfferInput)
    .output(OfferDto)
    .mutation(({ ctx, input }) => createOffer(ctx.org, input)),

  getOffer: can('offer.read')
    .meta({
      openapi: {
        method: 'GET',
        path: '/offers/{id}',
        tags,
        summary: 'Get an offer',
        description: 'With whether it can be bought at this moment, and what stands in the way.',
      },
    })
    .input(OfferInput)
    .output(OfferDto)
    .query(({ ctx, input }) => getOffer(ctx.org, input)),

  updateOffer: can('offer.write')
    .meta({
      openapi: {
        method: 'PATCH',
        path: '/offers/{id}',
        tags,
        summary: 'Change an offer',
        description:
          'Only the fields that are sent change. A change of the terms counts for those who buy from now on, and for nobody who has bought.',
      },
      reasons: ['capacity_too_small', 'offer_has_cohorts'],
    })
    .input(UpdateOfferInput)
    .output(OfferDto)
    .mutation(({ ctx, input }) => updateOffer(ctx.org, input)),

  duplicateOffer: can('offer.write')
    .meta({
      openapi: {
        method: 'POST',
        path: '/offers/{id}/duplicate',
        tags,
        summary: 'Duplicate an offer',
        description: 'A new active offer of the same content with the same terms and limits, without the access link.',
      },
      successStatus: 201,
    })
    .input(OfferInput)
    .output(OfferDto)
    .mutation(({ ctx, input }) => duplicateOffer(ctx.org, input)),

  makeOfferPrimary: can('offer.write')
    .meta({
      openapi: {
        method: 'POST',
        path: '/offers/{id}/primary',
        tags,
        summary: 'Make an offer the primary one',
        description: 'It is meant wherever no offer is named. The one before is primary no more.',
      },
      reasons: ['offer_archived'],
    })
    .input(OfferInput)
    .output(OfferDto)
    .mutation(({ ctx, input }) => makeOfferPrimary(ctx.org, input)),

  archiveOffer: can('offer.write')
    .meta({
      openapi: {
        method: 'POST',
        path: '/offers/{id}/archive',
        tags,
        summary: 'Archive an offer',
        description:
          'It sells no more; whoever has bought keeps what they have. The primary offer is refused while others of its content are active.',
      },
      reasons: ['offer_is_primary'],
    })
    .input(OfferInput)
    .output(OfferDto)
    .mutation(({ ctx, input }) => archiveOffer(ctx.org, input)),

  makeAccessLink: can('offer.write')
    .meta({
      openapi: {
        method: 'PUT',
        path: '/offers/{id}/access-link',
        tags,
        summary: 'Make an access link',
        description: 'A new secret address at which an unlisted offer can be bought. The one before leads nowhere.',
      },
    })
    .input(OfferInput)
    .output(OfferDto)
    .mutation(({ ctx, input }) => makeAccessLink(ctx.org, input)),

  deleteAccessLink: can('offer.write')
    .meta({
      openapi: {
        method: 'DELETE',
        path: '/offers/{id}/access-link',
        tags,
        summary: 'Delete the access link',
        description: 'It leads nowhere from now on. The id that is answered is the offer’s.',
      },
      mcp: { destructive: true },
    })
    .input(OfferInput)
    .output(DeletedDto)
    .mutation(({ ctx, input }) => deleteAccessLink(ctx.org, input)),

  putMinorReview: can('offer.review')
    .meta({
      openapi: {
        method: 'PUT',
        path: '/offers/{id}/minor-review',
        tags,
        summary: 'Review an offer for minors',
        description: 'Says whether it may be sold to minors, and from which age on.',
      },
    })
    .input(MinorReviewInput)
    .output(OfferMinorReview)
    .mutation(({ ctx, input }) => putMinorReview(ctx.org, input)),

  listOfferTerms: can('offer.read')
    .input(OfferInput)
    .output(z.array(OfferTermsDto))
    .query(({ ctx, input }) => listOfferTerms(ctx.org, input)),

  listTermsLearners: can('offer.read')
    .input(TermsLearnersInput)
    .output(TermsLearnersDto)
    .query(({ ctx, input }) => listTermsLearners(ctx.org, input)),

  browseOffers: can('offer.read')
    .input(ContentOffersInput)
    .output(z.array(OfferStandingDto))
    .query(({ ctx, input }) => browseOffers(ctx.org, input)),

  readOfferStanding: can('offer.read')
    .input(OfferInput)
    .output(OfferStandingDto)
    .query(({ ctx, input }) => readOfferStanding(ctx.org, input)),
};
