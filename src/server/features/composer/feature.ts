import { defineFeature } from '../../defineFeature.ts';
import { publishDueJob, scheduledJob } from './publishScheduled.ts';
import { builtInRoutes } from './routes/builtIn.ts';
import { editorRoutes } from './routes/editors.ts';
import { exampleRoutes } from './routes/examples.ts';
import { packRoutes } from './routes/packs.ts';
import { publishRoutes } from './routes/publish.ts';
import { revisionRoutes } from './routes/revisions.ts';
import { scheduleRoutes } from './routes/schedules.ts';
import { starterRoutes } from './routes/starters.ts';
import { viewTypeRoutes } from './routes/viewTypes.ts';
import { composerViews } from './views.ts';

export const feature = defineFeature({
  name: 'composer',
  routes: [
    ...revisionRoutes,
    ...publishRoutes,
    ...scheduleRoutes,
    ...builtInRoutes,
    ...editorRoutes,
    ...exampleRoutes,
    ...packRoutes,
    ...starterRoutes,
    ...viewTypeRoutes,
  ],
  views: composerViews,
  jobs: [scheduledJob, publishDueJob],
});
