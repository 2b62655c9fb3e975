import { defineFeature } from '../../defineFeature.ts';
import { deleteExpiredTokens } from './repo/tokens.ts';
import { tokenRoutes } from './routes/tokens.ts';
import { tokenViews } from './views.ts';

export const feature = defineFeature({
  name: 'tokens',
  routes: tokenRoutes,
  views: tokenViews,
  tidy: deleteExpiredTokens,
});
