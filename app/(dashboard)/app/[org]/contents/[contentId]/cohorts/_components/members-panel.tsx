'use client';

import { Pagination } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CohortDto } from '@/modules/offering/schemas';
import { EmptyPage } from '@/ui/empty-page';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { keepFocus } from '@/ui/keep-focus';
import { LoadingState } from '@/ui/loading-state';
import { notifyDone, notifyRefused } from '@/ui/notify';
import { Panel } from '@/ui/panel';
import { useUrlState } from '@/ui/url-state/use-url-state';
import { useTRPC } from '../../../../../../../_trpc/client';
import { useViewer } from '../../../../_components/viewer';
import classes from './cohort.module.css';
import { COHORT_STATE } from './cohorts-state';
import { MemberRow } from './member-row';
import { OtherCohorts } from './other-cohorts';
import { PlaceMember } from './place-member';
import { useCohortChanged } from './use-cohort-changed';

const PAGE_SIZE = 25;

type Props = { cohort: CohortDto; mayEdit: boolean; rootHref: string };

/** The members, and the cohorts that they can be moved to: by dragging, or by each one's menu. */
export function MembersPanel({ cohort, mayEdit, rootHref }: Props) {
  const trpc = useTRPC();
  const changed = useCohortChanged();
  const { person } = useViewer();
  const [{ page }, change] = useUrlState(COHORT_STATE);
  const [dragged, setDragged] = useState<string | null>(null);
  const members = useQuery(
    trpc.cohort.listCohortMembers.queryOptions({ id: cohort.id, page: Math.max(1, page), pageSize: PAGE_SIZE }),
  );
  const cohorts = useQuery(trpc.offering.listCohorts.queryOptions({ id: cohort.contentId }));
  // Where the viewer may put somebody: a tutor runs their own cohorts alone.
  const others = (cohorts.data ?? []).filter(
    (each) => each.offerId === cohort.offerId && each.id !== cohort.id && (mayEdit || each.tutorUserId === person.id),
  );
  const move = useMutation(
    trpc.cohort.placeCohortMember.mutationOptions({
      onSuccess: async (learner) => {
        await changed();
        const to = [cohort, ...others].find(({ id }) => id === learner.cohortId);
        notifyDone(`${learner.name} is in “${to?.name ?? 'another cohort'}” now.`);
      },
      onError: notifyRefused,
    }),
  );
  const pages = Math.ceil((members.data?.total ?? 0) / PAGE_SIZE);
  return (
    <div className={classes.columns}>
      <Panel
        ref={keepFocus}
        title="Members"
        description={others.length > 0 ? 'Drag somebody to another cohort, or use their menu.' : undefined}
        actions={<PlaceMember cohort={cohort} onPlace={(userId) => move.mutate({ id: cohort.id, userId })} />}
      >
        {members.data === undefined ? (
          members.error === null ? (
            <LoadingState label="Loading members" />
          ) : (
            <ErrorState message={members.error.message} onRetry={() => members.refetch()} />
          )
        ) : members.data.total === 0 ? (
          <EmptyState
            title="Nobody is in this cohort yet"
            description="Learners choose it when they buy, or are placed here."
          />
        ) : members.data.members.length === 0 ? (
          <EmptyPage what="members" onFirst={() => change({ page: 1 })} />
        ) : (
          <ul className={classes.list} aria-label="Members">
            {members.data.members.map((member) => (
              <MemberRow
                key={member.id}
                member={member}
                cohortId={cohort.id}
                others={others}
                onMove={(id) => move.mutate({ id, userId: member.userId })}
                onDrag={(now) => setDragged(now ? member.userId : null)}
              />
            ))}
          </ul>
        )}
        {pages > 1 && (
          <div className={classes.pages}>
            <Pagination
              total={pages}
              value={Math.min(Math.max(1, page), pages)}
              onChange={(next) => change({ page: next })}
              getControlProps={(control) => ({ 'aria-label': `${control} page` })}
            />
          </div>
        )}
      </Panel>
      {others.length > 0 && (
        <OtherCohorts
          cohorts={others}
          rootHref={rootHref}
          dragging={dragged !== null}
          onDrop={(id) => dragged !== null && move.mutate({ id, userId: dragged })}
        />
      )}
    </div>
  );
}
