'use client';

import { SegmentedControl } from '@mantine/core';
import { IconDiscount, IconNews, IconPlus } from '@tabler/icons-react';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { LinkButton } from '@/ui/link-button';
import { LoadingState } from '@/ui/loading-state';
import { Panel } from '@/ui/panel';
import { useUrlState } from '@/ui/url-state/use-url-state';
import { useTRPC } from '../../../../../../../_trpc/client';
import { useViewer } from '../../../../_components/viewer';
import { useMayEdit } from '../../../_components/use-editable-teams';
import { OfferCard } from './offer-card';
import classes from './offers.module.css';
import { OFFERS_STATE, offersShown, SHOWN, shownOf } from './offers-state';

/** What a content is sold on. */
export function OffersScreen({ contentId }: { contentId: string }) {
  const trpc = useTRPC();
  const href = `/app/${useViewer().organization.slug}/contents/${contentId}`;
  const [state, change] = useUrlState(OFFERS_STATE);
  const { data: content } = useSuspenseQuery(trpc.content.getContent.queryOptions({ id: contentId }));
  const offers = useQuery(trpc.offering.browseOffers.queryOptions({ id: contentId }));
  const mayEdit = useMayEdit(content);

  if (content.kind === 'article') {
    return (
      <EmptyState
        icon={<IconNews size={20} stroke={1.6} aria-hidden />}
        title="Articles are not sold"
        description="An article is read by whoever finds it, and by learners of the courses that refer to it. Only courses have offers."
      />
    );
  }
  if (offers.data === undefined) {
    if (offers.error === null) return <LoadingState label="Loading offers" />;
    return <ErrorState message={offers.error.message} onRetry={() => offers.refetch()} />;
  }
  const create = mayEdit && (
    <LinkButton href={`${href}/offers/new`} leftSection={<IconPlus size={15} aria-hidden />}>
      New offer
    </LinkButton>
  );
  if (offers.data.length === 0) {
    return (
      <EmptyState
        icon={<IconDiscount size={20} stroke={1.6} aria-hidden />}
        title="No offers yet"
        description="An offer says what this course costs, who may enroll and for how long. Without one nobody can buy it. The first offer is the primary one."
        action={create}
      />
    );
  }
  const shown = shownOf(state);
  const rows = offersShown(offers.data, shown);
  const anyArchived = offers.data.some(({ status }) => status === 'archived');
  return (
    <Panel
      title="Offers"
      description="What this course costs, who may enroll and for how long. The primary one is meant wherever no offer is named."
      actions={
        <>
          {(anyArchived || shown !== 'active') && (
            <SegmentedControl
              aria-label="Which offers are shown"
              data={Object.entries(SHOWN).map(([value, label]) => ({ value, label }))}
              value={shown}
              onChange={(show) => change({ show })}
            />
          )}
          {create}
        </>
      }
    >
      {rows.length === 0 ? (
        <p className={classes.none}>
          {shown === 'archived' ? 'No offer is archived.' : 'Every offer is archived, so nobody can buy this course.'}
        </p>
      ) : (
        <ul className={classes.list} aria-label="Offers">
          {rows.map((offer) => (
            <OfferCard key={offer.id} offer={offer} contentHref={href} mayEdit={mayEdit} />
          ))}
        </ul>
      )}
    </Panel>
  );
}
