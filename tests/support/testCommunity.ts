import type { Kysely } from 'kysely';
import { hydrators } from '#gen/hydrators.ts';
import { migrations } from '#gen/migrations.ts';
import type { Viewer } from '../../src/contracts/hydrate.ts';
import { createServices } from '../../src/server/createServices.ts';
import type { Database } from '../../src/server/db/connect.ts';
import type { Tables } from '../../src/server/db/tables.ts';
import { createApiRouter, type ApiRouter } from '../../src/server/http/apiRouter.ts';
import type { ApiAnswer } from '../../src/server/http/callRoute.ts';
import type { Method } from '../../src/server/http/route.ts';
import { createGuest, createViewer } from '../../src/server/http/viewer.ts';
import { readBuiltInLayouts } from '../../src/server/layouts/builtInLayouts.ts';
import { createLayoutService, type LayoutService } from '../../src/server/layouts/layoutService.ts';
import { createLayoutRoutes } from '../../src/server/layouts/routes/layouts.ts';
import type { Services } from '../../src/server/services.ts';
import { createSite } from '../../src/server/site.ts';

/** The seeded demo community with API and layouts, without HTTP. */
export interface TestCommunity {
  readonly services: Services;
  readonly layouts: LayoutService;
  readonly guest: Viewer;
  readonly member: Viewer;
  readonly admin: Viewer;
  readonly call: (
    method: Method,
    path: string,
    given?: { readonly query?: object; readonly body?: unknown; readonly viewer?: Viewer },
  ) => Promise<ApiAnswer>;
  /** Number of database queries since the last call. */
  readonly takeQueryCount: () => number;
  readonly close: () => Promise<void>;
}

export const testOrigin = 'http://hall.test';

function countQueries(kysely: Kysely<Tables>): { counted: Kysely<Tables>; take: () => number } {
  let count = 0;
  const counted = kysely.withPlugin({
    transformQuery: ({ node }) => {
      count += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  return {
    counted,
    take: () => {
      const taken = count;
      count = 0;
      return taken;
    },
  };
}

async function viewerNamed(services: Services, login: string): Promise<Viewer> {
  const user = await services.db.kysely
    .selectFrom('users')
    .select(['user_id', 'name'])
    .where('login', '=', login)
    .executeTakeFirstOrThrow();
  const roles = await services.db.kysely
    .selectFrom('user_roles')
    .select('role_id')
    .where('user_id', '=', user.user_id)
    .execute();
  return createViewer(services, {
    userID: user.user_id,
    name: user.name,
    roleIDs: roles.map(({ role_id }) => role_id),
  });
}

/** Creates the API and layouts for a seeded database, which the caller closes. */
export async function startTestCommunity(
  db: Database,
  feedInsideHosts: readonly string[] = [],
): Promise<TestCommunity> {
  const { counted, take } = countQueries(db.kysely);
  const services = await createServices({ ...db, kysely: counted }, () => {}, {
    site: createSite({ feedInsideHosts }),
  });
  let router: ApiRouter;
  const layouts = createLayoutService({
    services,
    call: (call) => router.call({ ...call, services }),
    hydrators,
    migrations,
    builtIn: await readBuiltInLayouts(),
  });
  router = createApiRouter([
    ...services.features.routes,
    ...createLayoutRoutes({
      layouts,
      views: services.features.views,
      findAssets: (components) => ({ js: components.map((name) => `/assets/${name}.js`), css: [] }),
    }),
  ]);
  const guest = await createGuest(services);
  return {
    services,
    layouts,
    guest,
    member: await viewerNamed(services, 'member'),
    admin: await viewerNamed(services, 'admin'),
    call: (method, path, { query, body, viewer = guest } = {}) =>
      router.call({ method, path, query: { ...query }, body, viewer, services, origin: testOrigin }),
    takeQueryCount: take,
    close: () => services.changes.close(),
  };
}
