import { migrations } from '#gen/migrations.ts';
import type { AuthoredOptions } from '#runtime/core/validateAuthored.ts';
import { addonIDs } from '../addonSwitches.ts';
import type { Places } from './createPlaces.ts';
import type { ViewTypes } from './createViewTypes.ts';
import { knownParams } from './knownParams.ts';
import { layoutTexts } from './layoutTexts.ts';

const texts = layoutTexts();

/** Pages and paths that exist on a site. */
interface Existing {
  readonly views: ViewTypes;
  readonly places: Places;
}

/** Options for validating documents, the same when saving and on the command line. */
export function checkOptionsOf({ views, places }: Existing): AuthoredOptions {
  return {
    knownViewTypes: views.ids,
    knownParams: (layoutViewType) => knownParams(views.find(layoutViewType)),
    migrations,
    knownAddons: addonIDs,
    texts,
    ...places,
  };
}
