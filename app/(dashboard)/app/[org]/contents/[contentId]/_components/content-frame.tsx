'use client';

import { useSuspenseQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { type ReactNode, useState } from 'react';
import { PageHeader } from '@/ui/page-header';
import { useTRPC } from '../../../../../../_trpc/client';
import { useViewer } from '../../../_components/viewer';
import { ContentDialogs, type ContentQuestion } from '../../_components/content-dialogs';
import { ContentMenu } from '../../_components/content-menu';
import { ContentStateBadge } from '../../_components/content-state-badge';
import { useMayEdit } from '../../_components/use-editable-teams';
import { ContentTabs } from './content-tabs';

/** The head and the tabs around every page of one content. */
export function ContentFrame({ contentId, children }: { contentId: string; children: ReactNode }) {
  const trpc = useTRPC();
  const router = useRouter();
  const { slug } = useViewer().organization;
  const { data: content } = useSuspenseQuery(trpc.content.getContent.queryOptions({ id: contentId }));
  const [question, setQuestion] = useState<ContentQuestion | null>(null);
  const contents = `/app/${slug}/contents`;
  return (
    <>
      <PageHeader
        title={content.title}
        breadcrumbs={[{ label: 'Contents', href: contents }]}
        badges={<ContentStateBadge content={content} />}
        actions={<ContentMenu content={content} onAsk={setQuestion} here />}
      />
      <ContentTabs
        root={`${contents}/${contentId}`}
        mayEdit={useMayEdit(content)}
        isCourse={content.kind === 'learning'}
      />
      {children}
      <ContentDialogs question={question} onClose={() => setQuestion(null)} onDeleted={() => router.push(contents)} />
    </>
  );
}
