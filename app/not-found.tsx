import type { Metadata } from 'next';
import { MessagePage } from '@/ui/message-page';

export const metadata: Metadata = { title: 'Not found' };

export default function NotFound() {
  return (
    <MessagePage
      code="404"
      title="There is nothing at this address"
      message="It may have been moved or deleted, or it belongs to an organization that you are not a member of."
      action={{ label: 'Go to the start', href: '/' }}
    />
  );
}
