import { defineFeature } from '../../defineFeature.ts';
import { statusRoutes } from './routes/statuses.ts';
import { undoStatus } from './undoStatus.ts';
import { statusViews } from './views.ts';

export const feature = defineFeature({
  name: 'postStatuses',
  routes: statusRoutes,
  views: statusViews,
  undo: { status: undoStatus },
});
