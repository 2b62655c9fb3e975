import { defineFeature } from '../../defineFeature.ts';
import { reactionRoutes } from './routes/reactions.ts';
import { reactionWriteRoutes } from './routes/reactionWrites.ts';
import { userReactionRoutes } from './routes/userReactions.ts';

export const feature = defineFeature({
  name: 'reactions',
  routes: [...userReactionRoutes, ...reactionRoutes, ...reactionWriteRoutes],
});
