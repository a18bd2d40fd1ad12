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
}: {
  content: ContentDto;
  referrers: readonly ReferrerDto[];
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
      Its route segment “{content.routeSegment}” becomes free. This cannot be undone.
    </Text>
  );
}
