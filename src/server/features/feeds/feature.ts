import { defineFeature } from '../../defineFeature.ts';
import { feedRoutes } from './routes/feeds.ts';

export const feature = defineFeature({ name: 'feeds', routes: feedRoutes });
