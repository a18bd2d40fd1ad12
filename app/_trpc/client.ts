'use client';

import { createTRPCContext } from '@trpc/tanstack-react-query';
import type { AppRouter } from '@/server/root';

/**
 * `useTRPC()` in a client component gives the options of every procedure for TanStack Query; `useTRPCClient()` calls
 * them by itself, for what no options describe.
 */
export const { TRPCProvider, useTRPC, useTRPCClient } = createTRPCContext<AppRouter>();
