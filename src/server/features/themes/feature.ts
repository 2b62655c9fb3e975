import type { Services } from '../../services.ts';
import { defineFeature } from '../../defineFeature.ts';
import { serveFavicon } from './serveFavicon.ts';
import { missingTheme } from './missingTheme.ts';
import { deleteOldDrafts } from './repo/previews.ts';
import { purgeThemes } from './repo/themeWrites.ts';
import { themeRoutes } from './routes/themes.ts';
import { themeWriteRoutes } from './routes/themeWrites.ts';
import { undoTheme } from './undoTheme.ts';
import { themeViews } from './views.ts';

const tidy = (services: Services) => Promise.all([deleteOldDrafts(services), purgeThemes(services)]);

export const feature = defineFeature({
  name: 'themes',
  routes: [...themeRoutes, ...themeWriteRoutes],
  views: themeViews,
  tidy,
  undo: { theme: undoTheme },
  settingRecords: { 'theme.current': missingTheme },
  serve: serveFavicon,
});
