'use client';

import { QueryClientProvider } from '@tanstack/react-query';
import { createTRPCClient, httpBatchLink } from '@trpc/client';
import { type ReactNode, useState } from 'react';
import type { AppRouter } from '@/server/root';
import { TRPCProvider } from './client';
import { makeQueryClient } from './query-client';

const URL_LENGTH_MAX = 8_000;

function signInAgain(): void {
  const here = window.location.pathname + window.location.search;
  window.location.assign(`/sign-in?next=${encodeURIComponent(here)}`);
}

type Props = {
  org?: string;
  /** Whether the page itself asks who is there, so that it only has to be drawn again when a session has ended. */
  signsInHere?: boolean;
  children: ReactNode;
};

/**
 * The way to the procedures, on behalf of the organization with that slug. Give it the slug as key as well, so that
 * nothing that was read for one organization is ever shown in another.
 */
export function ApiProvider({ org, signsInHere = false, children }: Props) {
  const [queryClient] = useState(() => makeQueryClient(signsInHere ? () => window.location.reload() : signInAgain));
  const [client] = useState(() =>
    createTRPCClient<AppRouter>({
      links: [
        httpBatchLink({
          url: '/api/trpc',
          maxURLLength: URL_LENGTH_MAX,
          headers: org === undefined ? {} : { 'x-lectern-org': org },
        }),
      ],
    }),
  );
  return (
    <QueryClientProvider client={queryClient}>
      <TRPCProvider trpcClient={client} queryClient={queryClient}>
        {children}
      </TRPCProvider>
    </QueryClientProvider>
  );
}
