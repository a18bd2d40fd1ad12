'use client';

import { Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { StandingDto } from '@/modules/commerce/schemas';
import { TextLink } from '@/ui/text-link';
import { useTRPC } from '../../../../../../_trpc/client';
import classes from '../../../_components/storefront.module.css';

const ASK_AGAIN_MS = 2_000;

type Props = { place: { org: string; content: string }; purchaseId: string | null; title: string; back: string };

/** What became of the checkout; asked again until the payment provider has said what happened. */
export function Standing({ place, purchaseId, title, back }: Props) {
  const { data, error } = useQuery({
    ...useTRPC().storefront.readStanding.queryOptions({ ...place, purchaseId }),
    staleTime: 0,
    refetchInterval: ({ state }) => (isWaiting(state.data) ? ASK_AGAIN_MS : false),
  });
  if (data === undefined && error !== null) {
    return (
      <Said heading="We cannot tell yet" back={back} role="alert">
        {error.message} If you have paid, nothing is lost: come back to this page later.
      </Said>
    );
  }
  if (data === undefined || isWaiting(data)) {
    return (
      <Said heading="One moment" back={back}>
        <Loader size="sm" aria-hidden /> We are waiting for the payment provider to confirm your payment.
        {data?.paymentUrl != null && (
          <>
            {' '}
            {/* No page of ours: the browser itself goes there. */}
            You have not paid yet? <a href={data.paymentUrl}>Back to the payment page</a>
          </>
        )}
      </Said>
    );
  }
  const [heading, words] = WORDS[data.state](title);
  return (
    <Said heading={heading} back={back}>
      {words}
    </Said>
  );
}

const isWaiting = (standing: StandingDto | undefined) =>
  standing === undefined || standing.state === 'pay' || standing.state === 'processing';

const IN = (title: string): [string, string] => ['You are in', `Thank you. You have access to ${title}.`];
const ENDED = (title: string): [string, string] => [
  'Nothing was bought',
  `This checkout of ${title} was closed. What was paid in it is given back.`,
];

const WORDS: Record<StandingDto['state'], (title: string) => [heading: string, words: string]> = {
  enrolled: IN,
  requested: (title) => [
    'Request pending',
    `Thank you. The school decides within 30 days whether you join ${title}, and writes to you. If it does not, what you paid is given back in full.`,
  ],
  paid: (title) => ['Paid', `Thank you. Your payment for ${title} has arrived.`],
  closed: ENDED,
  pay: ENDED,
  processing: ENDED,
};

type SaidProps = { heading: string; back: string; role?: 'status' | 'alert'; children: ReactNode };

function Said({ heading, back, role = 'status', children }: SaidProps) {
  return (
    <div role={role} className={classes.card}>
      <h1 className={classes.title}>{heading}</h1>
      <p className={classes.lead}>{children}</p>
      <div>
        <TextLink href={back}>Back to the course</TextLink>
      </div>
    </div>
  );
}
