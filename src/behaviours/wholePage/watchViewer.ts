import { noteForReload } from '#api/afterReload.ts';
import { callApi } from '#api/client.ts';
import { announceSessionBack, isSessionOver } from '#api/sessionEnd.ts';
import type { Behaviour } from '../behaviour.ts';

const channelName = 'folkmoot.reader';
/** In session storage: times at which this tab reloaded because of another viewer. */
const reloadedKey = 'folkmoot.otherReader';
/**
 * Two tabs that permanently disagree (blocked cookies) must not reload in a loop: at most this many reloads in this
 * time.
 */
const mostReloads = 3;
const countedMs = 60_000;
/** Shown with a link if the page must not reload again. */
const otherViewer = 'Another account is signed in now. Reload the page.';
/** A page that was hidden for less time is not checked. */
const awayMs = 30_000;

/** A message to other tabs: whose page this is. Replies get no reply, so that two tabs that disagree stop. */
interface ViewerMessage {
  readonly userID: number;
  readonly isAnswer: boolean;
}

function recentReloads(): number[] {
  try {
    const times: unknown = JSON.parse(sessionStorage.getItem(reloadedKey) ?? '[]');
    return Array.isArray(times) ? times.filter((at) => Date.now() - Number(at) < countedMs) : [];
  } catch {
    return [];
  }
}

/**
 * Deletes everything that this tab has stored, because it must not reach another viewer. Returns false if storage is
 * blocked, since reloads cannot be counted then.
 */
function forgetTab(reloads: readonly number[]): boolean {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith('folkmoot.')) sessionStorage.removeItem(key);
    sessionStorage.setItem(reloadedKey, JSON.stringify([...reloads, Date.now()]));
    return true;
  } catch {
    return false;
  }
}

/**
 * Detects that another account is signed in, in another tab or on a page restored from the back/forward cache, and
 * reloads the page: the new viewer must not see the previous one's data or submit their input (F23, N8). Tabs notify
 * each other; the server has the final say.
 */
export const watchViewer: Behaviour = ({ state, refresh }) => {
  const { userID } = state.viewer;
  let hiddenAt = Date.now();
  let isLeaving = false;

  function leave(): void {
    if (isLeaving) return;
    isLeaving = true;
    const reloads = recentReloads();
    const address = location.pathname + location.search;
    // Removes the page, so that nothing can be read, pressed or submitted even if it cannot reload.
    document.body.replaceChildren();
    if (reloads.length < mostReloads && forgetTab(reloads)) {
      noteForReload('otherViewer', String(userID));
      location.replace(address);
    } else
      document.body.append(Object.assign(document.createElement('a'), { href: address, textContent: otherViewer }));
  }

  /** Whether the page still belongs to its viewer; false if the server does not respond. */
  async function check(): Promise<boolean> {
    const now = await callApi('/users/me').catch(() => undefined);
    if (now && now.userID !== userID) leave();
    else if (now && isSessionOver()) {
      announceSessionBack();
      refresh();
    }
    return now?.userID === userID;
  }

  const channel = typeof BroadcastChannel === 'function' ? new BroadcastChannel(channelName) : undefined;
  const post = ({ isAnswer }: Pick<ViewerMessage, 'isAnswer'>) =>
    channel?.postMessage({ userID, isAnswer } satisfies ViewerMessage);
  channel?.addEventListener('message', ({ data }: MessageEvent<ViewerMessage>) => {
    // The member may have signed in again in the other tab.
    if (data.userID === userID) return void (isSessionOver() && check());
    // The other tab may have begun to listen after this one had said whose it is.
    void check().then((isOwn) => isOwn && !data.isAnswer && post({ isAnswer: true }));
  });
  post({ isAnswer: false });

  document.addEventListener('visibilitychange', () => {
    if (document.hidden) hiddenAt = Date.now();
    else if (isSessionOver() || Date.now() - hiddenAt > awayMs) void check();
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    void check();
    post({ isAnswer: false });
  });
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // The browser may have restored the page from its cache without a request.
  if (entry?.type === 'back_forward') void check();
};
