import type { HydrateContext } from '#hydrate';
import type { NotificationListAuthored, NotificationListProps, NotificationListView } from './types.gen.ts';

const pageSize = 30;

/** Page and filter come from the URL. */
export const hydrate = async (
  props: NotificationListAuthored,
  { get, params, viewer }: HydrateContext<NotificationListView>,
): Promise<NotificationListProps | null> => {
  if (viewer.isGuest) return null;
  const isUnreadOnly = params.unread === '1';
  const { page } = params;
  const { body, paging } = await get('/notifications', {
    page,
    limit: pageSize,
    read: isUnreadOnly ? false : undefined,
  });
  return { ...props, notifications: body, isUnreadOnly, ...(paging ? { paging: { ...paging } } : {}) };
};
