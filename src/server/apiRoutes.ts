import type { Accounts } from './features/people/accounts.ts';
import type { AnyRoute } from './http/route.ts';
import { accountRoutes } from './features/people/routes/accounts.ts';
import { analyticsRoutes } from './features/analytics/routes/analytics.ts';
import { attachmentRoutes } from './features/attachments/routes/attachments.ts';
import { bulkRoutes } from './features/runs/routes/bulk.ts';
import { bulkRunRoutes } from './features/runs/routes/bulkRuns.ts';
import { categoryRoutes } from './features/categories/routes/categories.ts';
import { categoryWriteRoutes } from './features/categories/routes/categoryWrites.ts';
import { categoryPreferenceRoutes } from './features/categories/routes/categoryPreferences.ts';
import { collectionRoutes } from './features/collections/routes/collections.ts';
import { commentRoutes } from './features/posts/routes/comments.ts';
import { commentThreadRoutes } from './features/posts/routes/commentThread.ts';
import { commentWriteRoutes } from './features/posts/routes/commentWrites.ts';
import { conversationRoutes } from './features/messages/routes/conversations.ts';
import { customPageRoutes } from './layouts/routes/customPages.ts';
import { discussionRoutes } from './features/posts/routes/discussions.ts';
import { discussionWriteRoutes } from './features/posts/routes/discussionWrites.ts';
import { draftRoutes } from './features/drafts/routes/drafts.ts';
import { feedRoutes } from './features/feeds/routes/feeds.ts';
import { fragmentRoutes } from './features/fragments/routes/fragments.ts';
import { interestRoutes } from './features/interests/routes/interests.ts';
import { leaderboardRoutes } from './features/people/routes/leaderboard.ts';
import { type Catalogs, localeRoutes } from './features/translations/routes/locales.ts';
import { postEditRoutes } from './features/posts/routes/postEdits.ts';
import { postLogRoutes } from './features/posts/routes/postLog.ts';
import { postRoutes } from './features/posts/routes/posts.ts';
import { quoteRoutes } from './features/posts/routes/quotes.ts';
import { messageRoutes } from './features/messages/routes/messages.ts';
import { notificationPreferenceRoutes } from './features/notifications/routes/notificationPreferences.ts';
import { notificationRoutes } from './features/notifications/routes/notifications.ts';
import { markRoutes } from './features/posts/routes/marks.ts';
import { mediaRoutes } from './features/media/routes/media.ts';
import { postTypeRoutes } from './features/posts/routes/postTypes.ts';
import { reactionRoutes } from './features/reactions/routes/reactions.ts';
import { reactionWriteRoutes } from './features/reactions/routes/reactionWrites.ts';
import { reportRoutes } from './features/reports/routes/reports.ts';
import { roleRoutes } from './features/people/routes/roles.ts';
import { scrapeRoutes } from './features/embeds/routes/scrape.ts';
import { searchRoutes } from './features/search/routes/search.ts';
import { sessionRoutes } from './features/people/routes/sessions.ts';
import { configRoutes } from './features/settings/routes/siteConfig.ts';
import { siteTotalsRoutes } from './features/settings/routes/siteTotals.ts';
import { tagRoutes } from './features/posts/routes/tags.ts';
import type { ThemeFile } from './features/themes/themes.ts';
import { themeRoutes } from './features/themes/routes/themes.ts';
import { findOwnPicture } from './features/media/ownPicture.ts';
import { translationRoutes } from './features/translations/routes/translations.ts';
import { userEditRoutes } from './features/people/routes/userEdits.ts';
import { userReactionRoutes } from './features/reactions/routes/userReactions.ts';
import { userRoutes } from './features/people/routes/users.ts';

export interface ApiRoutesDeps {
  readonly accounts: Accounts;
  readonly themes: readonly ThemeFile[];
  readonly catalogs?: Catalogs;
  /** Hosts inside that feeds may come from; the operator's list when absent. */
  readonly feedInsideHosts?: readonly string[];
}

/** Every route of the community itself; the layouts' own are beside them in layouts.ts. */
export function createApiRoutes({
  accounts,
  themes,
  catalogs = {},
  feedInsideHosts,
}: ApiRoutesDeps): readonly AnyRoute[] {
  return [
    ...userRoutes,
    ...userEditRoutes({ ...accounts.links, findOwnPicture }),
    ...userReactionRoutes,
    ...accountRoutes(accounts),
    ...sessionRoutes,
    ...searchRoutes,
    ...discussionRoutes,
    ...commentRoutes,
    ...commentThreadRoutes,
    ...discussionWriteRoutes,
    ...commentWriteRoutes,
    ...postEditRoutes,
    ...bulkRoutes,
    ...bulkRunRoutes,
    ...postLogRoutes,
    ...reportRoutes,
    ...quoteRoutes,
    ...reactionRoutes,
    ...reactionWriteRoutes,
    ...markRoutes,
    ...draftRoutes,
    ...notificationRoutes,
    ...notificationPreferenceRoutes(catalogs),
    ...conversationRoutes,
    ...messageRoutes,
    ...mediaRoutes,
    ...scrapeRoutes,
    ...attachmentRoutes,
    ...categoryRoutes,
    ...categoryWriteRoutes,
    ...categoryPreferenceRoutes,
    ...tagRoutes,
    ...collectionRoutes,
    ...customPageRoutes,
    ...postTypeRoutes,
    ...leaderboardRoutes,
    ...interestRoutes,
    ...postRoutes,
    ...roleRoutes,
    ...configRoutes,
    ...siteTotalsRoutes,
    ...localeRoutes(catalogs),
    ...translationRoutes(catalogs),
    ...themeRoutes(themes),
    ...feedRoutes(feedInsideHosts),
    ...fragmentRoutes,
    ...analyticsRoutes,
  ];
}
