export { ConversationList, type ConversationListProps } from './ConversationList.tsx';
export { filterAddress } from './filterAddress.ts';
export { ConversationMenu, type MenuListProps, NotificationMenu } from './menus.tsx';
export { NotificationList, type NotificationListProps } from './NotificationList.tsx';
export { othersOf } from './people.ts';
export { conversationsOf, notificationsOf } from './records.ts';
export { type Conversations, useConversations } from './useConversations.ts';
export { type Notifications, useNotifications } from './useNotifications.ts';
