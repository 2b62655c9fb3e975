import type { Permission } from '#contracts/permission.gen.ts';
import type { Viewer } from '#contracts/hydrate.ts';
import { texts } from '../../../http/fields.ts';
import { type AnyRoute, defineRoute } from '../../../http/route.ts';

/** Settings require global permissions; those of a category do not count. */
const everywhere = (viewer: Viewer) => (permission: Permission) => viewer.can(permission, { mode: 'global' });

const select = defineRoute({
  method: 'GET',
  path: '/config',
  summary: 'Settings the viewer can read, by flat key.',
  tags: ['Site'],
  query: {
    type: 'object',
    properties: {
      select: {
        ...texts,
        description: 'Keys with optional wildcards, e.g. `garden.cookie.name,branding.*`; all keys by default.',
      },
    },
  },
  reply: { type: 'object', 'x-type': 'settings' },
  handle: ({ query, viewer, services, dependsOn }) => {
    dependsOn('config', 'site');
    const patterns = query.select?.length ? query.select : ['*'];
    return { body: services.config.select(patterns, everywhere(viewer)) };
  },
});

const mostSettings = 200;

const change = defineRoute({
  method: 'PATCH',
  path: '/config',
  summary: 'Updates settings by flat key, all or none. Each setting defines the permission it requires.',
  tags: ['Site'],
  session: true,
  body: { type: 'object', 'x-type': 'settings', minProperties: 1, maxProperties: mostSettings },
  handle: async ({ body, viewer, services }) => {
    await services.config.receive(body, everywhere(viewer));
    return {};
  },
});

export const configRoutes: readonly AnyRoute[] = [select, change];
