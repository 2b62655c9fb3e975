import { dayMs } from '#lib/time.ts';
import { deleteOldTroubles } from '../../db/repos/widgetTroubles.ts';
import { defineFeature } from '../../defineFeature.ts';
import { troubleCounterOf } from '../../layouts/troubleCounter.ts';
import { missingWidgets } from './missingWidgets.ts';
import { widgetRoutes } from './routes/widgets.ts';
import { troubleDays } from './troubles.ts';
import { widgetViews } from './views.ts';

export const feature = defineFeature({
  name: 'widgets',
  routes: widgetRoutes,
  views: widgetViews,
  settingRecords: { 'widgets.off': missingWidgets },
  tidy: (services) => deleteOldTroubles(services, new Date(services.now().getTime() - troubleDays * dayMs)),
  stop: (services) => troubleCounterOf(services).flush(),
});
