'use client';

import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { LearnerListingDto } from '@/modules/enrollment/schemas';
import { DateTime } from '@/ui/date-time';
import { useLocale } from '@/ui/locale/locale-provider';
import { TextLink } from '@/ui/text-link';
import { useTRPC } from '../../../../../_trpc/client';
import { useViewer } from '../../_components/viewer';
import { accessWords, priceWords } from '../../contents/[contentId]/offers/_components/offer-words';
import classes from './learner-drawer.module.css';

/** When what happened, and on which terms they came in. */
export function LearnerFacts({ learner }: { learner: LearnerListingDto }) {
  const { contentId, offerId, cohortId, cohortName, cohortRole } = learner;
  const href = `/app/${useViewer().organization.slug}/contents/${contentId}`;
  return (
    <>
      <section aria-label="Dates">
        <h3 className={classes.title}>Dates</h3>
        <dl className={classes.facts}>
          <Moment name="Enrolled" value={learner.enrolledAt} otherwise="" />
          <Moment name="Last active" value={learner.lastActivityAt} otherwise="Never" />
          <Moment name="Completed" value={learner.completedAt} otherwise="Not yet" />
          <Moment name="Access ends" value={learner.accessEndsAt} otherwise="Never" />
        </dl>
      </section>
      <section aria-label="Offer and terms">
        <h3 className={classes.title}>Offer and terms</h3>
        <dl className={classes.facts}>
          <Fact name="Course">
            <TextLink href={href}>{learner.contentTitle}</TextLink>
          </Fact>
          <Fact name="Offer">
            <TextLink href={`${href}/offers/${offerId}`}>{learner.offerName}</TextLink>
          </Fact>
          <Terms offerId={offerId} version={learner.termsVersion} />
          <Fact name="How they came in">{learner.purchaseId === null ? 'Without a purchase' : 'By a purchase'}</Fact>
          {(learner.deliveryMode === 'cohort' || cohortId !== null) && (
            <Fact name="Cohort">
              {cohortId === null ? (
                'None'
              ) : (
                <>
                  <TextLink href={`${href}/cohorts/${cohortId}`}>{cohortName}</TextLink>
                  {cohortRole === 'star' && ', star'}
                </>
              )}
            </Fact>
          )}
        </dl>
      </section>
    </>
  );
}

/** What that version of the terms promises. */
function Terms({ offerId, version }: { offerId: string; version: number }) {
  const trpc = useTRPC();
  const { locale } = useLocale();
  const read = useQuery(trpc.offering.listOfferTerms.queryOptions({ id: offerId }));
  const terms = read.data?.find((each) => each.version === version);
  const price = terms === undefined ? null : priceWords(terms.pricing, locale);
  return (
    <>
      <Fact name="Terms">
        Version {version}
        {terms !== undefined && (terms.isCurrent ? ', sold now' : ', not sold any more')}
      </Fact>
      {read.error !== null && <Fact name="Price">{read.error.message}</Fact>}
      {terms !== undefined && price !== null && (
        <>
          <Fact name="Price of that version">
            {price.price}
            {price.how !== '' && `, ${price.how}`}
          </Fact>
          <Fact name="Access">{accessWords(terms.accessDays)}</Fact>
        </>
      )}
    </>
  );
}

const Moment = ({ name, value, otherwise }: { name: string; value: string | null; otherwise: string }) => (
  <Fact name={name}>{value === null ? otherwise : <DateTime value={value} />}</Fact>
);

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
