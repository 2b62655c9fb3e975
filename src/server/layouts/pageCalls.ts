import type { Tag } from '../changeFeed.ts';
import { dropEnd } from '#lib/dropEnd.ts';
import type { ApiGet, ApiReply, Viewer } from '#contracts/hydrate.ts';
import { ApiError } from '#lib/apiError.ts';
import { createGate } from '#lib/createGate.ts';
import type { ApiAnswer, ApiCall } from '../http/callRoute.ts';
import type { CanvasFrame } from '../http/route.ts';
import { countOutcomes, type Missing } from './transientFaults.ts';
import type { PlainObject } from './plainData.ts';
import { untilStopped } from './untilStopped.ts';

/** In-process GET of this site's API: `ApiRouter.call` with the services filled in. */
export type ApiCaller = (call: Omit<ApiCall, 'services'> & { readonly date?: Date | undefined }) => Promise<ApiAnswer>;

/** Maximum number of different calls per page; equal calls are made and counted once. */
const maxCalls = 100;
/** Keeps one page from occupying all database connections. */
const maxAtOnce = 6;

/** The viewer, and where their request comes from. */
export interface Requester {
  readonly viewer: Viewer;
  /** Absolute origin of the request, used for URLs in responses. */
  readonly origin: string;
  /** The language of the page; by default that of its section. */
  readonly locale?: string;
  readonly signal?: AbortSignal;
  /** The administrator who previews the page as the viewer sees it. */
  readonly composer?: Viewer | undefined;
  /** The time of a preview; by default the present. */
  readonly date?: Date | undefined;
  /** The time zone of days in the address; UTC by default. */
  readonly timeZone?: string | undefined;
  /** ID of the layout whose draft the viewer composes; it replaces the layout of a page of its kind. */
  readonly draftOf?: string | undefined;
  /** The revision that is shown in place of the draft; `published` for what is published now. */
  readonly revisionOf?: string | undefined;
  /** Set if the page is the canvas of the composer. */
  readonly canvas?: CanvasFrame['canvas'];
}

/** API calls of one page, made with the viewer's permissions; equal calls are made once. */
export interface PageCalls {
  readonly get: ApiGet;
  /** GET of a path that an author wrote. */
  readonly read: (address: string, query?: PlainObject) => Promise<ApiReply>;
  /** Change tags of everything read so far. */
  readonly dependsOn: ReadonlySet<Tag>;
  /** Adds tags of data that was read by other means. */
  readonly note: (...tags: Tag[]) => void;
  readonly count: () => number;
  /** How many calls failed because of temporary errors so far, even if a widget could do without the data. */
  readonly missing: () => Missing;
}

/** Splits a path with a query string; object-valued parameters are passed separately in `query`. */
function splitAddress(address: string, query: PlainObject): { path: string; query: PlainObject } {
  const [whole = '', search] = address.split('?', 2);
  const path = dropEnd(`/${whole.replace(/^(\/api\/v2)?\/*/, '')}`, '/') || '/';
  if (/^[a-z][a-z0-9+.-]*:|^\/\//i.test(address))
    throw new ApiError(
      400,
      `"${address.slice(0, 80)}" is not a path of this site’s API. Use a path such as /discussions.`,
    );
  // a layout that reads layouts could recurse forever
  if (/^\/layouts(\/|$)/i.test(path))
    throw new ApiError(400, 'A layout cannot read layouts while it is being resolved.');
  return {
    path,
    query: search === undefined ? query : { ...Object.fromEntries(new URLSearchParams(search)), ...query },
  };
}

export function createPageCalls(call: ApiCaller, requester: Requester, signal: AbortSignal): PageCalls {
  const dependsOn = new Set<Tag>();
  const note = (...tags: Tag[]) => {
    for (const tag of tags) dependsOn.add(tag);
  };
  const made = new Map<string, Promise<ApiReply>>();
  const gate = createGate(maxAtOnce);
  const outcomes = countOutcomes();

  const make = async (path: string, query: PlainObject): Promise<ApiReply> => {
    signal.throwIfAborted();
    const answer = await call({
      method: 'GET',
      path,
      query,
      viewer: requester.viewer,
      origin: requester.origin,
      dependsOn: note,
      signal,
      locale: requester.locale,
      date: requester.date,
    });
    return { body: answer.body, ...(answer.paging ? { paging: answer.paging } : {}) };
  };

  const read = async (address: string, given: PlainObject = {}): Promise<ApiReply> => {
    const { path, query } = splitAddress(address, given);
    const key = `${path}?${JSON.stringify(query)}`;
    let reply = made.get(key);
    if (!reply) {
      if (made.size >= maxCalls)
        throw new ApiError(422, `This page makes more than ${maxCalls} different API calls. Show fewer items on it.`);
      reply = untilStopped(
        signal,
        gate(() => make(path, query)),
      );
      outcomes.note(reply);
      made.set(key, reply);
    }
    return reply;
  };

  // safe cast: the types of paths are derived from the same routes
  return { dependsOn, note, count: () => made.size, missing: outcomes.missing, read, get: read as ApiGet };
}
