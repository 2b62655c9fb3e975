import type { Accounts } from '../http/accounts.ts';
import type { AnyRoute } from '../http/route.ts';
import { accountRoutes } from './accounts.ts';
import { categoryRoutes } from './categories.ts';
import { commentRoutes } from './comments.ts';
import { commentThreadRoutes } from './commentThread.ts';
import { discussionRoutes } from './discussions.ts';
import { fragmentRoutes } from './fragments.ts';
import { leaderboardRoutes } from './leaderboard.ts';
import { type Catalogs, localeRoutes } from './locales.ts';
import { postTypeRoutes } from './postTypes.ts';
import { reactionRoutes } from './reactions.ts';
import { roleRoutes } from './roles.ts';
import { sessionRoutes } from './sessions.ts';
import { configRoutes } from './siteConfig.ts';
import { siteTotalsRoutes } from './siteTotals.ts';
import { tagRoutes } from './tags.ts';
import type { ThemeFile } from '../themes.ts';
import { themeRoutes } from './themes.ts';
import { userRoutes } from './users.ts';

export interface ApiRoutesDeps {
  readonly accounts: Accounts;
  readonly themes: readonly ThemeFile[];
  readonly catalogs?: Catalogs;
}

/** Every route of the community itself; the layouts' own are beside them in layouts.ts. */
export function createApiRoutes({ accounts, themes, catalogs = {} }: ApiRoutesDeps): readonly AnyRoute[] {
  return [
    ...userRoutes,
    ...accountRoutes(accounts),
    ...sessionRoutes,
    ...discussionRoutes,
    ...commentRoutes,
    ...commentThreadRoutes,
    ...reactionRoutes,
    ...categoryRoutes,
    ...tagRoutes,
    ...postTypeRoutes,
    ...leaderboardRoutes,
    ...roleRoutes,
    ...configRoutes,
    ...siteTotalsRoutes,
    ...localeRoutes(catalogs),
    ...themeRoutes(themes),
    ...fragmentRoutes,
  ];
}
