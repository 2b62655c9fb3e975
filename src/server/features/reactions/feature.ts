import { defineFeature } from '../../defineFeature.ts';
import { loadReactionFields } from './reactionFields.ts';
import { reactionRoutes } from './routes/reactions.ts';
import { reactionWriteRoutes } from './routes/reactionWrites.ts';

export const feature = defineFeature({
  name: 'reactions',
  routes: [...reactionRoutes, ...reactionWriteRoutes],
  posts: { loadFields: loadReactionFields },
});
