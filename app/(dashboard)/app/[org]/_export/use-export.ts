'use client';

import { useRef, useState } from 'react';

type Piece<P> = { text: string; rows: number; total: number | null; next: P | null };
export type ExportFile = { name: string; mediaType: string };

/** Fetches a file piece by piece, each from where the one before ended, and hands it to the browser when it is whole. */
export function useExport<P>() {
  const [progress, setProgress] = useState<{ rows: number; total: number } | null>(null);
  const [error, setError] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);

  async function start(
    file: ExportFile,
    fetchPiece: (place: P | undefined, signal: AbortSignal) => Promise<Piece<P>>,
  ): Promise<void> {
    const controller = new AbortController();
    running.current = controller;
    setError(null);
    setProgress({ rows: 0, total: 0 });
    try {
      const pieces: Blob[] = [];
      let place: P | undefined;
      let [rows, total] = [0, 0];
      do {
        const piece = await fetchPiece(place, controller.signal);
        // A Blob lies outside the page's memory, on the disk where it is large.
        pieces.push(new Blob([piece.text]));
        rows += piece.rows;
        total ||= piece.total ?? 0;
        place = piece.next ?? undefined;
        setProgress({ rows, total });
      } while (place !== undefined);
      save(new Blob(pieces, { type: file.mediaType }), file.name);
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
