import { transformJson } from '../jsont.ts';
import type { Middleware } from '../pass.ts';

/** Rebuilds what the node became. */
export const transform: Middleware = {
  schema: {
    type: 'object',
    description: 'Rebuilds the result.',
    properties: { jsont: { type: ['object', 'string'], description: 'Keys are names of the result, values are paths in what the node became.' } },
  },
  changes: (result, params, pass) => (result === null ? null : transformJson(params.jsont ?? params, result, pass.work.begin('transform'))),
};
