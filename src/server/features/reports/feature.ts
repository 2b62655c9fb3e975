import { defineFeature } from '../../defineFeature.ts';
import { reportHooks } from './followPosts.ts';
import { reportReasonRoutes } from './routes/reportReasons.ts';
import { reportedPostRoutes } from './routes/reportedPosts.ts';
import { reportRoutes } from './routes/reports.ts';
import { undoReportReason } from './undoReportReason.ts';
import { moderationViews } from './views.ts';

export const feature = defineFeature({
  name: 'reports',
  routes: [...reportRoutes, ...reportedPostRoutes, ...reportReasonRoutes],
  views: moderationViews,
  posts: reportHooks,
  undo: { reportReason: undoReportReason },
});
