import { searchElsewherePath } from '#domain/search.ts';
import { defineFeature } from '../../defineFeature.ts';
import { searchRoutes } from './routes/search.ts';
import { registerSearchElsewhere } from './routes/searchElsewhere.ts';
import { searchViews } from './views.ts';

export const feature = defineFeature({
  name: 'search',
  routes: searchRoutes,
  views: searchViews,
  serve: (app, { services }) => registerSearchElsewhere(app, services),
  addresses: [searchElsewherePath],
  links: [searchElsewherePath],
});
