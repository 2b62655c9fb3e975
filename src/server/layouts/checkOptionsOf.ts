import { migrations } from '#gen/migrations.ts';
import type { AuthoredOptions } from '#runtime/core/validateAuthored.ts';
import type { Features } from '../joinFeatures.ts';
import { knownParams } from './knownParams.ts';

/** Options for validating documents, the same when saving and on the command line. */
export function checkOptionsOf({ views, places }: Pick<Features, 'views' | 'places'>): AuthoredOptions {
  return {
    knownViewTypes: views.ids,
    knownParams: (layoutViewType) => knownParams(views.find(layoutViewType)),
    migrations,
    ...places,
  };
}
