import { transformJson } from '../jsont.ts';
import type { Middleware } from '../hydration.ts';

/** Transforms the resolved node. */
export const transform: Middleware = {
  schema: {
    type: 'object',
    description: 'Rebuilds the result.',
    properties: {
      jsont: {
        type: ['object', 'string'],
        description: 'Keys are names in the result, values are paths in the resolved node.',
      },
    },
  },
  changes: (result, params, hydration) =>
    result === null ? null : transformJson(params.jsont ?? params, result, hydration.work.begin('transform')),
};
