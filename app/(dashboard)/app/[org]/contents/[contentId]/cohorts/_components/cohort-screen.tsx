'use client';

import { Alert, SegmentedControl } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { PartHeader } from '@/ui/part-header';
import { useUrlState } from '@/ui/url-state/use-url-state';
import { useTRPC } from '../../../../../../../_trpc/client';
import { useViewer } from '../../../../_components/viewer';
import { useMayEdit } from '../../../_components/use-editable-teams';
import classes from './cohort.module.css';
import { CohortBadge } from './cohort-card';
import { CohortMenu } from './cohort-menu';
import { COHORT_STATE, COHORT_TABS, tabOf } from './cohorts-state';
import { DiscussionPanel } from './discussion-panel';
import { EditCohort } from './edit-cohort';
import { MembersPanel } from './members-panel';

/** One cohort: who is in it, what they ask, and when they meet. */
export function CohortScreen({ id, contentId }: { id: string; contentId: string }) {
  const trpc = useTRPC();
  const { person, organization } = useViewer();
  const [state, change] = useUrlState(COHORT_STATE);
  const { data: cohort } = useSuspenseQuery(trpc.offering.getCohort.queryOptions({ id }));
  const { data: content } = useSuspenseQuery(trpc.content.getContent.queryOptions({ id: contentId }));
  const offers = useQuery(trpc.offering.browseOffers.queryOptions({ id: contentId }));
  const mayEdit = useMayEdit(content);
  const mayRun = mayEdit || cohort.tutorUserId === person.id;
  const href = `/app/${organization.slug}/contents/${contentId}`;
  const offer = offers.data?.find((each) => each.id === cohort.offerId);
  const tab = mayRun ? tabOf(state.tab) : 'settings';
  return (
    <>
      <PartHeader
        title={cohort.name}
        back={{ href: `${href}/cohorts`, label: 'All cohorts' }}
        badges={<CohortBadge cohort={cohort} />}
        actions={<CohortMenu cohort={cohort} rootHref={`${href}/cohorts`} mayDelete={mayEdit} />}
      />
      {mayRun ? (
        <SegmentedControl
          className={classes.tabs}
          aria-label="What is shown of the cohort"
          data={Object.entries(COHORT_TABS).map(([value, label]) => ({ value, label }))}
          value={tab}
          onChange={(next) => change({ tab: next, page: 1, show: 'all' })}
        />
      ) : (
        <Alert color="gray" icon={<IconLock size={16} aria-hidden />} mb="lg">
          Members and discussion of a cohort are for its tutor, and for the leads and editors of the team that owns the
          content.
        </Alert>
      )}
      {tab === 'members' && <MembersPanel cohort={cohort} mayEdit={mayEdit} rootHref={`${href}/cohorts`} />}
      {tab === 'discussion' && <DiscussionPanel cohort={cohort} offer={offer} offersHref={`${href}/offers`} />}
      {tab === 'settings' && <EditCohort cohort={cohort} mayRun={mayRun} mayEdit={mayEdit} />}
    </>
  );
}
