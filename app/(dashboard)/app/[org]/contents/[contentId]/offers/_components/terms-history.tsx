'use client';

import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OfferStandingDto, OfferTermsDto } from '@/modules/offering/schemas';
import { DateTime } from '@/ui/date-time';
import { ErrorState } from '@/ui/error-state';
import { LoadingState } from '@/ui/loading-state';
import { useLocale } from '@/ui/locale/locale-provider';
import { Panel } from '@/ui/panel';
import { StatusBadge } from '@/ui/status-badge';
import { useTRPC } from '../../../../../../../_trpc/client';
import classes from './offer-page.module.css';
import {
  accessWords,
  changedTerms,
  counted,
  DELIVERY_LABELS,
  ENROLLMENT_LABELS,
  priceWords,
  termsWords,
} from './offer-words';
import { TermsLearners } from './terms-learners';

/** What was promised when, and how many hold each version. */
export function TermsHistory({ offer, mayEdit }: { offer: OfferStandingDto; mayEdit: boolean }) {
  const trpc = useTRPC();
  const terms = useQuery(trpc.offering.listOfferTerms.queryOptions({ id: offer.id }));
  const [shown, setShown] = useState<number | null>(null);
  return (
    <Panel title="Terms history" description="Whoever has bought keeps the terms of that day.">
      {terms.data === undefined ? (
        terms.error === null ? (
          <LoadingState label="Loading the versions" />
        ) : (
          <ErrorState message={terms.error.message} onRetry={() => terms.refetch()} />
        )
      ) : (
        <ol className={classes.versions} aria-label="Versions of the terms" reversed>
          {terms.data.map((version, index) => (
            <Version
              key={version.id}
              terms={version}
              before={terms.data[index + 1]}
              onShow={mayEdit ? () => setShown(version.version) : undefined}
            />
          ))}
        </ol>
      )}
      <TermsLearners offerId={offer.id} version={shown} onClose={() => setShown(null)} />
    </Panel>
  );
}

type VersionProps = { terms: OfferTermsDto; before: OfferTermsDto | undefined; onShow?: () => void };

function Version({ terms, before, onShow }: VersionProps) {
  const { locale } = useLocale();
  const { price, how } = priceWords(terms.pricing, locale);
  const { learnerCount, purchaseCount } = terms;
  return (
    <li>
      <div className={classes.versionHead}>
        <strong>Version {terms.version}</strong>
        {terms.isCurrent && <StatusBadge tone="accent">Sold now</StatusBadge>}
      </div>
      <div suppressHydrationWarning>
        {price}
        {how !== '' && `, ${how}`}
      </div>
      <div className={classes.quiet}>
        {ENROLLMENT_LABELS[terms.enrollment]} · {DELIVERY_LABELS[terms.deliveryMode]} · {accessWords(terms.accessDays)}
      </div>
      <div className={classes.quiet}>
        {before === undefined ? 'As created' : `Changed: ${termsWords(changedTerms(before, terms))}`},{' '}
        <DateTime value={terms.createdAt} />
      </div>
      <div className={classes.holders}>
        <span>
          {counted(learnerCount, 'learner')} · {counted(purchaseCount, 'purchase')}
        </span>
        {learnerCount > 0 && onShow !== undefined && (
          <Button
            variant="subtle"
            size="compact-xs"
            onClick={onShow}
            aria-label={`Show learners of version ${terms.version}`}
          >
            Show learners
          </Button>
        )}
      </div>
    </li>
  );
}
