import type { Permission } from '#contracts/permission.gen.ts';
import type { Translate } from '#i18n/locale.ts';
import { ApiError } from '#lib/apiError.ts';
import { type AddonID, findAddonID } from '../../../addonSwitches.ts';
import { notFound } from '../../../http/errors.ts';
import { listOf, record } from '../../../http/replySchema.ts';
import { type AnyRoute, defineRoute, type RouteInput } from '../../../http/route.ts';
import messages from '../../../messages.json' with { type: 'json' };
import type { Services } from '../../../services.ts';
import { wordsFor } from '../../../texts/viewerLocale.ts';
import { addonRecord, allAddons, dependentsOf, nameOf, neededBy, switchOf } from '../addons.ts';

const managed = { tags: ['Add-ons'], permission: 'site.manage', neverCached: true } as const;
const params = {
  type: 'object',
  properties: { addonID: { type: 'string', maxLength: 100 } },
  required: ['addonID'],
} as const;
const themeType = { type: 'string', enum: ['desktop', 'mobile'], description: 'Accepted and ignored.' } as const;
const query = {
  type: 'object',
  properties: {
    type: { type: 'string', enum: ['addon', 'theme', 'locale'] },
    enabled: { type: 'boolean' },
    themeType,
  },
} as const;

type Input = RouteInput<unknown, unknown, unknown>;

async function factsFor(input: Input) {
  const t: Translate = await wordsFor(input.services, input, messages as Readonly<Record<string, string>>);
  const can = (permission: Permission) => input.viewer.can(permission, { mode: 'global' });
  return { config: input.services.config, origin: input.origin, can, t };
}

function getAddonID(addonID: string): AddonID {
  const id = findAddonID(addonID);
  if (!id) throw notFound('Add-on');
  return id;
}

/** @throws ApiError 409 if another add-on must be turned on or off first */
function checkRelated({ config }: Pick<Services, 'config'>, id: AddonID, change: { enabled: boolean; t: Translate }) {
  const { enabled, t } = change;
  const isOn = (other: AddonID) => config.stored(switchOf(other));
  const name = nameOf(id, t);
  const missing = enabled ? neededBy(id).find((other) => !isOn(other)) : undefined;
  if (missing) throw new ApiError(409, `${name} needs ${nameOf(missing, t)}. Turn that on first.`);
  const dependent = enabled ? undefined : dependentsOf(id).find(isOn);
  if (dependent) throw new ApiError(409, `${nameOf(dependent, t)} needs ${name}. Turn that off first.`);
}

const list = defineRoute({
  ...managed,
  method: 'GET',
  path: '/addons',
  summary: 'Parts of the community that can be turned on and off. Style guides are at /themes, languages at /locales.',
  query,
  reply: listOf('addon'),
  handle: async (input) => {
    const { type = 'addon', enabled } = input.query;
    const all = type === 'addon' ? allAddons(await factsFor(input)) : [];
    return { body: enabled === undefined ? all : all.filter((addon) => addon.enabled === enabled) };
  },
});

const read = defineRoute({
  ...managed,
  method: 'GET',
  path: '/addons/:addonID',
  summary: 'A part of the community that can be turned on and off.',
  params,
  query: { type: 'object', properties: { themeType } },
  reply: record('addon'),
  handle: async (input) => ({ body: addonRecord(getAddonID(input.params.addonID), await factsFor(input)) }),
});

const patch = defineRoute({
  ...managed,
  method: 'PATCH',
  path: '/addons/:addonID',
  summary: 'Turns an add-on on or off. Lists the add-ons that changed.',
  params,
  body: { type: 'object', properties: { enabled: { type: 'boolean' }, themeType }, required: ['enabled'] },
  reply: listOf('addon'),
  handle: async (input) => {
    const { services, viewer, body } = input;
    const id = getAddonID(input.params.addonID);
    const key = switchOf(id);
    const facts = await factsFor(input);
    if (services.config.stored(key) === body.enabled) return { body: [] };
    checkRelated(services, id, { enabled: body.enabled, t: facts.t });
    await services.config.receive({ [key]: body.enabled }, facts.can, { userID: viewer.userID });
    return { body: [addonRecord(id, facts)] };
  },
});

export const addonRoutes: readonly AnyRoute[] = [list, read, patch];
