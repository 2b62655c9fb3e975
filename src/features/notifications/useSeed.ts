import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

/** Replaces cached data with newer data rendered by the server. */
export function useSeed(queryKey: QueryKey, initial: readonly unknown[] | undefined): void {
  const queries = useQueryClient();
  const seeded = useRef(false);
  useEffect(() => {
    if (initial && !seeded.current) queries.setQueryData(queryKey, [...initial]);
    seeded.current = true;
  }, [queries, queryKey, initial]);
}
