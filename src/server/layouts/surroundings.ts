import type { PageParams } from '#contracts/hydrate.ts';
import { addonSwitches, findAddonID } from '../addonSwitches.ts';
import { findPublicSetting } from '../configKeys.ts';
import type { Services } from '../services.ts';
import type { Surroundings } from './hydration.ts';
import type { Requester } from './pageCalls.ts';

/** Language, time, settings and add-ons for the conditions and requirements of nodes. */
export const surroundingsOf = (
  { config, now }: Services,
  { locale, date }: Requester,
  params: PageParams,
): Surroundings => ({
  locale: locale ?? params.locale,
  now: date ?? now(),
  setting: (name: string) => {
    const key = findPublicSetting(name);
    return key && config.get(key);
  },
  addon: (id: string) => {
    const addonID = findAddonID(id);
    return addonID && config.get(addonSwitches[addonID]);
  },
});
