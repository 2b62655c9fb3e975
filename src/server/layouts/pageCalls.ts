import { dropEnd } from '#lib/dropEnd.ts';
import type { ApiReply, Viewer } from '#contracts/hydrate.ts';
import { ApiError } from '#lib/apiError.ts';
import { createGate } from '#lib/createGate.ts';
import type { ApiCaller } from './layoutService.ts';
import type { PlainObject } from './plainData.ts';
import { untilStopped } from './untilStopped.ts';

/** Different calls one page may make. Equal ones are made once and do not count again. */
const maxCalls = 100;
/** So that one page cannot hold every database connection. */
const maxAtOnce = 6;

export interface Reader {
  readonly viewer: Viewer;
  /** Absolute origin of the request; urls in answers are made with it. */
  readonly origin: string;
  readonly signal?: AbortSignal;
}

/** The API calls of one page: each different one made once, with the reader's rights. */
export interface PageCalls {
  readonly get: <Body = unknown>(path: string, query?: PlainObject) => Promise<ApiReply<Body>>;
  /** Change tags of everything read so far. */
  readonly dependsOn: ReadonlySet<string>;
  /** Adds what was read by other means. */
  readonly note: (...tags: string[]) => void;
  readonly count: () => number;
}

/** Query keys of addresses are written flat in `url`; objects go into `query`. */
function splitAddress(address: string, query: PlainObject): { path: string; query: PlainObject } {
  const [whole = '', search] = address.split('?', 2);
  const path = dropEnd(`/${whole.replace(/^(\/api\/v2)?\/*/, '')}`, '/') || '/';
  if (/^[a-z][a-z0-9+.-]*:|^\/\//i.test(address))
    throw new ApiError(400, `"${address.slice(0, 80)}" is not a path of this site's API. Write it as /discussions.`);
  // a layout inside a layout would never end
  if (/^\/layouts(\/|$)/i.test(path)) throw new ApiError(400, 'Layouts cannot be read while a layout is being made.');
  return { path, query: search === undefined ? query : { ...Object.fromEntries(new URLSearchParams(search)), ...query } };
}

export function createPageCalls(call: ApiCaller, reader: Reader, signal: AbortSignal): PageCalls {
  const dependsOn = new Set<string>();
  const note = (...tags: string[]) => {
    for (const tag of tags) dependsOn.add(tag);
  };
  const made = new Map<string, Promise<ApiReply>>();
  const gate = createGate(maxAtOnce);

  const make = async (path: string, query: PlainObject): Promise<ApiReply> => {
    signal.throwIfAborted();
    const answer = await call({ method: 'GET', path, query, viewer: reader.viewer, origin: reader.origin, dependsOn: note, signal });
    return { body: answer.body, ...(answer.paging ? { paging: answer.paging } : {}) };
  };

  return {
    dependsOn,
    note,
    count: () => made.size,
    get: async <Body>(address: string, given: PlainObject = {}) => {
      const { path, query } = splitAddress(address, given);
      const key = `${path}?${JSON.stringify(query)}`;
      let reply = made.get(key);
      if (!reply) {
        if (made.size >= maxCalls) throw new ApiError(422, `This page asks for more than ${maxCalls} different things. Show fewer things on it.`);
        reply = untilStopped(
          signal,
          gate(() => make(path, query)),
        );
        made.set(key, reply);
      }
      return reply as Promise<ApiReply<Body>>;
    },
  };
}
