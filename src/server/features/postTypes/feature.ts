import { defineFeature } from '../../defineFeature.ts';
import { postFieldRoutes } from './routes/postFields.ts';
import { postTypeRoutes } from './routes/postTypes.ts';
import { postTypeViews } from './views.ts';
import { undoPostField, undoPostType } from './undoPostCatalog.ts';

export const feature = defineFeature({
  name: 'postTypes',
  routes: [...postTypeRoutes, ...postFieldRoutes],
  views: postTypeViews,
  undo: { postType: undoPostType, postField: undoPostField },
});
