import { allFeatures } from './allFeatures.ts';
import { type Setting, settings } from './configKeys.ts';
import { commonOutputs } from './layouts/catalog.ts';
import { commonParams } from './layouts/paramSchemas.ts';
import { createLayoutRoutes } from './layouts/routes/layouts.ts';

/**
 * Prints the schemas of all API calls, the inputs and the names of the outputs of all view types and the types of all
 * settings, as JSON, for the generator. Routes are not called.
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
const views = allFeatures.views.all.map(({ id, inputs, outputs }) => ({
  id,
  inputs,
  outputs: Object.keys(outputs),
}));
const common = Object.keys({ ...commonParams, ...commonOutputs });
const settingShapes = Object.entries<Setting>(settings).map(([key, { kind, read, choices, schema }]) => ({
  key,
  kind,
  choices,
  schema,
  isPublic: read === 'everyone',
}));
// ends the process despite the idle workers of some modules
process.stdout.write(JSON.stringify({ calls, views, common, settings: settingShapes }), () => process.exit(0));
