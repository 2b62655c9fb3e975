import { isAnswer, isChallenge, refusalOf } from '#api/client.ts';
import { isHtml, unreachable } from '#api/errorAnswer.ts';
import { changeCount, staleTimeMs } from '#api/freshness.ts';
import { requestPage } from '#api/pageRequest.ts';
import { withLimit } from '#api/timeLimit.ts';
import type { PageState } from '#contracts/page.ts';
import {
  type PageText,
  type PartKind,
  partHeader,
  partNonceHeader,
  partTargetHeader,
} from '#routing/pages/pageParts.ts';
import { ApiError } from '#lib/apiError.ts';
import { trustedHtml } from '#lib/trustedTypes.ts';

/** After this time the viewer is told that the page did not load, and can retry. */
export const pageLimitMs = 10_000;

/** A page for in-page navigation, parsed again each time, because inserting it into the document consumes it. */
export interface PagePart {
  readonly document: Document;
  readonly state: PageState;
}

interface ReadPage {
  readonly kind: 'page';
  readonly isError: boolean;
  readonly read: () => PagePart;
  /** Parses the page before it is read, so that a click on a hovered link does not wait for it. */
  readonly prepare?: () => void;
}

/** `same`: the current page is up to date. `whole`: the browser must load the URL itself. */
export type PartAnswer =
  | ReadPage
  | { readonly kind: 'moved'; readonly target: string }
  | { readonly kind: 'same' | 'whole' };

/** Styles of a new page are added to this document, whose policy requires its own nonce. */
const pageNonce = () => document.querySelector<HTMLElement>('style[data-styles]')?.nonce ?? '';

export function readPart(html: string): PagePart {
  const document = new DOMParser().parseFromString(trustedHtml(html), 'text/html');
  const state = document.getElementById('page-state')?.textContent;
  if (!state || !document.getElementById('app')) throw new ApiError(0, unreachable);
  return { document, state: JSON.parse(state) as PageState };
}

/** @throws ApiError for an error of a proxy in front of the server, which is not a page of this site. */
async function refuse(response: Response): Promise<void> {
  if (isAnswer(response.status) && !isHtml(response)) return;
  const text = await response.text();
  if (isAnswer(response.status) && text.includes('id="page-state"')) return;
  throw refusalOf(response, text);
}

function pageOf({ html: text, nonce }: PageText, isError: boolean): ReadPage {
  const html = text.replaceAll(nonce || '\0', pageNonce());
  // Detects invalid pages before anything of the current one is removed.
  let parsed: PagePart | undefined = readPart(html);
  const prepare = () => {
    parsed ??= readPart(html);
    return parsed;
  };
  return {
    kind: 'page',
    isError,
    prepare,
    read: () => {
      const part = prepare();
      parsed = undefined;
      return part;
    },
  };
}

/** @throws ApiError if there is no page: offline, or the server does not respond. */
async function answerOf(response: Response, leaveUnread: () => void): Promise<PartAnswer> {
  const kind = response.headers.get(partHeader) as PartKind | null;
  if (kind === 'moved') return { kind, target: response.headers.get(partTargetHeader) ?? '/' };
  if (kind === 'same') return { kind };
  if (kind === 'page') {
    const nonce = response.headers.get(partNonceHeader) ?? '';
    return pageOf({ html: await response.text(), nonce }, response.status >= 400);
  }
  if (kind === null && !isChallenge(response)) await refuse(response);
  // Possibly a large file, which the browser now downloads itself.
  if (kind === null && response.body && !response.bodyUsed) leaveUnread();
  return { kind: 'whole' };
}

/** A click reuses the error of a prefetch that has just failed, instead of requesting the page again. */
const errorMs = 3000;

interface Kept {
  readonly answer: Promise<PartAnswer>;
  at: number;
  changes: number;
  /** Milliseconds. */
  freshFor: number;
  /** Arrived with the response of a write, and not shown yet. */
  brought?: ReadPage;
}

export interface PageParts {
  /** `isStaleFine`: a page from before a change is accepted, as for Back. */
  readonly load: (address: string, how?: { readonly isStaleFine?: boolean }) => Promise<PartAnswer>;
  /** Prefetches a page. Errors are silent, because the navigation shows them. */
  readonly prefetch: (address: string) => void;
  /**
   * Keeps the page that is being left, unless it is cached already because it came by in-page navigation. Only for
   * Back, and treated as outdated, because its age is unknown.
   */
  readonly keepLeft: (address: string, read: () => PagePart) => void;
  /** Uses a response that was requested before this script was loaded; `changes` is `changeCount` at that moment. */
  readonly take: (address: string, ahead: { readonly response: Promise<Response>; readonly changes: number }) => void;
  /** Adds a page that came with the response of a write that changed it. */
  readonly bring: (address: string, page: PageText) => void;
  /** Returns that page once, unless something else has changed since. */
  readonly brought: (address: string) => PagePart | undefined;
  /** Whether the cached page for a URL is older than the last change made here. */
  readonly isStale: (address: string) => boolean;
  /** Requests the current page from the server, bypassing the cache. */
  readonly renew: (address: string, version: string | undefined) => Promise<PartAnswer>;
}

