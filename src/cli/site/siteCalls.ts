import type { ApiError } from '#lib/apiError.ts';
import { everythingChanged, type ChangeFeed } from '#server/changeFeed.ts';
import { createConfig } from '#server/config.ts';
import { auditAsCommandLine } from '#server/db/repos/audit.ts';
import { roleIDsOfType } from '#server/db/repos/permissions.ts';
import { getSystemUserID } from '#server/db/repos/systemUser.ts';
import { findUserIDByRoleType } from '#server/db/repos/users.ts';
import { inTransaction } from '#server/db/transact.ts';
import { createApiRouter } from '#server/http/apiRouter.ts';
import type { Method } from '#server/http/route.ts';
import { createViewer } from '#server/http/viewer.ts';
import { readBuiltInLayouts } from '#server/layouts/builtInLayouts.ts';
import { layoutDocumentRoutes } from '#server/layouts/routes/layoutDocuments.ts';
import { layoutViewRoutes } from '#server/layouts/routes/layoutViews.ts';
import type { Services } from '#server/services.ts';
import { createUploads, type OwnUploads, type SiteUploads } from './siteUploads.ts';

/** Calls a route of the API with the permissions of an administrator. @throws ApiError */
export type SiteCall = <Body>(method: Method, path: string, body?: unknown) => Promise<Body>;

export interface SiteCalls {
  readonly call: SiteCall;
  /** Runs work that is undone alone if it fails. */
  readonly attempt: (work: () => Promise<void>) => Promise<ApiError | undefined>;
  readonly uploads: SiteUploads;
}

/** A change feed for one transaction: the rest of the site learns of its changes after the commit. */
function createOwnFeed(): ChangeFeed {
  const subscribers = new Set<(tags: readonly string[]) => void>();
  return {
    emit: (tags) => {
      for (const onChange of subscribers) onChange(tags);
    },
    subscribe: (onChange) => {
      subscribers.add(onChange);
      return () => void subscribers.delete(onChange);
    },
    settled: async () => undefined,
    close: async () => undefined,
  };
}

/** The same services, but all their queries are part of one transaction, and their caches belong to it. */
async function inside(services: Services, kysely: Services['db']['kysely']): Promise<Services> {
  const db: Services['db'] = { ...services.db, kysely, writers: (task) => task() };
  const changes = createOwnFeed();
  const made = new Map<unknown, unknown>();
  const own: Services = {
    ...services,
    db,
    changes,
    config: await createConfig({ db, changes }),
    once: <Made>(make: (services: Services) => Made): Made => {
      if (!made.has(make)) made.set(make, make(own));
      return made.get(make) as Made;
    },
  };
  return own;
}

/** Records need an author: the oldest administrator, or the system account of a site that has none yet. */
const findAuthor = async (services: Services): Promise<number> =>
  (await findUserIDByRoleType(services, 'administrator')) ?? getSystemUserID(services);

async function createCalls(services: Services, userID: number, uploads: SiteUploads): Promise<SiteCalls> {
  const builtIn = await readBuiltInLayouts();
  const router = createApiRouter([
    ...services.features.routes,
    ...layoutDocumentRoutes(builtIn, services.features.views),
    ...layoutViewRoutes(builtIn),
  ]);
  // Access to the database implies all permissions.
  const viewer = await createViewer(services, {
    userID,
    name: 'Operator',
    roleIDs: await roleIDsOfType(services, 'administrator'),
  });
  return {
    uploads,
    call: async <Body>(method: Method, address: string, body?: unknown) => {
      const [path = '', search = ''] = address.split('?');
      const query = Object.fromEntries(new URLSearchParams(search));
      return (await router.call({ method, path, query, body, viewer, services, origin: '' })).body as Body;
    },
    attempt: async (work) => {
      try {
        await inTransaction(services, work);
        return undefined;
      } catch (error) {
        services.changes.emit([everythingChanged]);
        await services.config.reload();
        if (isRefusal(error)) return error;
        throw error;
      }
    },
  };
}

const isRefusal = (error: unknown): error is ApiError =>
  error instanceof Error && error.name === 'ApiError' && (error as ApiError).status < 500;

class Undone extends Error {}

/**
 * Runs work on the site in one transaction, which is kept if `isKept` says so of its result. Running servers learn of
 * it.
 */
export async function withSiteCalls<Result>(
  services: Services,
  work: (calls: SiteCalls) => Promise<Result>,
  isKept: (result: Result) => boolean,
): Promise<Result> {
  let result: { readonly value: Result } | undefined;
  let uploads: OwnUploads | undefined;
  try {
    await inTransaction(services, async (transaction) => {
      await auditAsCommandLine(transaction);
      const own = await inside(services, transaction);
      const userID = await findAuthor(own);
      uploads = createUploads(own, userID);
      const value = await work(await createCalls(own, userID, uploads));
      result = { value };
      if (!isKept(value)) throw new Undone();
      await uploads.store();
    });
    services.changes.emit([everythingChanged]);
  } catch (error) {
    await uploads?.takeBack(services);
    if (!(error instanceof Undone)) throw error;
  }
  if (!result) throw new Error('The work has no result.');
  return result.value;
}
