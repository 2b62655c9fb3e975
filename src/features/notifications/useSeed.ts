import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

/** What the server has drawn is newer than what this page kept from an earlier visit. */
export function useSeed(queryKey: QueryKey, initial: readonly unknown[] | undefined): void {
  const queries = useQueryClient();
  const seeded = useRef(false);
  useEffect(() => {
    if (initial && !seeded.current) queries.setQueryData(queryKey, [...initial]);
    seeded.current = true;
  }, [queries, queryKey, initial]);
}
