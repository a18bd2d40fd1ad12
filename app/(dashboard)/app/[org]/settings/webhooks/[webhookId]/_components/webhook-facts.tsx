'use client';

import { Code } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { WebhookHealthDto } from '@/modules/webhooks/schemas';
import { DateTime } from '@/ui/date-time';
import { Panel } from '@/ui/panel';
import { useTRPC } from '../../../../../../../_trpc/client';
import { failureRate } from '../../_components/webhook-state';
import classes from './webhook-facts.module.css';

/** How the endpoint fares, and what it is. */
export function WebhookFacts({ webhook }: { webhook: WebhookHealthDto }) {
  const trpc = useTRPC();
  const teams = useQuery(trpc.organization.listTeams.queryOptions({}, { enabled: webhook.teamId !== null }));
  const team = teams.data?.find(({ id }) => id === webhook.teamId)?.name;
  return (
    <Panel>
      <dl className={classes.facts}>
        <Fact label="Last success">
          <Moment at={webhook.lastSuccessAt} none="Never" />
        </Fact>
        <Fact label="Last failure">
          <Moment at={webhook.lastFailureAt} none="Never" />
        </Fact>
        <Fact label="Waiting">{webhook.waiting === 0 ? 'Nothing' : webhook.waiting.toLocaleString('en')}</Fact>
        <Fact label="Next attempt">
          <Moment at={webhook.nextAttemptAt} none="None is due" />
        </Fact>
        <Fact label="Last day">{failureRate(webhook)}</Fact>
        <Fact label="Created">
          <DateTime value={webhook.createdAt} format="date" />
          {team !== undefined && ` for ${team}`}
        </Fact>
        <div className={classes.wide}>
          <dt>Address</dt>
          <dd>{webhook.url}</dd>
        </div>
        <div className={classes.wide}>
          <dt>Events</dt>
          <dd className={classes.events}>
            {webhook.events.map((event) => (
              <Code key={event}>{event}</Code>
            ))}
          </dd>
        </div>
      </dl>
    </Panel>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const Moment = ({ at, none }: { at: string | null; none: string }) =>
  at === null ? none : <DateTime value={at} format="relative" />;
