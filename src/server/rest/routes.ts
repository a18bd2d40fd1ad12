import type { AnyProcedure } from '@trpc/server';
import type { z } from 'zod';
import { allows } from '../../platform/permissions';
import type { HotRead, Meta } from '../../platform/trpc';
import { appRouter } from '../root';

export type Route = {
  method: string;
  /** `/contents/{id}` */
  template: string;
  /** The procedure's path in the root router: `content.getContent`. */
  name: string;
  params: readonly string[];
  meta: Meta;
  hot: { input: z.ZodType; statement: HotRead } | null;
};

type Node = { literals: Map<string, Node>; parameter: Node | null; routes: Map<string, Route> };
const newNode = (): Node => ({ literals: new Map(), parameter: null, routes: new Map() });

export const routes: readonly Route[] = Object.entries(
  appRouter._def.procedures as unknown as Record<string, AnyProcedure>,
).flatMap(([name, procedure]) => {
  const meta = procedure._def.meta as Meta | undefined;
  if (meta?.openapi === undefined) return [];
  const { method, path: template } = meta.openapi;
  const params = [...template.matchAll(/\{(\w+)\}/g)].flatMap((found) => found[1] ?? []);
  return [{ method, template, name, params, meta, hot: hotReadOf(procedure, meta) }];
});

/** A hot read runs in the place of its procedure, so it must be one that every key may call. */
function hotReadOf(procedure: AnyProcedure, { hotRead, permission, openapi }: Meta): Route['hot'] {
  if (hotRead === undefined) return null;
  const [input] = (procedure._def as unknown as { inputs: z.ZodType[] }).inputs;
  const open = permission !== undefined && permission !== 'signedIn' && permission !== 'anyone';
  if (input === undefined || openapi?.method !== 'GET' || !open || !allows('admin', permission)) {
    throw new Error(`${openapi?.path} cannot be a hot read: it needs an input, GET, and a permission that keys have.`);
  }
  return { input, statement: hotRead };
}

const segmentsOf = (path: string) => path.split('/').filter((segment) => segment !== '');

/** Built once per process; a literal segment outranks a parameter whatever the order of registration. */
const tree = newNode();
for (const route of routes) {
  let node = tree;
  for (const segment of segmentsOf(route.template)) {
    if (segment.startsWith('{')) {
      node.parameter ??= newNode();
      node = node.parameter;
    } else {
      const next = node.literals.get(segment) ?? newNode();
      node.literals.set(segment, next);
      node = next;
    }
  }
  if (node.routes.has(route.method)) throw new Error(`Two procedures answer ${route.method} ${route.template}.`);
  node.routes.set(route.method, route);
}

export type Match =
  | { found: true; route: Route; params: Record<string, string> }
  | { found: false; allow: readonly string[] };

/** `allow` is empty where no route has that path. HEAD is answered by GET's route. */
export function matchRoute(method: string, path: string): Match {
  const values: string[] = [];
  const node = descend(tree, segmentsOf(path), 0, values);
  if (node === null) return { found: false, allow: [] };
  const route = node.routes.get(method === 'HEAD' ? 'GET' : method);
  if (route === undefined) {
    const allow = [...node.routes.keys()];
    return { found: false, allow: allow.includes('GET') ? [...allow, 'HEAD'] : allow };
  }
  const params = Object.fromEntries(route.params.map((name, i) => [name, decoded(values[i] ?? '')]));
  return { found: true, route, params };
}

function descend(node: Node, segments: readonly string[], at: number, values: string[]): Node | null {
  const segment = segments[at];
  if (segment === undefined) return node.routes.size > 0 ? node : null;
  const literal = node.literals.get(segment);
  const found = literal === undefined ? null : descend(literal, segments, at + 1, values);
  if (found !== null || node.parameter === null) return found;
  values.push(segment);
  const deeper = descend(node.parameter, segments, at + 1, values);
  if (deeper === null) values.pop();
  return deeper;
}

/** What is not valid percent-encoding names nothing; left as it came, it will not be found. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
