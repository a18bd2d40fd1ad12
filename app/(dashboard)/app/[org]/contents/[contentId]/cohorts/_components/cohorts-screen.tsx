'use client';

import { IconNews, IconPlus, IconUsersGroup } from '@tabler/icons-react';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { LinkButton } from '@/ui/link-button';
import { LoadingState } from '@/ui/loading-state';
import { Panel } from '@/ui/panel';
import { useTRPC } from '../../../../../../../_trpc/client';
import { useViewer } from '../../../../_components/viewer';
import { useMayEdit } from '../../../_components/use-editable-teams';
import classes from './cohort.module.css';
import { CohortCard } from './cohort-card';
import { SessionCalendar } from './session-calendar';

/** The groups in which a course is taught, and when they meet. */
export function CohortsScreen({ contentId }: { contentId: string }) {
  const trpc = useTRPC();
  const href = `/app/${useViewer().organization.slug}/contents/${contentId}`;
  const { data: content } = useSuspenseQuery(trpc.content.getContent.queryOptions({ id: contentId }));
  const cohorts = useQuery(trpc.offering.listCohorts.queryOptions({ id: contentId }));
  const offers = useQuery(trpc.offering.browseOffers.queryOptions({ id: contentId }));
  const mayEdit = useMayEdit(content);

  if (content.kind === 'article') {
    return (
      <EmptyState
        icon={<IconNews size={20} stroke={1.6} aria-hidden />}
        title="Articles have no cohorts"
        description="Cohorts are groups of learners who take a course together. Only courses have them."
      />
    );
  }
  if (cohorts.data === undefined || offers.data === undefined) {
    const failed = cohorts.error ?? offers.error;
    if (failed === null) return <LoadingState label="Loading cohorts" />;
    return <ErrorState message={failed.message} onRetry={() => Promise.all([cohorts.refetch(), offers.refetch()])} />;
  }
  const taught = offers.data.filter(({ deliveryMode }) => deliveryMode === 'cohort');
  const create = mayEdit && taught.length > 0 && (
    <LinkButton href={`${href}/cohorts/new`} leftSection={<IconPlus size={15} aria-hidden />}>
      New cohort
    </LinkButton>
  );
  if (cohorts.data.length === 0) {
    return (
      <EmptyState
        icon={<IconUsersGroup size={20} stroke={1.6} aria-hidden />}
        title="No cohorts yet"
        description={
          taught.length > 0
            ? 'A cohort is a dated group of learners with a tutor, meetings and a discussion of its own.'
            : 'A cohort is a dated group of learners. It belongs to an offer that is taught in cohorts, and this course has none yet.'
        }
        action={
          taught.length > 0
            ? create
            : mayEdit && (
                <LinkButton href={`${href}/offers`} variant="default">
                  Go to the offers
                </LinkButton>
              )
        }
      />
    );
  }
  const names = new Map(offers.data.map(({ id, name }) => [id, name]));
  return (
    <div className={classes.stack}>
      <SessionCalendar cohorts={cohorts.data} rootHref={`${href}/cohorts`} />
      <Panel title="Cohorts" description="The one that begins last comes first." actions={create}>
        <ul className={classes.list} aria-label="Cohorts">
          {cohorts.data.map((cohort) => (
            <CohortCard
              key={cohort.id}
              cohort={cohort}
              offerName={names.get(cohort.offerId)}
              href={`${href}/cohorts/${cohort.id}`}
            />
          ))}
        </ul>
      </Panel>
    </div>
  );
}
