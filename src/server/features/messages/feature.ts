import { defineFeature } from '../../defineFeature.ts';
import { conversationRoutes } from './routes/conversations.ts';
import { messageRoutes } from './routes/messages.ts';
import { messagesViews } from './views.ts';

export const feature = defineFeature({
  name: 'messages',
  routes: [...conversationRoutes, ...messageRoutes],
  views: messagesViews,
});
