'use client';

import type { ContentDto } from '@/modules/content/schemas';
import { DateTime } from '@/ui/date-time';
import { Row } from '@/ui/row-list';
import { TextLink } from '@/ui/text-link';
import { useViewer } from '../_components/viewer';
import { ContentStateBadge } from '../contents/_components/content-state-badge';
import { KIND_LABELS, KindIcon } from '../contents/_components/kind';

export function ContentRow({ content }: { content: ContentDto }) {
  const { slug } = useViewer().organization;
  return (
    <Row
      leading={<KindIcon kind={content.kind} />}
      title={
        <TextLink href={`/app/${slug}/contents/${content.id}`} plain>
          {content.title}
        </TextLink>
      }
      detail={
        <>
          {KIND_LABELS[content.kind]}, changed <DateTime value={content.updatedAt} format="relative" />
        </>
      }
      meta={<ContentStateBadge content={content} />}
    />
  );
}
