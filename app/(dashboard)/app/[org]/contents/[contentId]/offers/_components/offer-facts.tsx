import type { ReactNode } from 'react';
import type { OfferStandingDto } from '@/modules/offering/schemas';
import { DateTime } from '@/ui/date-time';
import { UsageBar } from '@/ui/usage-bar';
import { accessWords, DELIVERY_LABELS, ENROLLMENT_LABELS } from './offer-words';
import classes from './offers.module.css';

/** The limits of an offer and how much of them is used. */
export function OfferFacts({ offer }: { offer: OfferStandingDto }) {
  const { seatsTaken, capacity, learnerCount, salesStartAt, salesEndAt } = offer;
  return (
    <dl className={classes.facts}>
      <Fact name="Seats">
        <UsageBar used={seatsTaken} limit={capacity} what="taken" />
      </Fact>
      <Fact name="Learners">{learnerCount.toLocaleString('en')}</Fact>
      <Fact name="Enrollment">{ENROLLMENT_LABELS[offer.enrollment]}</Fact>
      <Fact name="Delivery">
        {DELIVERY_LABELS[offer.deliveryMode]}
        {offer.deliveryMode === 'cohort' && offer.discussionEnabled && ', with discussion'}
      </Fact>
      <Fact name="Access">{accessWords(offer.accessDays)}</Fact>
      {(salesStartAt !== null || salesEndAt !== null) && (
        <Fact name="Sales">
          {salesStartAt !== null && (
            <>
              from <DateTime value={salesStartAt} />{' '}
            </>
          )}
          {salesEndAt !== null && (
            <>
              until <DateTime value={salesEndAt} />
            </>
          )}
        </Fact>
      )}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
