import type { Accounts } from '../http/accounts.ts';
import type { AnyRoute } from '../http/route.ts';
import { accountRoutes } from './accounts.ts';
import { analyticsRoutes } from './analytics.ts';
import { categoryRoutes } from './categories.ts';
import { categoryPreferenceRoutes } from './categoryPreferences.ts';
import { collectionRoutes } from './collections.ts';
import { commentRoutes } from './comments.ts';
import { commentThreadRoutes } from './commentThread.ts';
import { conversationRoutes } from './conversations.ts';
import { discussionRoutes } from './discussions.ts';
import { feedRoutes } from './feeds.ts';
import { fragmentRoutes } from './fragments.ts';
import { interestRoutes } from './interests.ts';
import { leaderboardRoutes } from './leaderboard.ts';
import { type Catalogs, localeRoutes } from './locales.ts';
import { postRoutes } from './posts.ts';
import { messageRoutes } from './messages.ts';
import { notificationRoutes } from './notifications.ts';
import { mediaRoutes } from './media.ts';
import { postTypeRoutes } from './postTypes.ts';
import { reactionRoutes } from './reactions.ts';
import { roleRoutes } from './roles.ts';
import { searchRoutes } from './search.ts';
import { sessionRoutes } from './sessions.ts';
import { configRoutes } from './siteConfig.ts';
import { siteTotalsRoutes } from './siteTotals.ts';
import { tagRoutes } from './tags.ts';
import type { ThemeFile } from '../themes.ts';
import { themeRoutes } from './themes.ts';
import { findOwnPicture } from '../media/ownPicture.ts';
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
    ...reactionRoutes,
    ...notificationRoutes,
    ...conversationRoutes,
    ...messageRoutes,
    ...mediaRoutes,
    ...categoryRoutes,
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
    ...themeRoutes(themes),
    ...feedRoutes(feedInsideHosts),
    ...fragmentRoutes,
    ...analyticsRoutes,
  ];
}
