import { transformJson } from '../jsont.ts';
import { HydrationError } from '../hydrationError.ts';
import type { Resolver } from '../pass.ts';
import { isObject } from '../plainData.ts';
import { untilStopped } from '../untilStopped.ts';

/** What a GET of this site's own API answers to the reader. */
export const api: Resolver = {
  schema: {
    type: 'object',
    description: 'Data of this site, read with the reader’s rights.',
    properties: {
      url: { type: 'string', description: 'Path under /api/v2, e.g. /discussions.' },
      query: { type: 'object', description: 'Query of the call.', additionalProperties: true },
      jsont: { description: 'How the answer is rebuilt.', type: ['object', 'string'] },
    },
    required: ['url'],
  },
  resolve: async ({ props, pass }) => {
    if (typeof props.url !== 'string') throw new HydrationError('The resolver "api" needs "url", a path such as "/discussions".');
    if (props.query !== undefined && !isObject(props.query) && !(Array.isArray(props.query) && props.query.length === 0)) {
      throw new HydrationError('"query" of the resolver "api" must be an object.');
    }
    const { body } = await untilStopped(pass.signal, pass.input.get(props.url, isObject(props.query) ? props.query : {}));
    return props.jsont === undefined || props.jsont === null ? body : transformJson(props.jsont, body, pass.work.begin('jsont'));
  },
};
