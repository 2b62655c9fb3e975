import { defineFeature } from '../../defineFeature.ts';
import { deleteOldPostKeys } from './repo/postKeys.ts';
import { canonicalUrlRoutes } from './routes/canonicalUrl.ts';
import { commentRoutes } from './routes/comments.ts';
import { commentThreadRoutes } from './routes/commentThread.ts';
import { commentWriteRoutes } from './routes/commentWrites.ts';
import { discussionRoutes } from './routes/discussions.ts';
import { discussionWriteRoutes } from './routes/discussionWrites.ts';
import { markRoutes } from './routes/marks.ts';
import { postEditRoutes } from './routes/postEdits.ts';
import { postLogRoutes } from './routes/postLog.ts';
import { postRoutes } from './routes/posts.ts';
import { quoteRoutes } from './routes/quotes.ts';
import { statusLogRoutes } from './routes/statusLog.ts';
import { threadPlaceRoutes } from './routes/threadPlaces.ts';
import { postLookups } from './views/lookups.ts';
import { postViews } from './views/postViews.ts';

export const feature = defineFeature({
  name: 'posts',
  routes: [
    ...statusLogRoutes,
    ...discussionRoutes,
    ...commentRoutes,
    ...commentThreadRoutes,
    ...discussionWriteRoutes,
    ...commentWriteRoutes,
    ...postEditRoutes,
    ...canonicalUrlRoutes,
    ...postLogRoutes,
    ...quoteRoutes,
    ...markRoutes,
    ...threadPlaceRoutes,
    ...postRoutes,
  ],
  views: postViews,
  lookups: postLookups,
  tidy: ({ db, now }) => deleteOldPostKeys(db.kysely, now()),
});
