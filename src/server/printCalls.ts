import { allFeatures } from './allFeatures.ts';
import { createLayoutRoutes } from './layouts/routes/layouts.ts';

/**
 * Prints the schemas of all API calls, and the names of the inputs of all view types, as JSON, for the generator.
 * Routes are not called.
 */
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
const views = allFeatures.views.all.map(({ id, inputs }) => ({ id, inputs: Object.keys(inputs) }));
// ends the process despite the idle workers of some modules
process.stdout.write(JSON.stringify({ calls, views }), () => process.exit(0));
