'use client';

import { Alert } from '@mantine/core';
import { IconClockExclamation } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { TextLink } from '@/ui/text-link';
import { useTRPC } from '../../../../_trpc/client';
import { useViewer } from '../_components/viewer';
import classes from './due-requests.module.css';

/** Paid requests that are soon given back undecided. Draws nothing where there are none. */
export function DueRequests() {
  const trpc = useTRPC();
  const { slug } = useViewer().organization;
  const { data } = useQuery(trpc.enrollment.summarizeRequests.queryOptions({}));
  const due = data?.expiringWithin7Days ?? 0;
  if (due === 0) return null;
  return (
    <Alert color="brass" icon={<IconClockExclamation size={16} stroke={1.8} aria-hidden />} className={classes.root}>
      {due === 1 ? 'A paid request is' : `${due} paid requests are`} due within seven days, and refunded if nobody
      decides.{' '}
      <TextLink href={`/app/${slug}/requests?view=due_soon`}>
        {due === 1 ? 'Decide about it' : 'Decide about them'}
      </TextLink>
    </Alert>
  );
}