const mostKept = 30;
/** Never equal to a count of changes. */
const outOfDate = -1;

/** A change made while the page was loading makes the response outdated, so it is requested once more. */
async function askUntilCurrent(
  ask: () => Promise<PartAnswer>,
  { before = changeCount(), first = ask() }: { before?: number; first?: Promise<PartAnswer> } = {},
): Promise<PartAnswer> {
  const answer = await first;
  return changeCount() === before ? answer : ask();
}

const prepareAnswer = (answer: PartAnswer) => answer.kind === 'page' && answer.prepare?.();

/** Cached pages, for Back and for clicks after a hover. Keys are URLs without hash. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: its functions share the cache
export function createPageParts(
  request: (version?: string) => string,
  freshMs: (address: string) => number = () => staleTimeMs,
): PageParts {
  const kept = new Map<string, Kept>();
  const keep = (address: string, ask: () => Promise<PartAnswer>) => {
    const entry: Kept = { answer: ask(), at: Date.now(), changes: changeCount(), freshFor: freshMs(address) };
    const { answer } = entry;
    kept.delete(address);
    kept.set(address, entry);
    for (const oldest of [...kept.keys()].slice(0, -mostKept)) kept.delete(oldest);
    answer.then(
      (come) => {
        entry.changes = changeCount();
        if (come.kind === 'page' && come.isError) entry.freshFor = errorMs;
      },
      () => {
        if (kept.get(address) === entry) kept.delete(address);
      },
    );
    return answer;
  };
  const within = async (ask: (signal: AbortSignal) => Promise<Response>): Promise<PartAnswer> => {
    const unread = new AbortController();
    try {
      return await withLimit(pageLimitMs, undefined, async (signal) =>
        answerOf(await ask(AbortSignal.any([signal, unread.signal])), () => unread.abort()),
      );
    } catch (cause) {
      throw cause instanceof ApiError ? cause : new ApiError(0, unreachable);
    }
  };
  const askOnce = (address: string, version?: string) =>
    within((signal) => requestPage(address, request(version), signal));
  const askFor = (address: string, version?: string) => askUntilCurrent(() => askOnce(address, version));
  const load: PageParts['load'] = (address, { isStaleFine = false } = {}) => {
    const known = kept.get(address);
    const isFresh = known && Date.now() - known.at < known.freshFor;
    if (isFresh && (isStaleFine || known.changes === changeCount())) return known.answer;
    return keep(address, () => askFor(address));
  };
  const renew: PageParts['renew'] = async (address, version) => {
    const known = kept.get(address);
    if (known) known.changes = outOfDate;
    const answer = await askFor(address, version);
    if (answer.kind !== 'same') return keep(address, () => Promise.resolve(answer));
    // A navigation in progress may have replaced the cached page.
    if (known && kept.get(address) === known) Object.assign(known, { at: Date.now(), changes: changeCount() });
    return answer;
  };
  return {
    load,
    prefetch: (address) => void load(address).then(prepareAnswer, () => undefined),
    keepLeft: (address, read) => {
      if (kept.has(address)) return;
      const answer = Promise.resolve({ kind: 'page', isError: false, read } as const);
      kept.set(address, { answer, at: performance.timeOrigin, changes: outOfDate, freshFor: freshMs(address) });
    },
    take: (address, { response, changes: before }) => {
      const first = within(() => response);
      keep(address, () => askUntilCurrent(() => askOnce(address), { first, before })).catch(() => undefined);
    },
    bring: (address, text) => {
      const page = pageOf(text, false);
      const answer = Promise.resolve(page);
      kept.delete(address);
      const entry = { answer, at: Date.now(), changes: changeCount(), freshFor: freshMs(address), brought: page };
      kept.set(address, entry);
    },
    brought: (address) => {
      const known = kept.get(address);
      const page = known?.changes === changeCount() ? known.brought : undefined;
      if (known) delete known.brought;
      return page?.read();
    },
    isStale: (address) => (kept.get(address)?.changes ?? 0) !== changeCount(),
    renew,
  };
}
