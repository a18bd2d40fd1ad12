import { EmptyState } from '@/ui/empty-state';
import { TextLink } from '@/ui/text-link';

export default function NotFound() {
  return (
    <EmptyState
      title="There is nothing at this address"
      description="It may have been moved or deleted, or you may not be allowed to see it."
      action={<TextLink href="/app">Go to the start</TextLink>}
    />
  );
}
