import { allFeatures } from './allFeatures.ts';
import { createLayoutRoutes } from './layouts/routes/layouts.ts';

/** Prints what the calls of the API take and answer, as JSON, for the generator. Nothing is served. */
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
// the workers that some modules hold ready do not keep the program
process.stdout.write(JSON.stringify(calls), () => process.exit(0));
