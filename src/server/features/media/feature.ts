import { defineFeature } from '../../defineFeature.ts';
import { removeUnused } from './removeUnused.ts';
import { keptMediaRoutes } from './routes/keptMedia.ts';
import { mediaRoutes } from './routes/media.ts';
import { serveUploads } from './serveUploads.ts';
import { sweepDrafts } from './sweepDrafts.ts';

export const feature = defineFeature({
  name: 'media',
  routes: [...mediaRoutes, ...keptMediaRoutes],
  tidy: async (services) => {
    await sweepDrafts(services.media.draftsDir, services.now());
    await removeUnused(services);
  },
  serve: serveUploads,
});
