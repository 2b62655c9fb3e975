import { loadNewestComments } from '#api/threadReading.ts';
import type { PageState } from '#contracts/page.ts';
import { commentPath } from '#routing/pages/urls.ts';
import { createLocale } from '#i18n/locale.ts';
import { onNews } from '#session/unread.ts';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.late.css.ts';

/** Higher counts are not computed. */
const mostCounted = 50;
/** All viewers are notified at once; requests are spread over this time, in milliseconds. */
const spreadMs = 1500;
/**
 * Delay in milliseconds: the event about the viewer’s own comment may arrive before its response, which navigates away.
 */
const leastMs = 300;
/** Guests’ responses are cached by the browser for this long (server/http/registerApi.ts). */
const guestsAskMs = 120_000;

interface Thread {
  readonly discussionID: number;
  /** Date of the latest comment at render time, RFC 3339. */
  readonly since: string;
}

export function shownThread(): Thread | undefined {
  const { thread, since = '' } = document.querySelector<HTMLElement>('[data-thread]')?.dataset ?? {};
  return thread === undefined ? undefined : { discussionID: Number(thread), since };
}

export interface NewComments {
  readonly count: number;
  readonly isMore: boolean;
  readonly firstID: number;
}

/** Comments by others that were posted after the page was rendered and are not on it. */
export async function findNewComments(
  { discussionID, since }: Thread,
  userID: number,
): Promise<NewComments | undefined> {
  const newest = await loadNewestComments(discussionID, mostCounted);
  const isNew = (comment: (typeof newest)[number]) =>
    Date.parse(comment.dateInserted) > (Date.parse(since) || 0) &&
    comment.insertUserID !== userID &&
    document.getElementById(`Comment_${comment.commentID}`) === null;
  const found = newest.filter(isNew);
  const first = found.at(-1);
  return first && { count: found.length, isMore: found.length === mostCounted, firstID: first.commentID };
}

interface Page {
  readonly state: PageState;
  readonly follow: (address: string) => void;
}

/** The pill, an empty live region, so that its content is announced when it appears. */
function createPill({ state, follow }: Page) {
  const t = createLocale(state.site.locale).translator(messages);
  const place = Object.assign(document.createElement('div'), { className: styles.place });
  place.setAttribute('role', 'status');
  // The position in a long thread keeps clear of it.
  place.dataset['news'] = '';
  const button = Object.assign(document.createElement('button'), { type: 'button', className: styles.pill });
  let firstID = 0;
  const hide = () => button.remove();
  button.addEventListener('click', () => {
    hide();
    follow(commentPath(firstID));
  });
  document.body.append(place);
  return {
    hide,
    show: (found: NewComments) => {
      firstID = found.firstID;
      button.textContent = t(found.isMore ? 'manyComments' : 'newComments', { count: found.count });
      if (!button.isConnected) place.append(button);
    },
  };
}

/**
 * Shows "3 new comments" when others post in the discussion. A pill overlays the page without moving anything, and
 * links to the first new comment. Server-sent events announce that there are comments; they are then fetched.
 */
export function watchNewComments(page: Page): () => void {
  const pill = createPill(page);
  const { userID } = page.state.viewer;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = async () => {
    timer = undefined;
    const thread = shownThread();
    if (!thread) return pill.hide();
    // A failed request is ignored; the next event tries again.
    const found = await findNewComments(thread, userID).catch(() => undefined);
    if (found && shownThread()?.discussionID === thread.discussionID) pill.show(found);
  };
  const stop = onNews(({ discussionIDs, isAny }) => {
    const thread = shownThread();
    if (!thread || !(isAny || discussionIDs?.includes(thread.discussionID))) return;
    timer ??= setTimeout(() => void look(), leastMs + Math.random() * spreadMs);
  });
  // Guests get no events, so they poll, no more often than their cached responses expire.
  const asking = page.state.viewer.isGuest
    ? setInterval(() => document.visibilityState === 'visible' && void look(), guestsAskMs)
    : undefined;
  return () => {
    clearInterval(asking);
    clearTimeout(timer);
    pill.hide();
    stop();
  };
}
