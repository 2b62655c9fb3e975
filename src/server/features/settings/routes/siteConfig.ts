import type { ApiConfigForm } from '#contracts/api-configForm.gen.ts';
import type { Permission } from '#contracts/permission.gen.ts';
import type { Viewer } from '#contracts/hydrate.ts';
import { permittedLinks } from '#domain/navigation.ts';
import { describeSettings } from '../../../configSchema.ts';
import { heldSettings } from '../heldSettings.ts';
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

function partOfForm(form: ApiConfigForm, keys: readonly string[]): ApiConfigForm {
  const properties = Object.entries(form.schema['properties'] ?? {}).filter(([key]) => keys.includes(key));
  return {
    groups: form.groups
      .map((group) => ({ ...group, keys: group.keys.filter((key) => keys.includes(key)) }))
      .filter((group) => group.keys.length > 0),
    schema: { ...form.schema, properties: Object.fromEntries(properties) },
    settings: form.settings.filter(({ key }) => keys.includes(key)),
  };
}

const form = defineRoute({
  method: 'GET',
  path: '/config/schema',
  summary: 'All settings as a form: groups, a JSON schema with controls, current values and what they need.',
  tags: ['Site'],
  permission: 'site.manage',
  neverCached: true,
  query: {
    type: 'object',
    properties: { select: { ...texts, maxItems: mostSettings, description: 'Only these keys; all by default.' } },
  },
  reply: record('configForm'),
  handle: async (input) => {
    const words = await wordsFor(input.services, input, messages as Readonly<Record<string, string>>);
    const whole = describeSettings({ get: input.services.config.stored, held: heldSettings(input.services) }, words);
    return { body: input.query.select?.length ? partOfForm(whole, input.query.select) : whole };
  },
});

export const configRoutes: readonly AnyRoute[] = [select, form, change];
