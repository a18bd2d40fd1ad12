'use client';

import { Button, Select } from '@mantine/core';
import { IconDiscount, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { LinkButton } from '@/ui/link-button';
import { LoadingState } from '@/ui/loading-state';
import { NothingMatches } from '@/ui/nothing-matches';
import { PageHeader } from '@/ui/page-header';
import { Panel } from '@/ui/panel';
import { RowList } from '@/ui/row-list';
import { SearchInput } from '@/ui/search-input';
import { useUrlState } from '@/ui/url-state/use-url-state';
import { useTRPC } from '../../../../../_trpc/client';
import { useViewer } from '../../_components/viewer';
import { useEditsSomething } from '../../contents/_components/use-editable-teams';
import { CampaignRow } from './campaign-row';
import classes from './campaigns.module.css';
import { CAMPAIGNS_STATE, campaignsShown, isFiltered, NO_FILTERS, STATE_LABELS } from './campaigns-state';

const STATES = Object.entries(STATE_LABELS).map(([value, label]) => ({ value, label }));

/** The codes that take something off. */
export function CampaignsScreen() {
  const trpc = useTRPC();
  const root = `/app/${useViewer().organization.slug}/campaigns`;
  const [state, change] = useUrlState(CAMPAIGNS_STATE);
  const campaigns = useQuery(trpc.offering.browseCampaigns.queryOptions({}));
  const create = useEditsSomething() && (
    <LinkButton href={`${root}/new`} leftSection={<IconPlus size={15} aria-hidden />}>
      New campaign
    </LinkButton>
  );
  const rows = campaignsShown(campaigns.data ?? [], state);
  return (
    <>
      <PageHeader
        title="Campaigns"
        description="Codes that buyers enter at the checkout, and what each takes off the price."
        actions={create}
      />
      {campaigns.data === undefined ? (
        campaigns.error === null ? (
          <LoadingState label="Loading campaigns" />
        ) : (
          <ErrorState message={campaigns.error.message} onRetry={() => campaigns.refetch()} />
        )
      ) : campaigns.data.length === 0 ? (
        <EmptyState
          icon={<IconDiscount size={20} stroke={1.6} aria-hidden />}
          title="No campaigns yet"
          description="A campaign is a code such as AUTUMN20 that takes a percentage or an amount off. It can count for some courses alone, for a while, for so many buyers. However many come at once, its limits hold."
          action={create}
        />
      ) : (
        <>
          <search className={classes.filters}>
            <div className={classes.search}>
              <SearchInput what="campaigns" value={state.q} onChange={(q) => change({ q }, 'replace')} />
            </div>
            <Select
              aria-label="Filter by state"
              placeholder="State"
              data={STATES}
              value={state.state}
              onChange={(value) => change({ state: value })}
              clearable
              allowDeselect
              clearButtonProps={{ 'aria-label': 'Any state' }}
              className={classes.filter}
            />
            {isFiltered(state) && (
              <Button variant="subtle" color="gray" onClick={() => change(NO_FILTERS)}>
                Clear
              </Button>
            )}
          </search>
          {rows.length === 0 ? (
            <NothingMatches
              description="No campaign matches this search and this state."
              onClear={() => change(NO_FILTERS)}
            />
          ) : (
            <Panel>
              <RowList label="Campaigns">
                {rows.map((campaign) => (
                  <CampaignRow key={campaign.id} campaign={campaign} href={`${root}/${campaign.id}`} />
                ))}
              </RowList>
            </Panel>
          )}
        </>
      )}
    </>
  );
}
