import { IconCheck } from '@tabler/icons-react';
import type { OfferOnShowDto } from '@/modules/commerce/schemas';
import { LinkButton } from '@/ui/link-button';
import { NextCohort, OfferObstacle, SaleEnd } from './offer-dates';
import { PriceLine } from './price-line';
import classes from './storefront.module.css';

/** What comes with an offer, in a few words each. */
export function OfferFacts({ offer }: { offer: OfferOnShowDto }) {
  const { enrollment, deliveryMode, accessDays, pricing } = offer;
  const facts = [
    deliveryMode === 'cohort' ? 'Together, in a group' : 'At your own pace',
    accessDays === null
      ? 'Access without an end'
      : `Access for ${accessDays} ${accessDays === 1 ? 'day' : 'days'} from the day you join`,
    ...(enrollment === 'approval' ? ['The school reads each request and decides'] : []),
    ...(enrollment === 'approval' && pricing.type !== 'free' ? ['All your money back if it is not accepted'] : []),
  ];
  return (
    <ul className={classes.facts}>
      {facts.map((fact) => (
        <li key={fact}>
          <IconCheck size={16} stroke={2} aria-hidden />
          {fact}
        </li>
      ))}
      <NextCohort offer={offer} />
    </ul>
  );
}

export const verbOf = ({ enrollment, pricing }: OfferOnShowDto): string =>
  enrollment === 'approval' ? 'Request a place' : pricing.type === 'free' ? 'Enroll' : 'Buy';

type Props = { offer: OfferOnShowDto; href: string; isFirst: boolean };

export function OfferCard({ offer, href, isFirst }: Props) {
  const { name, description, obstacle } = offer;
  const verb = verbOf(offer);
  return (
    <li className={classes.card} data-first={isFirst || undefined}>
      <h3>{name}</h3>
      <PriceLine pricing={offer.pricing} />
      {description !== null && <p className={classes.text}>{description}</p>}
      <OfferFacts offer={offer} />
      <OfferObstacle offer={offer} />
      {obstacle === null && (
        <>
          <LinkButton
            href={href}
            size="md"
            fullWidth
            variant={isFirst ? 'filled' : 'default'}
            aria-label={`${verb}: ${name}`}
          >
            {verb}
          </LinkButton>
          <SaleEnd offer={offer} />
        </>
      )}
    </li>
  );
}
