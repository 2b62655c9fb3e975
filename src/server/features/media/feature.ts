import { defineFeature } from '../../defineFeature.ts';
import { mediaRoutes } from './routes/media.ts';
import { serveUploads } from './serveUploads.ts';
import { sweepDrafts } from './sweepDrafts.ts';

export const feature = defineFeature({
  name: 'media',
  routes: mediaRoutes,
  tidy: ({ media, now }) => sweepDrafts(media.draftsDir, now()),
  serve: serveUploads,
});
