import { defineFeature } from '../../defineFeature.ts';
import { messagesFor } from './messagesFor.ts';
import { moderationMessageRoutes } from './routes/moderationMessages.ts';
import { undoMessage } from './undoMessage.ts';
import { moderationMessageViews } from './views.ts';

export const feature = defineFeature({
  name: 'moderationMessages',
  routes: moderationMessageRoutes,
  views: moderationMessageViews,
  undo: { moderationMessage: undoMessage },
  notices: async (services, page) => {
    const rows = await messagesFor(services, page);
    return rows.map((row) => ({
      place: row.view_location,
      component: 'ModerationMessage',
      props: {
        moderationMessageID: row.moderation_message_id,
        type: row.type,
        body: row.body_html,
        isDismissible: row.is_dismissible && !page.viewer.isGuest,
      },
    }));
  },
});
