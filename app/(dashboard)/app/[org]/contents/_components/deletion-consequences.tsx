'use client';

import { Text } from '@mantine/core';
import type { ContentDto, ReferrerDto } from '@/modules/content/schemas';
import { TextLink } from '@/ui/text-link';
import { useViewer } from '../../_components/viewer';
import classes from './deletion.module.css';

/** What deleting does, or which contents stand in its way. */
export function DeletionConsequences({
  content,
  referrers,
  learners = 0,
  cohorts = 0,
}: {
  content: ContentDto;
  referrers: readonly ReferrerDto[];
  /** How many learn in it, and in how many cohorts. */
  learners?: number | undefined;
  cohorts?: number | undefined;
}) {
  const root = `/app/${useViewer().organization.slug}/contents`;
  if (referrers.length > 0) {
    return (
      <>
        <Text size="sm">
          “{content.title}” cannot be deleted, because{' '}
          {referrers.length === 1 ? 'another content refers' : 'other contents refer'} to it. Remove{' '}
          {referrers.length === 1 ? 'that reference' : 'those references'} and publish{' '}
          {referrers.length === 1 ? 'that content' : 'those contents'} first.
        </Text>
        <ul className={classes.referrers} aria-label="Contents that refer to it">
          {referrers.map(({ id, title, inPublished }) => (
            <li key={id}>
              <TextLink href={`${root}/${id}`}>{title}</TextLink>
              <span className={classes.where}>{inPublished ? 'published' : 'in its draft'}</span>
            </li>
          ))}
        </ul>
      </>
    );
  }
  return (
    <Text size="sm">
      {content.isPublished
        ? `“${content.title}” disappears at once, for learners too: its draft, its published document and its settings.`
        : `“${content.title}” was never published. Its draft and its settings disappear.`}{' '}
      {learners > 0 &&
        `${counted(learners, 'learner is', 'learners are')} unenrolled, and what they have learned is forgotten. `}
      {cohorts > 0 && `${counted(cohorts, 'cohort goes', 'cohorts go')} with it, discussion included. `}
      Its route segment “{content.routeSegment}” becomes free. This cannot be undone.
    </Text>
  );
}

const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
