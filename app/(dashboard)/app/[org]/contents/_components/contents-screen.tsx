'use client';

import { Button } from '@mantine/core';
import { IconFileImport, IconPlus, IconStack2 } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EmptyPage } from '@/ui/empty-page';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { LinkButton } from '@/ui/link-button';
import { LoadingState } from '@/ui/loading-state';
import { NothingMatches } from '@/ui/nothing-matches';
import { PageHeader } from '@/ui/page-header';
import { useUrlState } from '@/ui/url-state/use-url-state';
import { useTRPC } from '../../../../../_trpc/client';
import { useViewer } from '../../_components/viewer';
import { ContentCards } from './content-cards';
import { ContentDialogs, type ContentQuestion } from './content-dialogs';
import { ContentsFilters } from './contents-filters';
import { browseInput, CONTENTS_STATE, isFiltered, NO_FILTERS } from './contents-state';
import { ContentsTable } from './contents-table';
import { CreateContentDialog } from './create-content-dialog';
import { useEditsSomething } from './use-editable-teams';

export function ContentsScreen() {
  const trpc = useTRPC();
  const { slug } = useViewer().organization;
  const [state, change] = useUrlState(CONTENTS_STATE);
  const [creating, setCreating] = useState(false);
  const [question, setQuestion] = useState<ContentQuestion | null>(null);
  const contents = useQuery(
    trpc.content.browseContents.queryOptions(browseInput(state), { placeholderData: keepPreviousData }),
  );

  const importHref = `/app/${slug}/contents/import`;
  const maker = useEditsSomething();
  const create = maker && (
    <Button leftSection={<IconPlus size={15} aria-hidden />} onClick={() => setCreating(true)}>
      New content
    </Button>
  );
  const bringIn = maker && (
    <LinkButton variant="default" href={importHref} leftSection={<IconFileImport size={15} aria-hidden />}>
      Import Markdown
    </LinkButton>
  );
  const empty = isFiltered(state) ? (
    <NothingMatches
      description="No content matches this search and these filters."
      onClear={() => change(NO_FILTERS)}
    />
  ) : state.page > 1 ? (
    <EmptyPage what="contents" onFirst={() => change({ page: 1 })} />
  ) : (
    <EmptyState
      icon={<IconStack2 size={20} stroke={1.6} aria-hidden />}
      title="No contents yet"
      description={`A content is a course that you can sell, or an article that courses refer to.${maker ? ' Start with an empty one, or bring in a Markdown file.' : ''}`}
      action={
        <>
          {create} {bringIn}
        </>
      }
    />
  );
  const list = { state, change, onAsk: setQuestion };

  return (
    <>
      <PageHeader
        title="Contents"
        actions={
          <>
            {bringIn}
            {create}
          </>
        }
      />
      {(isFiltered(state) || contents.data?.total !== 0) && <ContentsFilters state={state} onChange={change} />}
      {contents.data === undefined ? (
        contents.error === null ? (
          <LoadingState label="Loading contents" rows={8} />
        ) : (
          <ErrorState message={contents.error.message} onRetry={() => contents.refetch()} />
        )
      ) : contents.data.contents.length === 0 ? (
        empty
      ) : (
        <>
          <ContentsTable page={contents.data} isFetching={contents.isFetching} {...list} />
          <ContentCards page={contents.data} {...list} />
        </>
      )}
      <CreateContentDialog opened={creating} onClose={() => setCreating(false)} />
      <ContentDialogs question={question} onClose={() => setQuestion(null)} />
    </>
  );
}
