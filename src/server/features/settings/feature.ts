import { defineFeature } from '../../defineFeature.ts';
import { configRoutes } from './routes/siteConfig.ts';
import { siteTotalsRoutes } from './routes/siteTotals.ts';
import { undoSetting } from './undoSetting.ts';
import { leavingViews } from './views/leaving.ts';
import { siteViews } from './views/site.ts';

export const feature = defineFeature({
  name: 'settings',
  undo: { setting: undoSetting },
  routes: [...configRoutes, ...siteTotalsRoutes],
  views: [...leavingViews, ...siteViews],
});
