import { defineFeature } from '../../defineFeature.ts';
import { loadReactionFields } from './reactionFields.ts';
import { reactionRoutes } from './routes/reactions.ts';
import { reactionTypeRoutes } from './routes/reactionTypes.ts';
import { reactionWriteRoutes } from './routes/reactionWrites.ts';
import { undoReactionType } from './undoReactionType.ts';
import { reactionViews } from './views.ts';

export const feature = defineFeature({
  name: 'reactions',
  routes: [...reactionRoutes, ...reactionWriteRoutes, ...reactionTypeRoutes],
  views: reactionViews,
  undo: { reactionType: undoReactionType },
  posts: { loadFields: loadReactionFields },
});
