'use client';

import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { EXPORT_FORMATS, type ExportFormat } from '@/modules/audit/schemas';
import { useUrlState } from '@/ui/url-state/use-url-state';
import { AUDIT_STATE, windowOf } from './audit-state';
import classes from './export-buttons.module.css';
import { useExport } from './use-export';

const LABELS: Record<ExportFormat, string> = { csv: 'Export CSV', ndjson: 'Export NDJSON' };

/** Downloads the log of the chosen days, or all of it, and says how far it is. */
export function ExportButtons() {
  const [state] = useUrlState(AUDIT_STATE);
  const { progress, error, start, cancel } = useExport();
  const dated = state.from !== null || state.to !== null;
  if (progress !== null) {
    return (
      <div className={classes.running}>
        <progress
          className={classes.bar}
          aria-label="Export"
          value={progress.total === 0 ? undefined : progress.rows}
          max={progress.total || 1}
        />
        <span role="status">
          {progress.rows.toLocaleString('en')} of {progress.total.toLocaleString('en')}
        </span>
        <Button variant="default" onClick={cancel}>
          Cancel
        </Button>
      </div>
    );
  }
  return (
    <>
      {error !== null && (
        <span className={classes.error} role="alert">
          {error}
        </span>
      )}
      {EXPORT_FORMATS.map((format) => (
        <Button
          key={format}
          variant="default"
          title={dated ? 'All entries of the chosen days' : 'All entries'}
          leftSection={<IconDownload size={15} stroke={1.8} aria-hidden />}
          onClick={() => start({ format, ...windowOf(state) })}
        >
          {LABELS[format]}
        </Button>
      ))}
    </>
  );
}
