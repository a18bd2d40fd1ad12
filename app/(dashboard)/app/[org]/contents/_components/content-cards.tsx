'use client';

import { Pagination, Select } from '@mantine/core';
import Link from 'next/link';
import { DateTime } from '@/ui/date-time';
import { useViewer } from '../../_components/viewer';
import type { ContentListProps } from './content-list';
import { ContentMenu } from './content-menu';
import { ContentStateBadge } from './content-state-badge';
import classes from './contents.module.css';
import { KIND_LABELS, KindIcon } from './kind';

const ORDERS = {
  'createdAt desc': 'Newest first',
  'updatedAt desc': 'Last updated first',
  'title asc': 'By title',
} as const;

/** The same list where a table has no room. */
export function ContentCards({ page, state, change, onAsk }: ContentListProps) {
  const { slug } = useViewer().organization;
  const order = `${state.sort} ${state.direction}`;
  const pages = Math.ceil(page.total / page.pageSize);
  return (
    <div className={classes.narrow}>
      <Select
        aria-label="Order"
        className={classes.order}
        data={Object.entries(ORDERS).map(([value, label]) => ({ value, label }))}
        value={Object.hasOwn(ORDERS, order) ? order : null}
        onChange={(value) => {
          const [sort = '', direction = ''] = (value ?? '').split(' ');
          change({ sort, direction, page: 1 });
        }}
      />
      <ul className={classes.cards} aria-label="Contents">
        {page.contents.map((content) => (
          <li key={content.id} className={classes.card}>
            <div className={classes.main}>
              <KindIcon kind={content.kind} />
              <div className={classes.names}>
                <Link href={`/app/${slug}/contents/${content.id}`} className={classes.title}>
                  {content.title}
                </Link>
                <span className={classes.slug}>{content.routeSegment}</span>
              </div>
            </div>
            <ContentMenu content={content} onAsk={onAsk} />
            <div className={classes.facts}>
              <ContentStateBadge content={content} />
              <span>{KIND_LABELS[content.kind]}</span>
              <DateTime value={content.updatedAt} format="relative" />
            </div>
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <Pagination
          className={classes.pages}
          size="md"
          total={pages}
          value={page.page}
          onChange={(next) => change({ page: next })}
          siblings={0}
          getControlProps={(control) => ({ 'aria-label': `${control} page` })}
        />
      )}
    </div>
  );
}
