'use client';

import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { ListLearnersInput } from '@/modules/enrollment/schemas';
import { useTRPCClient } from '../../../../../_trpc/client';
import { ExportStatus } from '../../_export/export-status';
import { useExport } from '../../_export/use-export';

type Props = { input: ListLearnersInput; filtered: boolean };

/** Downloads everybody whom the filters leave, on all pages. */
export function ExportLearners({ input: { page: _, pageSize: __, ...filters }, filtered }: Props) {
  const client = useTRPCClient();
  const { progress, error, start, cancel } = useExport<{ createdAt: string; id: string }>();
  return (
    <>
      <ExportStatus progress={progress} error={error} onCancel={cancel} />
      {progress === null && (
        <Button
          variant="default"
          title={filtered ? 'Everybody whom the filters leave' : 'Everybody'}
          leftSection={<IconDownload size={15} stroke={1.8} aria-hidden />}
          onClick={() =>
            start({ name: 'learners.csv', mediaType: 'text/csv' }, (place, signal) =>
              client.enrollment.exportLearners.query({ ...filters, after: place }, { signal }),
            )
          }
        >
          Export CSV
        </Button>
      )}
    </>
  );
}
