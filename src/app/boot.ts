import type { LoadBehaviour, PageContext } from '#behaviours/behaviour.ts';
import { wanted } from '#behaviours/selectors.gen.ts';
import type { BehaviourName } from '#behaviours/starts.gen.ts';
import { outOfPageSection } from '#routing/pageSection.ts';
import { changeCount } from '#api/freshness.ts';
import { requestPage } from '#api/pageRequest.ts';
import { reloadNoteKey } from '#api/afterReload.ts';
import { restorePlace } from '#api/keptPlace.ts';
import { typedTextKey } from '#api/typedText.ts';
import type { PageState } from '#contracts/page.ts';
import { partRequest } from '#routing/pages/pageParts.ts';
import { createLocale } from '#i18n/locale.ts';
import { learnPageTime } from '#lib/clock.ts';
import { onceIdle } from '#lib/onceIdle.ts';
import { commentHash } from '#routing/commentHash.ts';
import { followLinks } from '#routing/followLinks.ts';
import { currentAddress } from '#routing/navigation.ts';
import { onPageShown } from '#session/pageViews.ts';
import { announceUnloaded } from '#session/unloaded.ts';
import { giveUpEarly, watchIntent } from '#runtime/react/whenNeeded.ts';
import { replayPresses } from '#session/earlyPresses.ts';
import { watchFormPresses } from '#session/typedAhead.ts';
import { watchDropdowns } from '#shell/disclosures.ts';
import { followDevice } from '#shell/followDevice.ts';
import { watchEntryLinks } from '#shell/entryLinkParams.ts';
import { watchWindowErrors } from '#shell/forceVisible.ts';
import { sayPlainly } from '#shell/sayPlainly.ts';
import { watchSubmitKeys } from '#shell/submitKeys.ts';
import { asksForKeys, earlyKeys, type EarlyKeys, isPaletteKey } from '#shell/shortcutKeys.ts';
import { watchTitleBar } from '#shell/titleBarScroll.ts';
import { jumpAddress, keepDigits } from '#ui/pager/jumpToPage.ts';
import { keepTimesFresh } from '#ui/time/refreshTimes.ts';
import { tellTimeZone, watchDayForms } from '#api/tellTimeZone.ts';
import { hasDay } from '#domain/days.ts';
import messages from './messages.json' with { type: 'json' };
import type { Ahead } from './moves.ts';
import type { PageMover } from './navigator.ts';
import { createPageHost, type RunningPage, type PageHost, runsAtOnce } from './pageHost.ts';

interface ClientModule {
  readonly start: (state: PageState, root: HTMLElement) => RunningPage;
}

interface MovesModule {
  readonly start: (deps: {
    readonly host: PageHost;
    readonly ahead: readonly Ahead[];
    readonly wake: () => void;
    readonly sayUnreachable: () => void;
  }) => PageMover;
}

interface BehavioursModule {
  readonly setAuditLog: (context: PageState['auditLog']) => void;
  readonly behaviours: Readonly<Record<BehaviourName, LoadBehaviour>>;
}

/** In-page navigation that waits longer than this for its script shows the progress bar. */
const barDelayMs = 150;
const aheadLimitMs = 10_000;

function readState(): PageState | undefined {
  const element = document.getElementById('page-state');
  return element?.textContent ? (JSON.parse(element.textContent) as PageState) : undefined;
}

/** Runs the task after the page has loaded and the browser is idle. */
function onceQuiet(task: () => void): void {
  if (document.readyState === 'complete') onceIdle(task);
  else addEventListener('load', () => onceIdle(task), { once: true });
}

/** Events that indicate that the viewer is active and may navigate soon. */
const stirs = ['pointermove', 'pointerdown', 'scroll', 'keydown'] as const;

/** Preloads modules that another one will import, all at once instead of one after the other. */
function preload(modules: readonly string[], fetchPriority: 'low' | 'auto' = 'auto'): void {
  const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
  for (const href of modules)
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', href, nonce, fetchPriority }),
    );
}

/** Loads the navigation script in advance at the first activity, so that idle viewers do not load it. */
function fetchAhead(fetchMoves: () => void): void {
  const stop = new AbortController();
  const fetchOnce = () => {
    stop.abort();
    fetchMoves();
  };
  onceQuiet(() => {
    for (const type of stirs) addEventListener(type, fetchOnce, { capture: true, passive: true, signal: stop.signal });
  });
}

