import type { ApiAddon } from '#contracts/api-addon.gen.ts';
import { ApiError } from '#lib/apiError.ts';
import { version } from '#lib/version.ts';
import { notFound } from '../../../http/errors.ts';
import { listOf, record } from '../../../http/replySchema.ts';
import { type AnyRoute, defineRoute, type RouteInput } from '../../../http/route.ts';

const managed = { tags: ['Add-ons'], permission: 'site.manage', neverCached: true } as const;
const params = {
  type: 'object',
  properties: { addonID: { type: 'string', maxLength: 100 } },
  required: ['addonID'],
} as const;
const query = {
  type: 'object',
  properties: {
    type: { type: 'string', enum: ['addon', 'theme', 'locale'] },
    enabled: { type: 'boolean' },
    themeType: { type: 'string', enum: ['desktop', 'mobile'], description: 'Accepted and ignored.' },
  },
} as const;

/** `banRules` becomes `Ban rules`. */
function nameOf(key: string): string {
  const words = key.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

type Input = Pick<RouteInput<unknown, unknown, unknown>, 'services' | 'origin'>;

/** The features of this server; none can be turned off. */
const builtIn = ({ services, origin }: Input): readonly ApiAddon[] =>
  services.features.all
    .map(({ name }) => ({
      addonID: name,
      key: name,
      name: nameOf(name),
      type: 'addon' as const,
      iconUrl: `${origin}/icon.svg`,
      enabled: true,
      version,
      require: [],
      conflict: [],
    }))
    .toSorted((a, b) => a.key.localeCompare(b.key));

function findAddon(input: Input, addonID: string): ApiAddon {
  const found = builtIn(input).find((addon) => addon.addonID.toLowerCase() === addonID.toLowerCase());
  if (!found) throw notFound('Add-on');
  return found;
}

const list = defineRoute({
  ...managed,
  method: 'GET',
  path: '/addons',
  summary: 'The built-in features. Style guides are at /themes, and languages at /locales.',
  query,
  reply: listOf('addon'),
  handle: (input) => {
    const { type = 'addon', enabled = true } = input.query;
    return { body: type === 'addon' && enabled ? [...builtIn(input)] : [] };
  },
});

const read = defineRoute({
  ...managed,
  method: 'GET',
  path: '/addons/:addonID',
  summary: 'A built-in feature.',
  params,
  query: { type: 'object', properties: { themeType: query.properties.themeType } },
  reply: record('addon'),
  handle: (input) => ({ body: findAddon(input, input.params.addonID) }),
});

const patch = defineRoute({
  ...managed,
  method: 'PATCH',
  path: '/addons/:addonID',
  summary: 'Refused: built-in features cannot be turned on or off.',
  params,
  body: { type: 'object', properties: { enabled: { type: 'boolean' }, themeType: query.properties.themeType } },
  handle: (input) => {
    const { name } = findAddon(input, input.params.addonID);
    throw new ApiError(409, `${name} is built in and cannot be turned on or off.`, {
      description: 'Settings and permissions decide who uses it.',
    });
  },
});

export const addonRoutes: readonly AnyRoute[] = [list, read, patch];
