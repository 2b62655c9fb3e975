import type { Permission } from '#contracts/permission.gen.ts';
import type { Viewer } from '#contracts/hydrate.ts';
import { permittedLinks } from '#domain/navigation.ts';
import { describeSettings } from '../../../configSchema.ts';
import { texts } from '../../../http/fields.ts';
import { record } from '../../../http/replySchema.ts';
import { type AnyRoute, defineRoute } from '../../../http/route.ts';
import messages from '../../../messages.json' with { type: 'json' };
import { wordsFor } from '../../../texts/viewerLocale.ts';

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
    const selected = services.config.select(patterns, everywhere(viewer));
    const variables = selected['theme.variables'];
    // links for other roles are not for this viewer
    return { body: variables ? { ...selected, 'theme.variables': permittedLinks(variables, viewer) } : selected };
  },
});

const mostSettings = 200;

function splitVersion(text: string): [key: string, version: string] {
  const at = text.lastIndexOf(':');
  return [text.slice(0, at), text.slice(at + 1)];
}

const change = defineRoute({
  method: 'PATCH',
  path: '/config',
  summary: 'Updates settings by flat key, all or none. Each setting defines the permission it requires.',
  tags: ['Site'],
  session: true,
  query: {
    type: 'object',
    properties: {
      seen: {
        ...texts,
        maxItems: mostSettings,
        description:
          'Versions from `GET /config/schema` as `key:version`. If one is no longer current, the answer is 409 and ' +
          'nothing is changed.',
      },
    },
  },
  body: { type: 'object', 'x-type': 'settings', minProperties: 1, maxProperties: mostSettings },
  handle: async ({ query, body, viewer, services }) => {
    const seen = new Map((query.seen ?? []).map((text) => splitVersion(text)));
    await services.config.receive(body, everywhere(viewer), { seen, userID: viewer.userID });
    return {};
  },
});

const form = defineRoute({
  method: 'GET',
  path: '/config/schema',
  summary: 'All settings as a form: groups, a JSON schema with controls, current values and what they need.',
  tags: ['Site'],
  permission: 'site.manage',
  neverCached: true,
  reply: record('configForm'),
  handle: async (input) => ({
    body: describeSettings(
      { get: input.services.config.stored },
      await wordsFor(input.services, input, messages as Readonly<Record<string, string>>),
    ),
  }),
});

export const configRoutes: readonly AnyRoute[] = [select, form, change];
