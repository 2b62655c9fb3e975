import { transformJson } from '../jsont.ts';
import { HydrationError } from '../hydrationError.ts';
import type { Resolver } from '../hydration.ts';
import { isObject } from '../plainData.ts';
import { untilStopped } from '../untilStopped.ts';

/** Limits of an `api` call's URL and query; no real call needs more. */
const maxAddressLength = 2000;
const maxQuerySize = 10_000;
/** Characters of a call's key per step, because each call is compared with earlier ones. */
const charactersPerStep = 50;

/** Resolves to the viewer's response to a GET of this site's API. */
export const api: Resolver = {
  schema: {
    type: 'object',
    description: 'Data from this site’s API, read with the viewer’s permissions.',
    properties: {
      url: { type: 'string', description: 'Path under /api/v2, e.g. /discussions.' },
      query: { type: 'object', description: 'Query parameters of the call.', additionalProperties: true },
      jsont: { description: 'How the response is transformed.', type: ['object', 'string'] },
    },
    required: ['url'],
  },
  resolve: async ({ props, hydration }) => {
    if (typeof props.url !== 'string')
      throw new HydrationError('The resolver "api" needs "url", a path such as "/discussions".');
    if (
      props.query !== undefined &&
      !isObject(props.query) &&
      !(Array.isArray(props.query) && props.query.length === 0)
    ) {
      throw new HydrationError('"query" of the resolver "api" must be an object.');
    }
    if (props.url.length > maxAddressLength)
      throw new HydrationError(`"url" of the resolver "api" is longer than ${maxAddressLength} characters.`);
    if (hydration.measure(props.query).size > maxQuerySize)
      throw new HydrationError(
        `"query" of the resolver "api" is longer than ${maxQuerySize.toLocaleString('en')} characters.`,
      );
    hydration.work
      .begin('api')
      .step(Math.ceil((props.url.length + hydration.measure(props.query).size) / charactersPerStep));
    const { body } = await untilStopped(
      hydration.signal,
      hydration.input.get(props.url, isObject(props.query) ? props.query : {}),
    );
    return props.jsont === undefined || props.jsont === null
      ? body
      : transformJson(props.jsont, body, hydration.work.begin('jsont'));
  },
};
