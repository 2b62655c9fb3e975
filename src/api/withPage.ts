import { type AnswerBeside, type PageText, partHeader, shownAddressHeader } from '#routing/pages/pageParts.ts';

/** The part of the app that inserts pages. */
export interface PageReceiver {
  /** The build that the browser has (`partRequest`). */
  readonly part: () => string;
  /** Path and query of the current page. */
  readonly address: () => string;
  /** Whether React runs on the page and has state about it. */
  readonly isInUse: () => boolean;
  readonly take: (address: string, page: PageText) => void;
}

let taker: PageReceiver | undefined;

export function receivePages(next: PageReceiver): void {
  taker = next;
}

/** Options for a call that requests the updated page in its response. */
export interface Asking {
  readonly headers: Readonly<Record<string, string>>;
  readonly onHeaders: (headers: Headers) => void;
}

/** Whether a call affects only the server's HTML, or also running widgets, which must be notified separately. */
type Touched = 'html' | 'any';

/**
 * Makes a call that changes the current page and requests the updated page in the same response, so that `refreshPage`
 * needs no further request.
 */
export async function withPage<Answer>(touched: Touched, call: (asking: Asking) => Promise<Answer>): Promise<Answer> {
  const asked = touched === 'any' && taker?.isInUse() ? undefined : taker;
  const address = asked?.address() ?? '';
  let kind: string | null = null;
  const answer = await call({
    headers: asked ? { [partHeader]: asked.part(), [shownAddressHeader]: address } : {},
    onHeaders: (headers) => {
      kind = headers.get(partHeader);
    },
  });
  if (kind !== 'beside') return answer;
  const { answer: own, page } = answer as AnswerBeside<Answer>;
  try {
    asked?.take(address, page);
  } catch {
    // The call has succeeded; the page can be requested later.
  }
  return own as Answer;
}