/** Whether a page that reloaded itself left something in this tab. */
function hasLeft(key: string): boolean {
  try {
    return sessionStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

/** Whether this browser keeps unsent text of the viewer (session/drafts/journal.ts). */
function hasKeptWords({ viewer }: PageState): boolean {
  try {
    return Object.keys(localStorage).some((name) => name.startsWith(`folkmoot.own.${viewer.userID}.draft.`));
  } catch {
    return false;
  }
}

/** Starts behaviours that need no interaction. */
function startPresent({ state }: PageContext, start: (name: BehaviourName, event?: Event) => void): void {
  const look = () => {
    for (const [selector, name, when] of wanted)
      if (when === 'presence' && document.querySelector(selector)) start(name);
    if (document.querySelector('[data-compose-place]') && hasKeptWords(state)) start('compose');
  };
  onceQuiet(look);
  // In-page navigation starts the new page's behaviours.
  onPageShown(() => requestAnimationFrame(() => setTimeout(look)));
  if (location.hash !== '') start('hash');
  // Typed into the address bar, or reached by Back.
  addEventListener('hashchange', (event) => start('hash', event));
  if (hasLeft(typedTextKey)) start('typedText');
  if (hasLeft(reloadNoteKey)) start('reloaded');
}

function followPressed(event: Event | undefined): void {
  const link = event?.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  if (link) location.assign(link.href);
}

/**
 * Starts each behaviour once, with the event that requested it. If its script fails to load, the page stays as it is.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the listeners share the presses that are waiting
function watchBehaviours(page: PageContext): (name: BehaviourName) => Promise<boolean> {
  const started = new Set<BehaviourName>();
  const running = new Set<BehaviourName>();
  // A click may follow the event that loaded the script, and occur before the script arrives: then the click counts.
  const pressed = new Map<BehaviourName, Event>();
  // Presses of post buttons count once each; a repeated press while waiting is ignored.
  const waiting = new Set<HTMLElement>();
  // Imported once: in Chromium 156, a second `import()` while another module is loading sometimes never settles.
  let starting: Promise<BehavioursModule> | undefined;
  const start = async (name: BehaviourName, event?: Event): Promise<boolean> => {
    if (started.has(name)) return true;
    started.add(name);
    try {
      if (!starting) preload(page.state.client.behavioursPreload);
      starting ??= import(page.state.client.behaviours) as Promise<BehavioursModule>;
      const { behaviours, setAuditLog } = await starting;
      setAuditLog(page.state.auditLog);
      const take = await behaviours[name]();
      running.add(name);
      const isReplayed = name === 'posts' && waiting.size > 0;
      take(page, isReplayed ? undefined : (pressed.get(name) ?? event));
      if (isReplayed) for (const button of waiting) button.click();
    } catch {
      started.delete(name);
      starting = undefined;
      announceUnloaded();
      if (name === 'posts' && waiting.size > 0) page.wake();
      if (name === 'posts') waiting.clear();
      // The script failed to load and the browser did not get the click, so follow the link.
      followPressed(pressed.get(name));
      pressed.delete(name);
      return false;
    }
    pressed.delete(name);
    return true;
  };
  const onEvent = (event: Event) => {
    const element = event.target instanceof Element ? event.target : null;
    for (const [selector, name, when] of wanted) {
      if (when === 'presence' || running.has(name) || !element?.closest(selector)) continue;
      if (when === 'click' && event.type !== 'click') continue;
      const { button = 0, metaKey, ctrlKey, shiftKey, altKey } = event as MouseEvent;
      if (when === 'press' && (event.type !== 'click' || button !== 0 || metaKey || ctrlKey || shiftKey || altKey))
        continue;
      if (when === 'press') {
        event.preventDefault();
        pressed.set(name, event);
        if (name === 'posts') waiting.add(element.closest(selector) as HTMLElement);
      }
      void start(name, event);
    }
  };
  for (const type of ['pointerover', 'pointerdown', 'focusin', 'click'])
    document.addEventListener(type, onEvent, { capture: true });
  // Code that wants to open the editor requests it with an event (session/pageRequests.ts).
  document.addEventListener('folkmoot:compose', (event) => {
    if (page.state.viewer.isGuest || running.has('compose')) return;
    event.preventDefault();
    pressed.set('compose', event);
    void start('compose', event);
  });
  watchKeys(
    () => running.has('keys'),
    (first) => start('keys', first),
  );
  startPresent(page, (name, event) => void start(name, event));
  return start;
}

/**
 * Loads the script of the shortcuts with the first key that may be one, and hands it the keys pressed until then.
 * Dispatched again, they would reach every other listener a second time.
 */
function watchKeys(isRunning: () => boolean, start: (first: Event) => Promise<boolean>): void {
  const early: KeyboardEvent[] = [];
  document.addEventListener('keydown', (event) => {
    if (isRunning() || event.defaultPrevented || event.isComposing || !asksForKeys(event)) return;
    if (isPaletteKey(event)) event.preventDefault();
    early.push(event);
    if (early.length > 1) return;
    void start(new CustomEvent<EarlyKeys>(earlyKeys, { detail: early })).then(() => {
      early.length = 0;
    });
  });
}

function giveUpDrawing(): void {
  giveUpEarly();
  announceUnloaded();
}

/**
 * Handles links and jump forms in the page from the start; the scripts for navigation and rendering are loaded when
 * needed.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: its functions share the scripts that are loading
function boot(state: PageState, root: HTMLElement): void {
  const host = createPageHost(state, root, async ({ client }) => {
    try {
      return ((await import(client.js)) as ClientModule).start;
    } catch (error) {
      giveUpDrawing();
      throw error;
    }
  });
  let moving: Promise<PageMover> | undefined;
  /** Pages that were requested while the navigation script was loading; undefined once it runs. */
  let ahead: Ahead[] | undefined = [];
  const loaded = currentAddress();
  const mover = () => {
    if (!moving) preload(state.client.movesPreload);
    moving ??= (import(state.client.moves) as Promise<MovesModule>).then(({ start }) => {
      const asked = ahead ?? [];
      ahead = undefined;
      return start({ host, ahead: asked, wake, sayUnreachable });
    });
    moving.catch(() => {
      // The next call tries again.
      moving = undefined;
      ahead = [];
    });
    return moving;
  };
  /** Requests a page in parallel with the navigation script. */
  const ask = (address: string) => {
    const page = address.split('#', 1)[0] ?? address;
    if (ahead?.every((other) => other.address !== page)) ahead.push(askAhead(page, host));
  };
  const follow = async (address: string) => {
    const bar = setTimeout(() => document.documentElement.setAttribute('data-loading', ''), barDelayMs);
    try {
      ask(address);
      (await mover()).follow(address);
    } catch {
      // The script belongs to an older build or the browser is offline, so load the page from the server.
      location.assign(address);
    } finally {
      clearTimeout(bar);
    }
  };
  watchIntent(window, () => void host.draw().catch(() => undefined));
  followLinks(document, {
    onFollow: (address) => void follow(address),
    onIntent: (address, isPress) => {
      if (isPress) ask(address);
      void mover().then(
        ({ prefetch }) => prefetch(address),
        () => undefined,
      );
    },
  });
  document.addEventListener('submit', (event) => {
    const address = event.target instanceof HTMLFormElement ? jumpAddress(event.target) : undefined;
    if (address === undefined) return;
    event.preventDefault();
    void follow(address);
  });
  addEventListener('popstate', () => {
    // A history entry from in-page navigation before this page was reloaded; only a reload can show it.
    if (!moving && currentAddress() !== loaded) location.reload();
  });
  const hash = commentHash(outOfPageSection(location.pathname), location.hash);
  if (hash !== location.hash) location.replace(hash);
  const refresh = () =>
    void mover().then(
      (page) => page.refresh(),
      () => undefined,
    );
  const startBehaviour = watchBehaviours({
    state,
    follow: (address) => void follow(address),
    wake,
    refresh,
    start: (name) => startBehaviour(name),
  });
  function sayUnreachable(): void {
    sayPlainly(
      document,
      createLocale(state.site.locale).translator(messages)(navigator.onLine ? 'unreachable' : 'offline'),
    );
  }
  /** Loads the toast script; if it fails, shows that. */
  function wake(): void {
    void startBehaviour('overlays').then((isThere) => isThere || sayUnreachable());
  }
  if (state.viewer.mustConfirmEmail || state.site.themePreview) onceQuiet(wake);
  // Hydrated widgets can request a refresh of the page without any navigation.
  if (runsAtOnce(state)) {
    host.draw().catch(() => undefined);
    void mover().catch(() => undefined);
  } else fetchAhead(() => void mover().catch(() => undefined));
}

/** Requests a page before the navigation script has loaded. */
function askAhead(page: string, host: PageHost): Ahead {
  const { manifestUrl, styles } = host.state();
  const changes = changeCount();
  const response = requestPage(page, partRequest(manifestUrl, styles), AbortSignal.timeout(aheadLimitMs));
  // The consumer handles errors.
  response.catch(() => undefined);
  return { address: page, response, changes };
}

/** Page-wide behaviours: times, menus and the title bar have one small script each, so that widgets need none. */
function watchPage({ site, viewer }: PageState): void {
  if (!viewer.isGuest) watchFormPresses(window);
  learnPageTime(site.now);
  keepTimesFresh(document, createLocale(site.locale));
  watchDropdowns(document);
  watchDayForms(document);
  watchSubmitKeys(document);
  watchEntryLinks(document, [site.signInUrl, site.registerUrl, site.signOutUrl]);
  watchTitleBar(window);
  followDevice();
  watchWindowErrors(window);
  document.addEventListener('input', keepDigits);
}

const state = readState();
const root = document.getElementById('app');
// The server has read the days in the address as those of another time zone.
if (state && root && hasDay(location.search) && tellTimeZone()) location.reload();
else if (state && root) {
  boot(state, root);
  // The behaviours have read the hash, and that of the page before must not scroll.
  restorePlace();
  watchPage(state);
  replayPresses(document);
}
if (process.env['NODE_ENV'] === 'development')
  void import('./devReload.ts').then(({ watchForReload }) => watchForReload());
