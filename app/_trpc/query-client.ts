import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';

/** What the server has just rendered is not asked for again while the page settles. */
const FRESH_MS = 15_000;
const RETRIES = 2;

const statusOf = (error: unknown): unknown =>
  error !== null && typeof error === 'object' && 'data' in error
    ? (error.data as { httpStatus?: unknown } | null)?.httpStatus
    : undefined;

/** A refusal stays one however often it is asked; only what may have been an accident is tried again. */
const isAccident = (error: unknown) => {
  const status = statusOf(error);
  return typeof status !== 'number' || status >= 500;
};

/** `onSignedOut` runs when an answer says that the session has ended. */
export function makeQueryClient(onSignedOut: () => void): QueryClient {
  const onError = (error: unknown) => {
    if (statusOf(error) === 401) onSignedOut();
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        retry: (failures, error) => failures < RETRIES && isAccident(error),
      },
    },
  });
}
