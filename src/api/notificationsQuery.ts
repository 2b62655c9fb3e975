import { queryOptions } from '@tanstack/react-query';
import { callApi } from './client.ts';

/** Which part of the list; the key of its cache entry too. */
export interface NotificationFilter {
  readonly limit: number;
  readonly page?: number;
  /** `false`: only those that have not been read. */
  readonly read?: boolean;
}

export const notificationsKey = ['notifications'] as const;

/** SH-NOTIF-006 */
export const notificationsQuery = (filter: NotificationFilter) =>
  queryOptions({
    queryKey: [...notificationsKey, filter],
    queryFn: ({ signal }) => callApi('/notifications', { query: { ...filter }, signal }),
  });
