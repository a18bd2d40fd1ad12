'use client';

import { useParams } from 'next/navigation';
import { MessagePage } from '@/ui/message-page';

/** An offer that was archived, or whose link was replaced; or there never was such a course. */
export function OfferGone() {
  const { org, content } = useParams<{ org: string; content: string }>();
  return (
    <MessagePage
      title="This offer is not on sale"
      message="It may have been taken back, or its link has been replaced. The page of the course shows what there is now."
      action={{ label: 'Go to the course', href: `/${org}/${content}` }}
    />
  );
}
