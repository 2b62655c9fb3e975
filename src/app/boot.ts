import type { PageState } from '#contracts/page.ts';
import { createLocale } from '#i18n/locale.ts';
import { commentHash } from '#routing/commentHash.ts';
import { followLinks } from '#routing/followLinks.ts';
import { watchIntent } from '#runtime/react/whenNeeded.ts';
import { watchDropdowns } from '#shell/disclosures.ts';
import { watchEntryLinks } from '#shell/entryLinkParams.ts';
import { watchHoverMenus } from '#shell/hoverMenus.ts';
import { watchTitleBar } from '#shell/titleBarScroll.ts';
import { jumpAddress, keepDigits } from '#ui/pager/jumpToPage.ts';
import { refreshTimes } from '#ui/time/refreshTimes.ts';
import type { PageMover } from './navigator.ts';

interface ClientModule {
  readonly start: (state: PageState, root: HTMLElement) => PageMover;
}

/** A move that waits for the large script longer than this shows that it is under way. */
const barDelayMs = 150;

function readState(): PageState | undefined {
  const element = document.getElementById('page-state');
  return element?.textContent ? (JSON.parse(element.textContent) as PageState) : undefined;
}

/** Fetches the large script ahead, once the page is read and the line is quiet; it runs when it is needed. */
function fetchAhead({ client }: PageState): void {
  const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
  const add = () => {
    for (const href of [client.js, ...client.preload])
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href, nonce, fetchPriority: 'low' }));
  };
  const whenIdle = () => (typeof requestIdleCallback === 'function' ? requestIdleCallback(add) : setTimeout(add, barDelayMs));
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle, { once: true });
}

/** Moves within the page by any link or jump form, from the first moment on; the script that draws comes when it is needed. */
function boot(state: PageState, root: HTMLElement): void {
  let starting: Promise<PageMover> | undefined;
  const mover = () => {
    starting ??= (import(state.client.js) as Promise<ClientModule>).then(({ start }) => start(state, root));
    return starting;
  };
  const follow = async (address: string) => {
    const bar = setTimeout(() => document.documentElement.setAttribute('data-loading', ''), barDelayMs);
    try {
      (await mover()).follow(address);
    } catch {
      // The script of this build is gone, or the line is: the server has the page whole.
      location.assign(address);
    } finally {
      clearTimeout(bar);
    }
  };
  followLinks(document, {
    onFollow: (address) => void follow(address),
    onIntent: (address) =>
      void mover().then(
        ({ prefetch }) => prefetch(address),
        () => undefined,
      ),
  });
  document.addEventListener('submit', (event) => {
    const address = event.target instanceof HTMLFormElement ? jumpAddress(event.target) : undefined;
    if (address === undefined) return;
    event.preventDefault();
    void follow(address);
  });
  const hash = commentHash(location.pathname, location.hash);
  if (hash !== location.hash) location.replace(hash);
  if (Object.keys(state.assets).length > 0) void mover();
  else fetchAhead(state);
}

/** What the whole page shares: times, menus and the title bar have one small script each, and no widget needs its own. */
function watchPage({ site }: PageState): void {
  refreshTimes(document, createLocale(site.locale));
  watchDropdowns(document);
  watchHoverMenus(document);
  watchEntryLinks(document, [site.signInUrl, site.registerUrl, site.signOutUrl]);
  watchTitleBar(window);
  document.addEventListener('input', keepDigits);
}

watchIntent(window);
const state = readState();
const root = document.getElementById('app');
if (state && root) {
  boot(state, root);
  watchPage(state);
}
if (process.env['NODE_ENV'] === 'development') void import('./devReload.ts').then(({ watchForReload }) => watchForReload());
