import type { Prisma } from '../generated/prisma/client';
import { db } from '../platform/db/prisma';

/** A step of a plan that reads a table, and how it finds and leaves out its rows. */
export type Scan = {
  table: string;
  index: string | null;
  /** What the index itself looks for. */
  condition: string;
  /** What is left out only after it was read. */
  filter: string;
};

type Node = {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  Filter?: string;
  Plans?: Node[];
};

/**
 * How PostgreSQL would run the statement. `asIfLarge`: if its tables were, so that it reads an index wherever there is one
 * for it, and sorts only what none has in the order that is asked for.
 */
export async function planOf(
  statement: Prisma.Sql,
  { asIfLarge = true }: { asIfLarge?: boolean } = {},
): Promise<{ scans: Scan[]; sorts: boolean }> {
  const off = asIfLarge ? ['seqscan', 'bitmapscan', 'sort', 'incremental_sort'] : [];
  const [plan] = await db.$transaction(async (tx) => {
    for (const way of off) {
      await tx.$executeRawUnsafe(`SET LOCAL enable_${way} = off`);
    }
    const rows = await tx.$queryRawUnsafe<{ 'QUERY PLAN': { Plan: Node }[] }[]>(
      `EXPLAIN (FORMAT JSON) ${statement.text}`,
      ...statement.values,
    );
    return rows[0]?.['QUERY PLAN'] ?? [];
  });
  if (plan === undefined) throw new Error('PostgreSQL explained nothing.');
  const nodes = flatten(plan.Plan);
  const scans = nodes.flatMap((node) => {
    const table = node['Relation Name'] ?? (node['Index Name'] === undefined ? undefined : '');
    if (table === undefined) return [];
    return [
      { table, index: node['Index Name'] ?? null, condition: node['Index Cond'] ?? '', filter: node.Filter ?? '' },
    ];
  });
  return { scans, sorts: nodes.some((node) => node['Node Type'].endsWith('Sort')) };
}

const flatten = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(flatten)];
