import type { Metadata } from 'next';
import { OfferGone } from './_components/offer-gone';

export const metadata: Metadata = { title: { absolute: 'Not on sale' } };

export default OfferGone;
