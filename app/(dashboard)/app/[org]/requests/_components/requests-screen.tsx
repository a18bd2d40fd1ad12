'use client';

import { Button, Kbd, Select } from '@mantine/core';
import { IconInbox } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { LoadingState } from '@/ui/loading-state';
import { PageHeader } from '@/ui/page-header';
import { StatGrid } from '@/ui/stat-grid';
import { useUrlState } from '@/ui/url-state/use-url-state';
import { useTRPC } from '../../../../../_trpc/client';
import { useSingleKeys } from '../../_components/shortcuts';
import { useViewer } from '../../_components/viewer';
import { RequestQueue } from './request-queue';
import classes from './requests.module.css';
import { queueInput, REQUESTS_STATE, VIEW_LABELS, type ViewName, viewOf } from './requests-state';

const LOOK_EVERY_MS = 15_000;
const LOOK_WHILE_REFUNDING_MS = 2_500;
/** Colleagues decide too; and money that is on its way back is followed closely. */
const lookAgain = (refunding: boolean | undefined) => (refunding === true ? LOOK_WHILE_REFUNDING_MS : LOOK_EVERY_MS);

const VIEWS = Object.entries(VIEW_LABELS).map(([value, label]) => ({ value, label }));

/** Who asks to be let in, the most pressing first. */
export function RequestsScreen() {
  const trpc = useTRPC();
  const [state, change] = useUrlState(REQUESTS_STATE);
  const queue = useQuery(
    trpc.enrollment.browseRequests.queryOptions(queueInput(state), {
      placeholderData: keepPreviousData,
      refetchInterval: ({ state: { data } }) => lookAgain(data?.requests.some(({ refundPending }) => refundPending)),
    }),
  );
  const view = viewOf(state);
  return (
    <>
      <PageHeader
        title="Requests"
        description="People who ask to join where you decide. Whoever has paid has to be answered within 30 days, or gets the money back."
      />
      <Waiting />
      <div className={classes.bar}>
        <Select
          label="Show"
          data={VIEWS}
          value={view}
          onChange={(value) => change({ view: value ?? 'pending', page: 1 })}
          allowDeselect={false}
          className={classes.filter}
        />
        <Hint />
      </div>
      {queue.data === undefined ? (
        queue.error === null ? (
          <LoadingState label="Loading requests" rows={6} />
        ) : (
          <ErrorState message={queue.error.message} onRetry={() => queue.refetch()} />
        )
      ) : (
        <RequestQueue
          page={queue.data}
          onPage={(page) => change({ page })}
          empty={
            <NothingHere view={view} total={queue.data.total} onPending={() => change({ view: 'pending', page: 1 })} />
          }
        />
      )}
    </>
  );
}

type NothingProps = { view: ViewName; total: number; onPending: () => void };

/** Good news where nothing presses; elsewhere the way back to who waits. */
function NothingHere({ view, total, onPending }: NothingProps) {
  const icon = <IconInbox size={20} stroke={1.6} aria-hidden />;
  if (total === 0 && view === 'pending') {
    const about = 'Requests for offers that you approve appear here, with what people answered to your questions.';
    return <EmptyState icon={icon} title="Nobody waits" description={about} />;
  }
  const { title, description } = (total === 0 && NOTHING[view]) || NOT_HERE;
  return (
    <EmptyState
      icon={icon}
      title={title}
      description={description}
      action={
        <Button variant="default" onClick={onPending}>
          Show who waits
        </Button>
      }
    />
  );
}

const NOT_HERE = { title: 'No such request', description: 'No request is in this state, or on this page.' };
const NOTHING: Partial<Record<ViewName, typeof NOT_HERE>> = {
  due_soon: { title: 'Nothing is due within seven days', description: 'No paid request comes close to its deadline.' },
  refund_pending: { title: 'No refund is pending', description: 'All money that had to go back is back.' },
};

/** How many there are of what presses, each leading to it. */
function Waiting() {
  const trpc = useTRPC();
  const root = `/app/${useViewer().organization.slug}/requests`;
  const { data } = useQuery(
    trpc.enrollment.summarizeRequests.queryOptions(
      {},
      { refetchInterval: ({ state }) => lookAgain((state.data?.refundPending ?? 0) > 0) },
    ),
  );
  if (data === undefined) return null;
  const { pending, paidPending, expiringWithin7Days, refundPending } = data;
  return (
    <StatGrid
      label="What waits"
      stats={[
        { label: 'Waiting', value: String(pending), href: root },
        { label: 'Of them paid', value: String(paidPending) },
        { label: 'Due within seven days', value: String(expiringWithin7Days), href: `${root}?view=due_soon` },
        { label: 'Refunds pending', value: String(refundPending), href: `${root}?view=refund_pending` },
      ]}
    />
  );
}

function Hint() {
  const [singleKeys] = useSingleKeys();
  if (!singleKeys) return null;
  return (
    <p className={classes.hint}>
      <span>
        <Kbd>J</Kbd> <Kbd>K</Kbd> or arrows
      </span>
      <span>
        <Kbd>A</Kbd> approve
      </span>
      <span>
        <Kbd>R</Kbd> reject
      </span>
    </p>
  );
}
