'use client';

import type { LearnerListingDto } from '@/modules/enrollment/schemas';
import { DataTable, type DataTableColumn } from '@/ui/data-table/data-table';
import { DateTime } from '@/ui/date-time';
import { LearnerMenu } from './learner-menu';
import { LearnerName } from './learner-name';
import classes from './learners.module.css';
import type { LearnersListProps } from './learners-list';
import { ProgressBar } from './progress-bar';
import { LearnerStatus } from './status';

type Column = DataTableColumn<LearnerListingDto>;

export function LearnersTable({ page, isFetching, ofOne, onOpen, onPage, onAsk }: LearnersListProps) {
  const course: Column = {
    accessor: 'contentTitle',
    title: 'Course',
    render: ({ contentTitle, cohortName }) => (
      <>
        <span className={classes.course}>{contentTitle}</span>
        {cohortName !== null && <span className={classes.quiet}>{cohortName}</span>}
      </>
    ),
  };
  const offer: Column = {
    accessor: 'offerName',
    title: 'Offer',
    render: ({ offerName, cohortName }) => (
      <>
        <span className={classes.course}>{offerName}</span>
        {cohortName !== null && <span className={classes.quiet}>{cohortName}</span>}
      </>
    ),
  };
  const columns: Column[] = [
    {
      accessor: 'name',
      title: 'Learner',
      render: (learner) => <LearnerName learner={learner} onOpen={() => onOpen(learner)} />,
    },
    ofOne ? offer : course,
    { accessor: 'status', title: 'Status', width: 150, render: ({ status }) => <LearnerStatus status={status} /> },
    { accessor: 'progress', title: 'Progress', width: 152, render: ({ progress }) => <ProgressBar {...progress} /> },
    {
      accessor: 'lastActivityAt',
      title: 'Last active',
      width: 128,
      render: ({ lastActivityAt }) =>
        lastActivityAt === null ? (
          <span className={classes.quiet}>Never</span>
        ) : (
          <DateTime value={lastActivityAt} format="relative" />
        ),
    },
    {
      accessor: 'enrolledAt',
      title: 'Enrolled',
      width: 130,
      render: ({ enrolledAt }) => <DateTime value={enrolledAt} format="date" />,
    },
    {
      accessor: 'actions',
      title: <span className={classes.hidden}>Actions</span>,
      width: 64,
      textAlign: 'right',
      render: (learner) => <LearnerMenu learner={learner} onAsk={onAsk} onOpen={() => onOpen(learner)} />,
    },
  ];
  return (
    <div className={classes.table}>
      <DataTable
        label="Learners"
        rows={{ data: page.learners, isFetching, error: null, refetch: () => {} }}
        columns={columns}
        empty={null}
        paging={{ page: page.page, pageSize: page.pageSize, total: page.total, onChange: onPage }}
      />
    </div>
  );
}
