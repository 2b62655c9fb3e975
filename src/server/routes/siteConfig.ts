import type { Viewer } from '#contracts/hydrate.ts';
import { texts } from '../http/fields.ts';
import { type AnyRoute, defineRoute } from '../http/route.ts';

/** Settings are the site's: what somebody may do in one category says nothing about them. */
const everywhere = (viewer: Viewer) => (permission: string) => viewer.can(permission, { mode: 'global' });

const select = defineRoute<unknown, { select?: readonly string[] }, unknown>({
  method: 'GET',
  path: '/config',
  summary: 'Settings the reader may read, by flat key.',
  tags: ['Site'],
  query: {
    type: 'object',
    properties: { select: { ...texts, description: 'Keys, wildcards allowed: `garden.cookie.name,branding.*`; absent: every key.' } },
  },
  reply: { type: 'object' },
  handle: ({ query, viewer, services, dependsOn }) => {
    dependsOn('config', 'site');
    const patterns = query.select?.length ? query.select : ['*'];
    return { body: services.config.select(patterns, everywhere(viewer)) };
  },
});

const mostSettings = 200;

const change = defineRoute<unknown, unknown, Readonly<Record<string, unknown>>>({
  method: 'PATCH',
  path: '/config',
  summary: 'Changes settings, by flat key: all of them or none. Each says itself which permission that takes.',
  tags: ['Site'],
  session: true,
  body: { type: 'object', minProperties: 1, maxProperties: mostSettings },
  handle: async ({ body, viewer, services }) => {
    await services.config.set(body, everywhere(viewer));
    return {};
  },
});

export const configRoutes: readonly AnyRoute[] = [select, change];
