import { defineFeature } from '../../defineFeature.ts';
import { collectionRoutes } from './routes/collections.ts';
import { undoCollection } from './undoCollection.ts';

export const feature = defineFeature({
  name: 'collections',
  routes: collectionRoutes,
  undo: { collection: undoCollection },
});
