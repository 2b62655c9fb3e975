import { defineFeature } from '../../defineFeature.ts';
import { scrapeRoutes } from './routes/scrape.ts';

export const feature = defineFeature({ name: 'embeds', routes: scrapeRoutes });
