import { defineFeature } from '../../defineFeature.ts';
import { publishDueJob, scheduledJob } from './publishScheduled.ts';
import { builtInRoutes } from './routes/builtIn.ts';
import { publishRoutes } from './routes/publish.ts';
import { revisionRoutes } from './routes/revisions.ts';
import { scheduleRoutes } from './routes/schedules.ts';
import { composerViews } from './views.ts';

export const feature = defineFeature({
  name: 'composer',
  routes: [...revisionRoutes, ...publishRoutes, ...scheduleRoutes, ...builtInRoutes],
  views: composerViews,
  jobs: [scheduledJob, publishDueJob],
});
