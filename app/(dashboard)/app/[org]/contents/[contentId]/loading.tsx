import { LoadingState } from '@/ui/loading-state';

export default function Loading() {
  return <LoadingState label="Loading this content" rows={6} />;
}
