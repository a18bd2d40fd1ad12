'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTRPC } from '../../../../../_trpc/client';
import classes from './learners.module.css';
import { useLearnersChanged } from './use-learners-changed';

const LOOK_AGAIN_MS = 1_500;

/** How far a reset of everybody is, for as long as it runs. */
export function ResetNotice({ contentId }: { contentId: string }) {
  const trpc = useTRPC();
  const changed = useLearnersChanged();
  const { data } = useQuery(
    trpc.enrollment.getReset.queryOptions(
      { id: contentId },
      { refetchInterval: ({ state }) => (isRunning(state.data) ? LOOK_AGAIN_MS : false) },
    ),
  );
  const running = isRunning(data);
  const ran = useRef(running);
  useEffect(() => {
    // What the list shows is from before the last piece was done.
    if (ran.current && !running) void changed();
    ran.current = running;
  }, [running, changed]);
  if (data === null || data === undefined || !running) return null;
  const { done, total } = data;
  return (
    <div className={classes.notice}>
      <progress aria-label="Reset of all learners" value={done} max={Math.max(1, total)} />
      <span role="status">
        {done.toLocaleString('en')} of {total.toLocaleString('en')} learners are reset. You can leave this page.
      </span>
    </div>
  );
}

const isRunning = (reset: { finishedAt: string | null } | null | undefined) =>
  reset !== null && reset !== undefined && reset.finishedAt === null;
