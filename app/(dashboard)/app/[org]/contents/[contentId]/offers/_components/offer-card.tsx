'use client';

import type { OfferStandingDto } from '@/modules/offering/schemas';
import { StatusBadge } from '@/ui/status-badge';
import { TextLink } from '@/ui/text-link';
import { OfferFacts } from './offer-facts';
import { OfferMenu } from './offer-menu';
import { OfferObstacles } from './offer-obstacles';
import { OfferPrice } from './offer-price';
import { saleState } from './offer-words';
import classes from './offers.module.css';

type Props = { offer: OfferStandingDto; contentHref: string; mayEdit: boolean };

export function OfferCard({ offer, contentHref, mayEdit }: Props) {
  return (
    <li className={classes.card}>
      <div className={classes.head}>
        <div className={classes.names}>
          <h3 className={classes.name}>
            <TextLink href={`${contentHref}/offers/${offer.id}`} plain>
              {offer.name}
            </TextLink>
          </h3>
          <OfferBadges offer={offer} />
        </div>
        <OfferPrice pricing={offer.pricing} />
        {mayEdit && <OfferMenu offer={offer} contentHref={contentHref} />}
      </div>
      {offer.description !== null && <p className={classes.description}>{offer.description}</p>}
      <OfferFacts offer={offer} />
      <OfferObstacles offer={offer} contentHref={contentHref} />
    </li>
  );
}

export function OfferBadges({ offer }: { offer: OfferStandingDto }) {
  const { label, tone } = saleState(offer);
  return (
    <>
      <StatusBadge tone={tone}>{label}</StatusBadge>
      {offer.isPrimary && (
        <StatusBadge tone="info" plain>
          Primary
        </StatusBadge>
      )}
      {offer.visibility === 'unlisted' && <StatusBadge plain>Unlisted</StatusBadge>}
    </>
  );
}
