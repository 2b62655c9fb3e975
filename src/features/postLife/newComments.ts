import { loadNewestComments } from '#api/commentActs.ts';
import type { PageState } from '#contracts/page.ts';
import { commentPath } from '#domain/urls.ts';
import { createLocale } from '#i18n/locale.ts';
import { onNews } from '#session/unread.ts';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.late.css.ts';

/** More than this nobody counts. */
const mostCounted = 50;
/** Everybody who reads hears of a comment at once; they need not all ask in the same moment. */
const spreadMs = 1500;
/** A guest's answer is kept this long by their browser (server/http/registerApi.ts). */
const guestsAskMs = 120_000;

interface Thread {
  readonly discussionID: number;
  /** The newest comment when the page was made, RFC 3339. */
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

/** Comments of others that came after the page was made and are not on it. */
export async function findNewComments({ discussionID, since }: Thread, userID: number): Promise<NewComments | undefined> {
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

/** The pill: a live region that stands empty, so that what comes into it is read out. */
function createPill({ state, follow }: Page) {
  const t = createLocale(state.site.locale).translator(messages);
  const place = Object.assign(document.createElement('div'), { className: styles.place });
  place.setAttribute('role', 'status');
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
 * "3 new comments", when others write in the discussion that is being read. Nothing on the page moves: the pill lies over it,
 * and leads to the first of them when it is pressed. What happened is told by server-sent events, what it was is asked.
 */
export function watchNewComments(page: Page): () => void {
  const pill = createPill(page);
  const { userID } = page.state.viewer;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = async () => {
    timer = undefined;
    const thread = shownThread();
    if (!thread) return pill.hide();
    // a line that is down says nothing; the next news asks again
    const found = await findNewComments(thread, userID).catch(() => undefined);
    if (found && shownThread()?.discussionID === thread.discussionID) pill.show(found);
  };
  const stop = onNews(({ discussionIDs, isAny }) => {
    const thread = shownThread();
    if (!thread || !(isAny || discussionIDs?.includes(thread.discussionID))) return;
    timer ??= setTimeout(() => void look(), Math.random() * spreadMs);
  });
  // no news is pushed to guests: they ask, as seldom as their answers are made anew
  const asking = page.state.viewer.isGuest ? setInterval(() => document.visibilityState === 'visible' && void look(), guestsAskMs) : undefined;
  return () => {
    clearInterval(asking);
    clearTimeout(timer);
    pill.hide();
    stop();
  };
}
