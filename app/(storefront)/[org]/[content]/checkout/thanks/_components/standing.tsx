'use client';

import { useQuery } from '@tanstack/react-query';
import type { StandingDto } from '@/modules/commerce/schemas';
import { useTRPC } from '../../../../../../_trpc/client';
import { refusalWords } from '../../_components/refusal-words';
import { Said } from './said';
import { wordsOf } from './standing-words';

const ASK_AGAIN_MS = 2_000;
/** Nobody pays faster by being asked more often. */
const ASK_SLOWLY_MS = 10_000;
const ASKED_FAST = 30;

type Props = {
  place: { org: string; content: string };
  purchaseId: string | null;
  title: string;
  home: string;
  supportEmail: string | null;
};

/** What became of the checkout; asked again until the payment provider has said what happened. */
export function Standing({ place, purchaseId, title, home, supportEmail }: Props) {
  const { data, error, isError } = useQuery({
    ...useTRPC().storefront.readStanding.queryOptions({ ...place, purchaseId }),
    staleTime: 0,
    refetchInterval: ({ state }) => {
      if (isRefused(state.error) || !isWaiting(state.data)) return false;
      return state.dataUpdateCount + state.errorUpdateCount < ASKED_FAST ? ASK_AGAIN_MS : ASK_SLOWLY_MS;
    },
    refetchIntervalInBackground: true,
  });
  if (data === undefined && isError) {
    const isFinal = isRefused(error);
    return (
      <Said tone="warning" heading={isFinal ? 'There is no such purchase' : 'We cannot tell yet'} home={home}>
        {isFinal
          ? 'It may have been made with another address. Sign in with the one that you gave.'
          : `${refusalWords(error)} This page looks again by itself. If you have paid, nothing is lost.`}
      </Said>
    );
  }
  if (data === undefined || isWaiting(data)) {
    return (
      <Said tone="waiting" heading="One moment" home={home} busy>
        <span>
          We are waiting for the payment provider to confirm your payment. You may close this page, and come back to it.
        </span>
        {data?.paymentUrl != null && (
          // No page of ours: the browser itself goes there.
          <span>
            You have not paid yet? <a href={data.paymentUrl}>Go to the payment page</a>
          </span>
        )}
      </Said>
    );
  }
  const { tone, heading, words } = wordsOf(data, { title, isPaid: purchaseId !== null, supportEmail });
  return (
    <Said tone={tone} heading={heading} home={home}>
      {words}
    </Said>
  );
}

const isWaiting = (standing: StandingDto | undefined) =>
  standing === undefined || standing.state === 'pay' || standing.state === 'processing';

/** What was refused stays so; what went wrong on the way may pass. */
const isRefused = (error: { data?: { httpStatus: number } | null | undefined } | null) =>
  error?.data != null && error.data.httpStatus < 500 && error.data.httpStatus !== 429;
