export type { NotificationEvent } from './events.ts';
export { liveTags } from './liveTags.ts';
export { mentionedUserIDs } from './mentionedUsers.ts';
export { deliverNotifications, notifyOfComment, notifyOfPost, notifyOfReaction, notifyOfReport } from './notify.ts';
export { conversationBatch } from './planNotifications.ts';
export { insertNotificationEvent } from './repo/notificationEvents.ts';
export { closeConversationNotifications } from './repo/notificationWrites.ts';
export type { UnreadCounts } from './repo/notifications.ts';
export { unreadCounts } from './unreadCounts.ts';
