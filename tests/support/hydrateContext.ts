import type { ApiGet, HydrateContext } from '../../src/contracts/hydrate.ts';
import type { PublicSettings } from '../../src/contracts/siteSettings.gen.ts';
import { readDays } from '../../src/domain/days.ts';
import { guest, pageParams, readSetting } from './hydration.ts';

export interface AskedCall {
  readonly path: string;
  readonly query: Readonly<Record<string, unknown>>;
}

export interface TestContext extends Omit<HydrateContext, 'params'> {
  /** `never`, so that it fits the widgets of every view type. */
  readonly params: never;
  /** The API calls of the hydrator, in order. */
  readonly asked: readonly AskedCall[];
}

type Answer = (call: AskedCall) => unknown;

/** An error as the API throws it. */
export function refusal(status: number): Error {
  return Object.assign(new Error('Refused.'), { status });
}

/**
 * The context of a widget's hydrator, without a server. `answer` returns the body of each call, or `{ body, paging }`,
 * or throws an error; `change` replaces other parts.
 */
export function hydrateContext(
  answer: Answer = () => [],
  change: Partial<Omit<HydrateContext, 'get' | 'params' | 'config'>> & {
    /** Settings that differ from their defaults. */
    readonly settings?: Partial<PublicSettings>;
    readonly params?: Readonly<Record<string, unknown>>;
    /** The time zone of days that the viewer chooses. */
    readonly timeZone?: string;
  } = {},
): TestContext {
  const asked: AskedCall[] = [];
  const { params, settings = {}, timeZone = 'UTC', ...rest } = change;
  return {
    widgetID: '',
    viewer: guest,
    readDays: (from, to) => readDays(from, to, timeZone),
    config: readSetting(settings),
    param: () => undefined,
    isInvalid: (names) => names.some((name) => (params?.['unreadParams'] as string[] | undefined)?.includes(name)),
    permittedLinks: (links) => links,
    sanitizeHtml: async (html) => html,
    t: (code) => code,
    hydrateNode: async () => null,
    signal: new AbortController().signal,
    ...rest,
    params: { ...pageParams, page: 1, ...params } as never,
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
