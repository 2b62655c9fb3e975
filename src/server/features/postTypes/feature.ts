import { defineFeature } from '../../defineFeature.ts';
import { postFieldRoutes } from './routes/postFields.ts';
import { postTypeRoutes } from './routes/postTypes.ts';
import { undoPostField, undoPostType } from './undoPostCatalog.ts';

export const feature = defineFeature({
  name: 'postTypes',
  routes: [...postTypeRoutes, ...postFieldRoutes],
  undo: { postType: undoPostType, postField: undoPostField },
});
