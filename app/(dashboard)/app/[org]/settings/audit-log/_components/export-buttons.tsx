'use client';

import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { EXPORT_FORMATS, type ExportFormat } from '@/modules/audit/schemas';
import { useUrlState } from '@/ui/url-state/use-url-state';
import { useTRPCClient } from '../../../../../../_trpc/client';
import { ExportStatus } from '../../../_export/export-status';
import { useExport } from '../../../_export/use-export';
import { AUDIT_STATE, windowOf } from './audit-state';

const LABELS: Record<ExportFormat, string> = { csv: 'Export CSV', ndjson: 'Export NDJSON' };
const MEDIA_TYPE: Record<ExportFormat, string> = { csv: 'text/csv', ndjson: 'application/x-ndjson' };

/** Downloads the log of the chosen days, or all of it, and says how far it is. */
export function ExportButtons() {
  const client = useTRPCClient();
  const [state] = useUrlState(AUDIT_STATE);
  const { progress, error, start, cancel } = useExport<{ after: number; last: number }>();
  const dated = state.from !== null || state.to !== null;
  return (
    <>
      <ExportStatus progress={progress} error={error} onCancel={cancel} />
      {progress === null &&
        EXPORT_FORMATS.map((format) => (
          <Button
            key={format}
            variant="default"
            title={dated ? 'All entries of the chosen days' : 'All entries'}
            leftSection={<IconDownload size={15} stroke={1.8} aria-hidden />}
            onClick={() =>
              start({ name: `audit-events.${format}`, mediaType: MEDIA_TYPE[format] }, (place, signal) =>
                client.audit.exportPiece.query({ format, ...windowOf(state), place }, { signal }),
              )
            }
          >
            {LABELS[format]}
          </Button>
        ))}
    </>
  );
}
