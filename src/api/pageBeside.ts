import { type AnswerBeside, type PageText, partHeader, shownAddressHeader } from '#domain/pageParts.ts';

/** Whoever puts pages in place. */
export interface PageTaker {
  /** What the browser has (`partRequest`). */
  readonly part: () => string;
  /** Of the page that stands: path and query. */
  readonly address: () => string;
  /** Whether something runs on the page, and knows what it shows. */
  readonly isInUse: () => boolean;
  readonly take: (address: string, page: PageText) => void;
}

let taker: PageTaker | undefined;

export function takePages(next: PageTaker): void {
  taker = next;
}

/** What goes with a call that wants the page beside its answer. */
export interface Asking {
  readonly headers: Readonly<Record<string, string>>;
  readonly onHeaders: (headers: Headers) => void;
}

/**
 * What a call changes on the page: the server's HTML alone, or also what may run there, which then has to be told in its
 * own way.
 */
type Touched = 'html' | 'any';

/**
 * Makes a call that changes the page on which it is made, and has the page come with the answer: whoever asks for it to
 * be brought up to date after that (`refreshPage`) does not wait for another request.
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
  const { answer: own, page } = answer as unknown as AnswerBeside<Answer>;
  try {
    asked?.take(address, page);
  } catch {
    // What was sent has been taken; the page is asked for by whoever wants it.
  }
  return own as Answer;
}
