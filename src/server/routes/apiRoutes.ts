import type { Accounts } from '../http/accounts.ts';
import type { AnyRoute } from '../http/route.ts';
import { accountRoutes } from './accounts.ts';
import { analyticsRoutes } from './analytics.ts';
import { attachmentRoutes } from './attachments.ts';
import { bulkRoutes } from './bulk.ts';
import { bulkRunRoutes } from './bulkRuns.ts';
import { categoryRoutes } from './categories.ts';
import { categoryWriteRoutes } from './categoryWrites.ts';
import { categoryPreferenceRoutes } from './categoryPreferences.ts';
import { collectionRoutes } from './collections.ts';
import { commentRoutes } from './comments.ts';
import { commentThreadRoutes } from './commentThread.ts';
import { commentWriteRoutes } from './commentWrites.ts';
import { conversationRoutes } from './conversations.ts';
import { discussionRoutes } from './discussions.ts';
import { discussionWriteRoutes } from './discussionWrites.ts';
import { draftRoutes } from './drafts.ts';
import { feedRoutes } from './feeds.ts';
import { fragmentRoutes } from './fragments.ts';
import { interestRoutes } from './interests.ts';
import { leaderboardRoutes } from './leaderboard.ts';
import { type Catalogs, localeRoutes } from './locales.ts';
import { postEditRoutes } from './postEdits.ts';
import { postLogRoutes } from './postLog.ts';
import { postRoutes } from './posts.ts';
import { quoteRoutes } from './quotes.ts';
import { messageRoutes } from './messages.ts';
import { notificationPreferenceRoutes } from './notificationPreferences.ts';
import { notificationRoutes } from './notifications.ts';
import { markRoutes } from './marks.ts';
import { mediaRoutes } from './media.ts';
import { postTypeRoutes } from './postTypes.ts';
import { reactionRoutes } from './reactions.ts';
import { reactionWriteRoutes } from './reactionWrites.ts';
import { reportRoutes } from './reports.ts';
import { roleRoutes } from './roles.ts';
import { scrapeRoutes } from './scrape.ts';
import { searchRoutes } from './search.ts';
import { sessionRoutes } from './sessions.ts';
import { configRoutes } from './siteConfig.ts';
import { siteTotalsRoutes } from './siteTotals.ts';
import { tagRoutes } from './tags.ts';
import type { ThemeFile } from '../themes.ts';
import { themeRoutes } from './themes.ts';
import { findOwnPicture } from '../media/ownPicture.ts';
import { translationRoutes } from './translations.ts';
import { userEditRoutes } from './userEdits.ts';
import { userReactionRoutes } from './userReactions.ts';
import { userRoutes } from './users.ts';

export interface ApiRoutesDeps {
  readonly accounts: Accounts;
  readonly themes: readonly ThemeFile[];
  readonly catalogs?: Catalogs;
  /** Hosts inside that feeds may come from; the operator's list when absent. */
  readonly feedInsideHosts?: readonly string[];
}

/** Every route of the community itself; the layouts' own are beside them in layouts.ts. */
export function createApiRoutes({ accounts, themes, catalogs = {}, feedInsideHosts }: ApiRoutesDeps): readonly AnyRoute[] {
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
