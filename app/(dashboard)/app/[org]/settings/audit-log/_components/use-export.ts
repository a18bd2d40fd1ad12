'use client';

import { useRef, useState } from 'react';
import type { ExportFormat } from '@/modules/audit/schemas';
import { useTRPCClient } from '../../../../../../_trpc/client';

type Wanted = { format: ExportFormat; from?: string; to?: string };
type Progress = { rows: number; total: number };

const MEDIA_TYPE: Record<ExportFormat, string> = { csv: 'text/csv', ndjson: 'application/x-ndjson' };

/** Fetches the export piece by piece and hands it to the browser as a file when it is whole. */
export function useExport() {
  const client = useTRPCClient();
  const [progress, setProgress] = useState<Progress | null>(null);
  const [error, setError] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);

  async function start({ format, ...window }: Wanted): Promise<void> {
    const controller = new AbortController();
    running.current = controller;
    setError(null);
    setProgress({ rows: 0, total: 0 });
    try {
      const pieces: Blob[] = [];
      let place: { after: number; last: number } | undefined;
      let [rows, total] = [0, 0];
      do {
        const piece = await client.audit.exportPiece.query({ format, ...window, place }, { signal: controller.signal });
        // A Blob lies outside the page's memory, on the disk where it is large.
        pieces.push(new Blob([piece.text]));
        rows += piece.rows;
        total ||= piece.total;
        place = piece.next ?? undefined;
        setProgress({ rows, total });
      } while (place !== undefined);
      save(new Blob(pieces, { type: MEDIA_TYPE[format] }), `audit-events.${format}`);
    } catch (failure) {
      if (!controller.signal.aborted) setError((failure as Error).message);
    } finally {
      setProgress(null);
    }
  }

  return { progress, error, start, cancel: () => running.current?.abort() };
}

function save(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
