import { ApiError } from '#lib/apiError.ts';
import { createApiRouter } from '#server/http/apiRouter.ts';
import type { Method } from '#server/http/route.ts';
import { createViewer } from '#server/http/viewer.ts';
import { packRoutes } from '#server/features/composer/index.ts';
import { roleIDsOfType } from '#server/db/repos/permissions.ts';
import { findUserIDByRoleType } from '#server/db/repos/users.ts';
import { readBuiltInLayouts } from '#server/layouts/builtInLayouts.ts';
import { layoutDocumentRoutes } from '#server/layouts/routes/layoutDocuments.ts';
import { layoutViewRoutes } from '#server/layouts/routes/layoutViews.ts';
import type { Services } from '#server/services.ts';
import { CommandError } from './io.ts';

/** Calls a layout route of the API in this process, with the permissions of an administrator. Throws API errors. */
export type LayoutCall = <Body>(method: Method, path: string, body?: unknown) => Promise<Body>;

const operatorName = 'Operator';
/** Used if there is no administrator yet. */
const firstUserID = 1;

export async function createLayoutCall(services: Services): Promise<LayoutCall> {
  const builtIn = await readBuiltInLayouts();
  const router = createApiRouter([
    ...layoutDocumentRoutes(builtIn, services.features.views),
    ...layoutViewRoutes(builtIn),
    ...packRoutes,
  ]);
  // Access to the database implies all permissions; the oldest administrator is recorded as the author.
  const userID = (await findUserIDByRoleType(services, 'administrator')) ?? firstUserID;
  const viewer = await createViewer(services, {
    userID,
    name: operatorName,
    roleIDs: await roleIDsOfType(services, 'administrator'),
  });
  return async <Body>(method: Method, address: string, body?: unknown) => {
    const [path = '', search = ''] = address.split('?');
    const query = Object.fromEntries(new URLSearchParams(search));
    try {
      return (await router.call({ method, path, query, body, viewer, services, origin: '' })).body as Body;
    } catch (error) {
      throw error instanceof ApiError ? asCommandError(error) : error;
    }
  };
}

function asCommandError(error: ApiError): CommandError {
  const rows = (error.extras.errors ?? []).map(({ path, message }) => (path ? `at ${path}: ${message}` : message));
  const cure =
    /^layout\b/i.test(error.message) && error.status === 404
      ? 'List them: folkmoot layouts list'
      : [error.extras.description, ...rows].filter(Boolean).join('\n  ');
  return new CommandError(error.message, cure, { cause: error });
}
