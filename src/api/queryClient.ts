import { QueryClient } from '@tanstack/react-query';

/** Server state is fresh for five minutes, and never asked for again by itself (CO-API-001, CO-API-002). */
export const staleTimeMs = 5 * 60_000;

export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: staleTimeMs, retry: false, refetchOnWindowFocus: false, refetchOnReconnect: false },
      mutations: { retry: false },
    },
  });
