import { defineFeature } from '../../defineFeature.ts';
import { findRedirect } from './findRedirect.ts';
import { hitCounterOf } from './hitCounter.ts';
import { redirectRoutes } from './routes/redirects.ts';
import { undoRedirect } from './undoRedirect.ts';
import { redirectViews } from './views.ts';

export const feature = defineFeature({
  name: 'redirects',
  routes: redirectRoutes,
  views: redirectViews,
  undo: { redirect: undoRedirect },
  instead: findRedirect,
  stop: (services) => hitCounterOf(services).flush(),
});
