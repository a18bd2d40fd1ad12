import type { ContentDto } from '@/modules/content/schemas';
import { StatusBadge } from '@/ui/status-badge';

export function ContentStateBadge({ content }: { content: Pick<ContentDto, 'isPublished' | 'hasUnpublishedChanges'> }) {
  if (!content.isPublished) return <StatusBadge>Draft</StatusBadge>;
  if (content.hasUnpublishedChanges) return <StatusBadge tone="warning">Unpublished changes</StatusBadge>;
  return <StatusBadge tone="accent">Published</StatusBadge>;
}
