import { defineFeature } from '../../defineFeature.ts';
import { missingRoles } from './missingRoles.ts';
import { navigationRoutes } from './routes/navigation.ts';
import { navigationViews } from './views.ts';
import { undoNavigation } from './writeMenus.ts';

export const feature = defineFeature({
  name: 'navigation',
  routes: navigationRoutes,
  views: navigationViews,
  undo: { navigation: undoNavigation },
  settingRecords: { 'theme.variables': missingRoles },
});
