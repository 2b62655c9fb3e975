import { defineFeature } from '../../defineFeature.ts';
import { collectionRoutes } from './routes/collections.ts';

export const feature = defineFeature({ name: 'collections', routes: collectionRoutes });
