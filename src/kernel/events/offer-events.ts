import { z } from 'zod';
import { OfferInEventDto, offerExample } from '../records/offer';
import { event, PREVIOUS, UNREMARKABLE } from './event-entry';

export const offerEvents = {
  'offer.created': event(
    'An offer is added to a course.',
    { offer: OfferInEventDto },
    { offer: { ...offerExample, learnerCount: 0, updatedAt: offerExample.createdAt } },
  ),
  'offer.updated': event(
    'The terms of an offer change.',
    { offer: OfferInEventDto, previous: OfferInEventDto.omit(UNREMARKABLE).partial().meta(PREVIOUS) },
    { offer: offerExample, previous: { pricing: { type: 'one_time', amount: 3900, currency: 'EUR' } } },
  ),
  'offer.primary_changed': event(
    'Another offer becomes the primary one of its course.',
    {
      offer: OfferInEventDto,
      previousPrimaryOfferId: z.string().nullable().meta({ description: 'The offer that was primary before.' }),
    },
    { offer: offerExample, previousPrimaryOfferId: 'offer_01kakr9m2sf6p8d4x7b9c3v5hn' },
  ),
  'offer.archived': event(
    'An offer is archived and stops selling.',
    { offer: OfferInEventDto },
    {
      offer: {
        ...offerExample,
        status: 'archived',
        isPrimary: false,
        sellable: false,
        notSellableReasons: ['The offer is archived.'],
        updatedAt: '2026-12-01T10:00:00.000Z',
      },
    },
  ),
};
