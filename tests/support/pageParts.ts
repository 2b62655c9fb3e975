import type { Viewer } from '#contracts/hydrate.ts';
import type { HydratedLayout } from '#contracts/layout.ts';
import type { ViewerFacts } from '#contracts/page.ts';
import { partRequest, styleMask } from '#routing/pages/pageParts.ts';
import { settings } from '../../src/server/configKeys.ts';
import type { Manifest } from '../../src/server/layouts/manifest.ts';

/** Minimal parts of a page, for tests of the code around it. */
export const guestViewer: Viewer = {
  userID: 0,
  name: 'Guest',
  roleIDs: [2],
  isAdmin: false,
  isGuest: true,
  can: () => false,
};

export const guestFacts: ViewerFacts = {
  userID: 0,
  name: 'Guest',
  photoUrl: '',
  roleIDs: [2],
  isAdmin: false,
  isGuest: true,
  countUnreadNotifications: 0,
  countUnreadConversations: 0,
  transientKey: '',
  permissions: { isAdmin: false, permissions: [] },
};

export const plainManifest: Manifest = {
  early: { guest: '', member: '', preview: '' },
  boot: '/assets/boot.js',
  canvas: '/assets/canvasFrame.js',
  client: '/assets/client.js',
  clientPreload: [],
  behaviours: '/assets/behaviours.js',
  behavioursPreload: [],
  moves: '/assets/moves.js',
  movesPreload: [],
  baseStyles: [],
  manifestUrl: '/assets/manifest.json',
  components: {},
  styleUrls: {},
  styles: {},
};

export function layoutOf(): HydratedLayout {
  return {
    layoutID: 'home',
    name: 'Home',
    layoutViewType: 'home',
    isDefault: true,
    layout: [],
    titleBar: { $reactComponent: 'TitleBar', $reactProps: {} },
    seo: { title: 'Home', description: '', meta: [], links: [], url: '', 'json-ld': '' },
  };
}

function createOnce() {
  const made = new Map<unknown, unknown>();
  return (make: (services: unknown) => unknown): unknown => {
    if (!made.has(make)) made.set(make, make({ changes: { subscribe: () => () => undefined } }));
    return made.get(make);
  };
}

/** Services with default settings, without a database or changes. */
export function plainServices() {
  const defaults = settings as Readonly<Record<string, { readonly default: unknown }>>;
  return {
    config: { get: (key: string) => defaults[key]?.default },
    changes: { subscribe: () => () => undefined },
    db: { isSilent: () => false, answers: async () => true, isBlocked: () => false },
    features: { views: { find: () => undefined } },
    site: { isSafe: false },
    now: () => new Date(),
    log: () => undefined,
    once: createOnce(),
  } as unknown;
}

/** The header of a browser that has a page, without any styles. @param text the page's HTML */
export const partAskedBy = (text: string): string =>
  partRequest(/"manifestUrl":"([^"]+)"/.exec(text)?.[1] ?? '', styleMask([]));
