import type { ApiGet, HydrateContext } from '../../src/contracts/hydrate.ts';
import { guest, pageParams } from './hydration.ts';

export interface AskedCall {
  readonly path: string;
  readonly query: Readonly<Record<string, unknown>>;
}

export interface TestContext extends HydrateContext {
  /** What the hydrator asked the API for, in order. */
  readonly asked: readonly AskedCall[];
}

type Answer = (call: AskedCall) => unknown;

/** A refusal as the API throws it. */
export function refusal(status: number): Error {
  return Object.assign(new Error('Refused.'), { status });
}

/**
 * What a widget's server half is given, without a server. `answer` gives the body of each call, or `{ body, paging }`,
 * or throws a refusal; `change` replaces anything else.
 */
export function hydrateContext(
  answer: Answer = () => [],
  change: Partial<Omit<HydrateContext, 'get' | 'params'>> & {
    readonly params?: Readonly<Record<string, unknown>>;
  } = {},
): TestContext {
  const asked: AskedCall[] = [];
  const { params, ...rest } = change;
  return {
    widgetID: '',
    viewer: guest,
    config: () => undefined,
    param: () => undefined,
    sanitizeHtml: async (html) => html,
    t: (code) => code,
    hydrateNode: async () => null,
    signal: new AbortController().signal,
    ...rest,
    params: { ...pageParams, ...params },
    asked,
    get: (async (path: string, query: Readonly<Record<string, unknown>> = {}) => {
      const call = { path, query };
      asked.push(call);
      const given = answer(call);
      const isReply = typeof given === 'object' && given !== null && 'body' in given;
      return isReply ? given : { body: given };
    }) as ApiGet,
  };
}
