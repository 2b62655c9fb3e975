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

/** Who waits for a page this long is told that it did not come, and can try again. */
export const pageLimitMs = 10_000;

/** A page to move to, read anew for each move: putting it into the page takes it apart. */
export interface PagePart {
  readonly document: Document;
  readonly state: PageState;
}

interface ReadPage {
  readonly kind: 'page';
  readonly isError: boolean;
  readonly read: () => PagePart;
}

/** `same`: what stands is right. `whole`: the browser has to load the address itself. */
export type PartAnswer =
  | ReadPage
  | { readonly kind: 'moved'; readonly target: string }
  | { readonly kind: 'same' | 'whole' };

/** Styles that come with a page are put into this one, whose policy knows its own nonce. */
const pageNonce = () => document.querySelector<HTMLElement>('style[data-styles]')?.nonce ?? '';

function readPart(html: string): PagePart {
  const document = new DOMParser().parseFromString(trustedHtml(html), 'text/html');
  const state = document.getElementById('page-state')?.textContent;
  if (!state || !document.getElementById('app')) throw new ApiError(0, unreachable);
  return { document, state: JSON.parse(state) as PageState };
}

/** @throws ApiError for the words of what stands in front of the server, and is no page of this site. */
async function refuse(response: Response): Promise<void> {
  if (isAnswer(response.status) && !isHtml(response)) return;
  const text = await response.text();
  if (isAnswer(response.status) && text.includes('id="page-state"')) return;
  throw refusalOf(response, text);
}

function pageOf({ html: text, nonce }: PageText, isError: boolean): ReadPage {
  const html = text.replaceAll(nonce || '\0', pageNonce());
  // What is no page is told before anything of this one is taken away.
  let parsed: PagePart | undefined = readPart(html);
  return {
    kind: 'page',
    isError,
    read: () => {
      const part = parsed ?? readPart(html);
      parsed = undefined;
      return part;
    },
  };
}

/** @throws ApiError when no page came: the line is down, or the server is silent. */
async function answerOf(response: Response, leaveUnread: () => void): Promise<PartAnswer> {
  const kind = response.headers.get(partHeader) as PartKind | null;
  if (kind === 'moved') return { kind, target: response.headers.get(partTargetHeader) ?? '/' };
  if (kind === 'same') return { kind };
  if (kind === 'page') {
    const nonce = response.headers.get(partNonceHeader) ?? '';
    return pageOf({ html: await response.text(), nonce }, response.status >= 400);
  }
  if (kind === null && !isChallenge(response)) await refuse(response);
  // perhaps a large file, which the browser fetches by itself now
  if (kind === null && response.body && !response.bodyUsed) leaveUnread();
  return { kind: 'whole' };
}

/** The click that follows the pointer is told what has just failed, instead of asking again. */
const errorMs = 3000;

interface Kept {
  readonly answer: Promise<PartAnswer>;
  at: number;
  changes: number;
  /** Milliseconds. */
  freshFor: number;
  /** Came with the answer of a call, and has not been shown yet. */
  brought?: ReadPage;
}

export interface PageParts {
  /** `isStaleFine`: a page read before a change will do, as for Back. */
  readonly load: (address: string, how?: { readonly isStaleFine?: boolean }) => Promise<PartAnswer>;
  /** Fetches a page ahead. Failures are silent: the move will tell. */
  readonly prefetch: (address: string) => void;
  /**
   * Keeps the page that is left, unless it is kept already: it was loaded, not moved to. For the way back only, and there
   * it counts as out of date: nobody knows how long it has been read.
   */
  readonly keepLeft: (address: string, read: () => PagePart) => void;
  /** Takes an answer that was asked for before this script came. */
  readonly take: (address: string, response: Promise<Response>) => void;
  /** Takes a page that came with the answer of a call which has changed something on it. */
  readonly bring: (address: string, page: PageText) => void;
  /** That page, once, unless something else has been changed since. */
  readonly brought: (address: string) => PagePart | undefined;
  /** Whether the page kept for an address was read before the last change made here. */
  readonly isStale: (address: string) => boolean;
  /** Asks the server for the page that is shown, whatever is kept. */
  readonly renew: (address: string, version: string | undefined) => Promise<PartAnswer>;
}

const mostKept = 30;
/** No count of changes. */
const outOfDate = -1;

/** A change made while the page was on its way has made that answer out of date: it is asked for once more. */
async function askUntilCurrent(ask: () => Promise<PartAnswer>): Promise<PartAnswer> {
  const before = changeCount();
  const answer = await ask();
  return changeCount() === before ? answer : ask();
}

/** Pages fetched for moves, kept for Back and for clicks that follow a hover. Keys are addresses without hash. */
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
  const askFor = (address: string, version?: string) =>
    askUntilCurrent(() => within((signal) => requestPage(address, request(version), signal)));
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
    // A click on its way may have replaced what was kept.
    if (known && kept.get(address) === known) Object.assign(known, { at: Date.now(), changes: changeCount() });
    return answer;
  };
  return {
    load,
    prefetch: (address) => void load(address).catch(() => undefined),
    keepLeft: (address, read) => {
      if (kept.has(address)) return;
      const answer = Promise.resolve({ kind: 'page', isError: false, read } as const);
      kept.set(address, { answer, at: performance.timeOrigin, changes: outOfDate, freshFor: freshMs(address) });
    },
    take: (address, response) => void keep(address, () => within(() => response)).catch(() => undefined),
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
