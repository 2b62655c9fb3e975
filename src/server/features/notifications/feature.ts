import { defineFeature } from '../../defineFeature.ts';
import { digestJobs } from './digest/digests.ts';
import { registerUnsubscribe } from './digest/unsubscribePage.ts';
import { moveCommentNotifications, moveNotifications } from './repo/movedPosts.ts';
import { mailNewsJob } from './mailNews.ts';
import { forgetNotificationsJob, notifyForgottenJob } from './notificationJobs.ts';
import { liveRoute, registerLive } from './routes/live.ts';
import { registerNotificationLinks } from './routes/notificationLinks.ts';
import { notificationPreferenceRoutes } from './routes/notificationPreferences.ts';
import { digestRoutes } from './routes/digestDates.ts';
import { notificationRoutes } from './routes/notifications.ts';
import { unsubscribeRoutes } from './routes/unsubscribe.ts';

export const feature = defineFeature({
  name: 'notifications',
  routes: [...notificationRoutes, ...notificationPreferenceRoutes, ...digestRoutes, ...unsubscribeRoutes],
  servedRoutes: [liveRoute],
  posts: { onMove: moveNotifications, onMoveComments: moveCommentNotifications },
  jobs: [notifyForgottenJob, forgetNotificationsJob, mailNewsJob, ...digestJobs],
  serve: (app, deps) => {
    registerLive(app, deps);
    registerUnsubscribe(app, deps);
    registerNotificationLinks(app, deps);
  },
});
