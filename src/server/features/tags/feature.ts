import { defineFeature } from '../../defineFeature.ts';
import { tagListRoutes } from './routes/tagList.ts';
import { tagAdminRoutes } from './routes/tags.ts';
import { clearTagJob, indexTagJob, unfinishedTagsJob } from './tagJobs.ts';
import { undoTag } from './undoTag.ts';
import { tagViews } from './views.ts';

export const feature = defineFeature({
  name: 'tags',
  routes: [...tagListRoutes, ...tagAdminRoutes],
  jobs: [clearTagJob, indexTagJob, unfinishedTagsJob],
  views: tagViews,
  undo: { tag: undoTag },
});
