'use client';

import { Alert } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { OfferStandingDto } from '@/modules/offering/schemas';
import { useTRPC } from '../../../../../../../_trpc/client';
import type { termsIn } from './offer-values';
import { counted, termsWords } from './offer-words';

type Props = { offer: OfferStandingDto; changed: ReturnType<typeof termsIn> };

/** What saving means for those who have bought, while it is still only typed. */
export function TermsNotice({ offer, changed }: Props) {
  const trpc = useTRPC();
  const { data: versions = [] } = useQuery(trpc.offering.listOfferTerms.queryOptions({ id: offer.id }));
  const [learners, purchases] = [
    versions.reduce((sum, { learnerCount }) => sum + learnerCount, 0),
    versions.reduce((sum, { purchaseCount }) => sum + purchaseCount, 0),
  ];
  const holders = new Intl.ListFormat('en').format([
    ...(learners > 0 ? [counted(learners, 'learner')] : []),
    ...(purchases > 0 ? [counted(purchases, 'purchase')] : []),
  ]);
  return (
    <div role="status">
      {changed.length > 0 && (
        <Alert
          color="blue"
          icon={<IconHistory size={16} stroke={1.7} aria-hidden />}
          title="You are changing the terms"
        >
          What you save ({termsWords(changed)}) becomes version {offer.termsVersion + 1}, for whoever buys from then on.{' '}
          {holders === ''
            ? 'Nobody holds an earlier version.'
            : `${holders} ${learners + purchases === 1 ? 'keeps' : 'keep'} the terms that were promised.`}
        </Alert>
      )}
    </div>
  );
}
