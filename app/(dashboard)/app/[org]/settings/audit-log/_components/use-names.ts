'use client';

import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { AuditEventDto } from '@/modules/audit/schemas';
import { useTRPC } from '../../../../../../_trpc/client';
import { idPieces } from './words';

const NAMES_FRESH_MS = 60_000;

/** What the ids in these entries are called. */
export function useNames(entries: readonly AuditEventDto[] | undefined): Readonly<Record<string, string>> {
  const trpc = useTRPC();
  const pieces = useMemo(() => idPieces(entries ?? []), [entries]);
  return useQueries({
    queries: pieces.map((ids) => trpc.audit.nameTargets.queryOptions({ ids }, { staleTime: NAMES_FRESH_MS })),
    combine: (answers) => Object.assign({}, ...answers.map(({ data }) => data ?? {})) as Record<string, string>,
  });
}
