import { migrations } from '#gen/migrations.ts';
import type { AuthoredOptions } from '#runtime/core/validateAuthored.ts';
import { knownParams } from './layouts/knownParams.ts';
import { viewTypeIDs } from './allViewTypes.ts';
import { isKnownPath, isKnownRoute, refuseCall } from './knownPlaces.ts';

/** What this program knows about documents: the same where they are saved and on the command line. */
export const checkOptions: AuthoredOptions = {
  knownViewTypes: viewTypeIDs,
  knownParams,
  migrations,
  isKnownPath,
  isKnownRoute,
  refuseCall,
};
