'use client';

import { Badge, Group } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import Link from 'next/link';
import type { ContentDto } from '@/modules/content/schemas';
import { DataTable, type DataTableColumn } from '@/ui/data-table/data-table';
import { DateTime } from '@/ui/date-time';
import { useTRPC } from '../../../../../_trpc/client';
import { useViewer } from '../../_components/viewer';
import type { ContentListProps } from './content-list';
import { ContentMenu } from './content-menu';
import { ContentStateBadge } from './content-state-badge';
import classes from './contents.module.css';
import { KindIcon } from './kind';

const TAGS_SHOWN = 2;

type Props = ContentListProps & { isFetching: boolean };

export function ContentsTable({ page, isFetching, state, change, onAsk }: Props) {
  const { slug } = useViewer().organization;
  const trpc = useTRPC();
  const { data: teams } = useSuspenseQuery(trpc.organization.listTeams.queryOptions({}));
  const nameOfTeam = new Map(teams.map((team) => [team.id, team.name]));

  const columns: DataTableColumn<ContentDto>[] = [
    {
      accessor: 'title',
      title: 'Title',
      sortable: true,
      render: (content) => (
        <div className={classes.main}>
          <KindIcon kind={content.kind} />
          <div className={classes.names}>
            <Link href={`/app/${slug}/contents/${content.id}`} className={classes.title}>
              {content.title}
            </Link>
            <span className={classes.slug}>{content.routeSegment}</span>
          </div>
        </div>
      ),
    },
    { accessor: 'state', title: 'State', width: 182, render: (content) => <ContentStateBadge content={content} /> },
    {
      accessor: 'tags',
      title: 'Tags',
      width: 176,
      render: ({ tags }) => (
        <Group gap={4}>
          {tags.slice(0, TAGS_SHOWN).map((tag) => (
            <Badge key={tag} color="gray">
              {tag}
            </Badge>
          ))}
          {tags.length > TAGS_SHOWN && (
            <span className={classes.muted} title={tags.slice(TAGS_SHOWN).join(', ')}>
              +{tags.length - TAGS_SHOWN}
            </span>
          )}
        </Group>
      ),
    },
    ...(teams.length > 1
      ? [{ accessor: 'teamId', title: 'Team', width: 125, render: (c: ContentDto) => nameOfTeam.get(c.teamId) ?? '' }]
      : []),
    {
      accessor: 'updatedAt',
      title: 'Updated',
      width: 128,
      sortable: true,
      render: (content) => <DateTime value={content.updatedAt} format="relative" />,
    },
    {
      accessor: 'createdAt',
      title: 'Created',
      width: 130,
      sortable: true,
      render: (content) => <DateTime value={content.createdAt} format="date" />,
    },
    {
      accessor: 'actions',
      title: <span className={classes.hidden}>Actions</span>,
      width: 64,
      textAlign: 'right',
      render: (content) => <ContentMenu content={content} onAsk={onAsk} />,
    },
  ];

  return (
    <div className={classes.table}>
      <DataTable
        label="Contents"
        rows={{ data: page.contents, isFetching, error: null, refetch: () => {} }}
        columns={columns}
        empty={null}
        sorting={{
          by: state.sort,
          direction: state.direction === 'asc' ? 'asc' : 'desc',
          onChange: (sort, direction) =>
            change({ sort, direction: sort === state.sort ? direction : firstDirection(sort), page: 1 }),
        }}
        paging={{
          page: page.page,
          pageSize: page.pageSize,
          total: page.total,
          onChange: (next) => change({ page: next }),
        }}
      />
    </div>
  );
}

/** Titles are looked up from A on, times from the latest back. */
const firstDirection = (sort: string) => (sort === 'title' ? 'asc' : 'desc');
