import { queryOptions } from '@tanstack/react-query';
import { callList } from './client.ts';

/** The part of the list; also the key of its cache entry. */
export interface NotificationFilter {
  readonly limit: number;
  readonly page?: number;
  /** `false` for unread ones only. */
  readonly read?: boolean;
}

export const notificationsKey = ['notifications'] as const;

/** SH-NOTIF-006 */
export const notificationsQuery = (filter: NotificationFilter) =>
  queryOptions({
    queryKey: [...notificationsKey, filter],
    queryFn: ({ signal }) => callList('/notifications', { query: { ...filter }, signal }),
  });
