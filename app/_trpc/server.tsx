import 'server-only';
import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query';
import { createTRPCOptionsProxy } from '@trpc/tanstack-react-query';
import { headers } from 'next/headers';
import { notFound, redirect } from 'next/navigation';
import { cache, type ReactNode } from 'react';
import { currentOrganization, currentPerson } from '@/server/caller';
import { appRouter } from '@/server/root';

/** Sends whoever is signed out to the sign-in page, which leads back here. */
export async function requirePerson() {
  const person = await currentPerson();
  if (person !== null) return person;
  const here = (await headers()).get('x-lectern-path') ?? '/app';
  redirect(`/sign-in?next=${encodeURIComponent(here)}`);
}

/**
 * The procedures for a server page of an organization: `await api.queryClient.fetchQuery(api.trpc.x.y.queryOptions(…))`
 * reads, and `<Prefetched api={api}>` hands what was read to the page's client components, whose `useQuery` of the same
 * options then starts with it. Signed out leads to signing in; no member, or no such organization, is not found.
 */
export const organizationApi = cache(async (slug: string) => {
  const person = await requirePerson();
  const org = await currentOrganization(slug);
  if (org === null) notFound();
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const trpc = createTRPCOptionsProxy({ router: appRouter, ctx: { person, org }, queryClient });
  return { trpc, queryClient };
});

export function Prefetched({ api, children }: { api: { queryClient: QueryClient }; children: ReactNode }) {
  return <HydrationBoundary state={dehydrate(api.queryClient)}>{children}</HydrationBoundary>;
}
