import type { ApiAddon } from '#contracts/api-addon.gen.ts';
import type { ApiRelatedAddon } from '#contracts/api-relatedAddon.gen.ts';
import type { Permission } from '#contracts/permission.gen.ts';
import type { Translate } from '#i18n/locale.ts';
import { version } from '#lib/version.ts';
import { type AddonID, addonIDs, addonSwitches } from '../../addonSwitches.ts';
import type { Config } from '../../config.ts';
import { type ConfigKey, type Setting, settings } from '../../configKeys.ts';

/** Screens of what belongs to an add-on; the others have their settings alone. */
const screens: { readonly [ID in AddonID]?: string } = {
  customFragments: '/dashboard/fragments',
  emails: '/dashboard/mail',
  reports: '/dashboard/content/report-reasons',
  tagging: '/dashboard/content/tags',
};

const registry: Readonly<Record<ConfigKey, Setting>> = settings;

export const switchOf = (id: AddonID): (typeof addonSwitches)[AddonID] => addonSwitches[id];

/** Other add-ons without which this one has no effect. */
export const neededBy = (id: AddonID): readonly AddonID[] =>
  (registry[addonSwitches[id]].requires ?? []).flatMap(({ key }) =>
    addonIDs.filter((other) => addonSwitches[other] === key),
  );

/** Other add-ons that have no effect without this one. */
export const dependentsOf = (id: AddonID): readonly AddonID[] =>
  addonIDs.filter((other) => neededBy(other).includes(id));

interface Facts {
  readonly config: Config;
  readonly origin: string;
  readonly can: (permission: Permission) => boolean;
  /** Words of settings, in the language of the viewer. */
  readonly t: Translate;
}

export const nameOf = (id: AddonID, t: Translate): string => t(`${addonSwitches[id]}.label`);

const related = (id: AddonID, t: Translate): ApiRelatedAddon => ({
  addonID: id,
  name: nameOf(id, t),
  key: id,
  type: 'addon',
});

/** Settings that begin alike belong to the same add-on: `signatures.enabled` and `signatures.hideMobile`. */
function settingsUrl(id: AddonID): string {
  const [family, name, ...rest] = addonSwitches[id].split('.');
  const isFamily = name === 'enabled' && rest.length === 0;
  return screens[id] ?? `/dashboard/settings?search=${isFamily ? `${family}.` : addonSwitches[id]}`;
}

export function addonRecord(id: AddonID, { config, origin, can, t }: Facts): ApiAddon {
  const key = addonSwitches[id];
  const { write, warnsOf } = registry[key];
  const enabled = config.get(key);
  return {
    addonID: id,
    key: id,
    name: nameOf(id, t),
    description: t(`${key}.help`),
    type: 'addon',
    iconUrl: `${origin}/icon.svg`,
    enabled,
    version,
    require: neededBy(id).map((other) => related(other, t)),
    // all add-ons of this server work together
    conflict: [],
    attributes: {
      author: 'Folkmoot',
      settingKey: key,
      settingsUrl: settingsUrl(id),
      warning: warnsOf === true ? t(`${key}.warning`) : undefined,
      canChange: can(write),
      isHeldOff: !enabled && config.stored(key),
    },
  };
}

/** All add-ons, by name. */
export const allAddons = (facts: Facts): ApiAddon[] =>
  addonIDs.map((id) => addonRecord(id, facts)).toSorted((one, other) => one.name.localeCompare(other.name));
