import { createApiRoutes } from './apiRoutes.ts';
import { createLayoutRoutes } from './layouts/routes/layouts.ts';

/**
 * Prints what the calls of the API take and answer, as JSON, for the generator. Nothing is served, so nothing needs to
 * work.
 */
const nothing = {} as never;
const routes = [
  ...createApiRoutes({ accounts: { links: nothing } as never, themes: [] }),
  ...createLayoutRoutes({ layouts: { builtIn: new Map() } as never, findAssets: nothing }),
];
const calls = routes.map(({ method, path, params, query, body, reply }) => ({
  method,
  path,
  params,
  query,
  body,
  reply,
}));
// the workers that some modules hold ready do not keep the program
process.stdout.write(JSON.stringify(calls), () => process.exit(0));
