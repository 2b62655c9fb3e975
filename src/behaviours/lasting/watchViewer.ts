import { callApi } from '#api/client.ts';
import type { Behaviour } from '../behaviour.ts';

const channelName = 'folkmoot.reader';
/** In the tab's session storage: when it loaded itself because of another reader. */
const reloadedKey = 'folkmoot.otherReader';
/** Two tabs that disagree for good (blocked cookies) must not chase each other: so many times in so long. */
const mostReloads = 3;
const countedMs = 60_000;
/** Shown with a link where the page must not load itself once more. */
const otherViewer = 'Another account is signed in now. Reload the page.';
/** A page that was out of sight for less is as it was. */
const awayMs = 30_000;

function recentReloads(): number[] {
  try {
    const times: unknown = JSON.parse(sessionStorage.getItem(reloadedKey) ?? '[]');
    return Array.isArray(times) ? times.filter((at) => Date.now() - Number(at) < countedMs) : [];
  } catch {
    return [];
  }
}

/**
 * Nothing that this tab has kept may meet the next reader. Where nothing can be kept there is nowhere to count either:
 * false.
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
 * Notices that somebody else is signed in now, in another tab or behind a page that came back from the browser's
 * memory, and loads the page anew: nothing of the reader before is shown to the next, and nothing they typed is sent in
 * their name (F23, N8). Tabs tell each other; whether it is so is asked of the server.
 */
export const watchViewer: Behaviour = ({ state }) => {
  const { userID } = state.viewer;
  let hiddenAt = Date.now();
  let isLeaving = false;

  function leave(): void {
    if (isLeaving) return;
    isLeaving = true;
    const reloads = recentReloads();
    const address = location.pathname + location.search;
    // Nothing of the page can be read, pressed or sent any more, whether or not it can load itself anew.
    document.body.replaceChildren();
    if (reloads.length < mostReloads && forgetTab(reloads)) location.replace(address);
    else document.body.append(Object.assign(document.createElement('a'), { href: address, textContent: otherViewer }));
  }

  async function check(): Promise<void> {
    const now = await callApi('/users/me').catch(() => undefined);
    if (now && now.userID !== userID) leave();
  }

  const channel = typeof BroadcastChannel === 'function' ? new BroadcastChannel(channelName) : undefined;
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (data !== userID) void check();
  });
  channel?.postMessage(userID);

  document.addEventListener('visibilitychange', () => {
    if (document.hidden) hiddenAt = Date.now();
    else if (Date.now() - hiddenAt > awayMs) void check();
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    void check();
    channel?.postMessage(userID);
  });
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // The browser may have taken the page from its memory without asking.
  if (entry?.type === 'back_forward') void check();
};
