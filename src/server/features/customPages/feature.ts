import { defineFeature } from '../../defineFeature.ts';
import { customPageRoutes } from './routes/customPages.ts';
import { takenPaths } from './takenPaths.ts';
import { undoPage } from './undoPage.ts';
import { customPageViews } from './views.ts';

export const feature = defineFeature({
  name: 'customPages',
  routes: customPageRoutes,
  views: customPageViews,
  settingRecords: takenPaths,
  undo: { page: undoPage },
});
