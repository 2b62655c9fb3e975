import { allFeatures } from './allFeatures.ts';
import { createLayoutRoutes } from './layouts/routes/layouts.ts';

/** Prints the schemas of all API calls as JSON, for the generator. Routes are not called. */
const nothing = {} as never;
const routes = [
  ...allFeatures.routes,
  ...createLayoutRoutes({ layouts: nothing, findAssets: nothing, views: allFeatures.views }),
];
const calls = routes.map(({ method, path, params, query, body, reply }) => ({
  method,
  path,
  params,
  query,
  body,
  reply,
}));
// ends the process despite the idle workers of some modules
process.stdout.write(JSON.stringify(calls), () => process.exit(0));
