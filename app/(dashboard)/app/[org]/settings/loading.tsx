import { Skeleton } from '@mantine/core';
import { LoadingState } from '@/ui/loading-state';
import { Panel } from '@/ui/panel';

export default function Loading() {
  return (
    <>
      <Skeleton height={22} width={160} mb={12} mt={4} />
      <Skeleton height={12} width="60%" mb={32} />
      <Panel>
        <LoadingState label="Loading settings" rows={5} />
      </Panel>
    </>
  );
}
