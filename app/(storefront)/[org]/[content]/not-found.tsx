import type { Metadata } from 'next';
import { MessagePage } from '@/ui/message-page';

export const metadata: Metadata = { title: { absolute: 'Not found' } };

export default function CourseNotFound() {
  return (
    <MessagePage
      title="There is no course at this address"
      message="It may have moved, or it is not published yet. Ask whoever gave you the address."
      action={{ label: 'Go to the start', href: '/' }}
    />
  );
}
