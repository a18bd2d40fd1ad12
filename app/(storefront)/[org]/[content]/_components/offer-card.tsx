import type { OfferOnShowDto } from '@/modules/commerce/schemas';
import { LinkButton } from '@/ui/link-button';
import { OfferObstacle } from './offer-obstacle';
import { PriceLine } from './price-line';
import classes from './storefront.module.css';

/** What comes with an offer, in a few words each. */
export function OfferFacts({ offer }: { offer: OfferOnShowDto }) {
  const { enrollment, deliveryMode, accessDays } = offer;
  return (
    <ul className={classes.facts}>
      <li>{deliveryMode === 'cohort' ? 'Together, in a cohort' : 'At your own pace'}</li>
      {accessDays !== null && (
        <li>
          Access for {accessDays} {accessDays === 1 ? 'day' : 'days'}
        </li>
      )}
      {enrollment === 'approval' && <li>The school decides about each request; declined ones are refunded in full</li>}
    </ul>
  );
}

export function OfferCard({ offer, href }: { offer: OfferOnShowDto; href: string }) {
  const { name, description, obstacle, enrollment, pricing } = offer;
  const verb = enrollment === 'approval' ? 'Request a place' : pricing.type === 'free' ? 'Enroll' : 'Buy';
  return (
    <li className={classes.card}>
      <h3>{name}</h3>
      <PriceLine pricing={pricing} />
      {description !== null && <p className={classes.text}>{description}</p>}
      <OfferFacts offer={offer} />
      <OfferObstacle offer={offer} />
      {obstacle === null && (
        <LinkButton href={href} size="md" fullWidth aria-label={`${verb}: ${name}`}>
          {verb}
        </LinkButton>
      )}
    </li>
  );
}
