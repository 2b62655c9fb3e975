import type { ApiReply, Hydrate, PageParams, ReadSetting, Viewer } from '../../src/contracts/hydrate.ts';
import type { PublicSettings } from '../../src/contracts/siteSettings.gen.ts';
import type { Registry } from '../../src/runtime/registry/createRegistry.ts';
import { settings } from '../../src/server/configKeys.ts';
import { hydrateLayout } from '../../src/server/layouts/hydrateLayout.ts';
import type { HydratedDocument, HydrationInput, HydrationOptions } from '../../src/server/layouts/hydration.ts';
import { tinyRegistry } from './testRegistry.ts';

export const guest: Viewer = {
  userID: 0,
  name: 'Guest',
  roleIDs: [2],
  isAdmin: false,
  isGuest: true,
  can: () => false,
};
export const member: Viewer = {
  userID: 1,
  name: 'Wren',
  roleIDs: [8],
  isAdmin: false,
  isGuest: false,
  can: () => true,
};

export const pageParams: PageParams = {
  locale: 'en',
  layoutViewType: 'home',
  siteSection: {
    basePath: '',
    contentLocale: 'en',
    sectionGroup: 'vanilla',
    sectionID: '0',
    name: 'Hall',
    apps: {},
    attributes: {},
  },
  category: { categoryID: 4, name: 'News' } as NonNullable<PageParams['category']>,
};

export interface TestHydration {
  readonly titleBar?: unknown;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly viewer?: Viewer;
  readonly registry?: Registry;
  readonly hydrators?: Readonly<Record<string, Hydrate>>;
  readonly get?: (path: string, query?: Readonly<Record<string, unknown>>) => Promise<ApiReply>;
  readonly options?: HydrationOptions;
  readonly surroundings?: HydrationInput['surroundings'];
  readonly switchedOff?: HydrationInput['switchedOff'];
  readonly onTrouble?: HydrationInput['onTrouble'];
  readonly slowMs?: number;
  readonly warn?: (message: string) => void;
}

/** Hydrates nodes with a small registry and no server. */
export function hydrateForTest(layout: readonly unknown[], test: TestHydration = {}): Promise<HydratedDocument> {
  return hydrateLayout(
    {
      registry: test.registry ?? tinyRegistry,
      hydrators: test.hydrators ?? {},
      sanitizeHtml: async (html) => html.replaceAll('<script>', ''),
      warn: test.warn ?? (() => {}),
    },
    {
      layout,
      titleBar: test.titleBar,
      params: { ...pageParams, ...test.params },
      viewer: test.viewer ?? guest,
      get: test.get ?? (async () => ({ body: null })),
      config: readSetting(),
      t: (code) => code,
      ...(test.options ? { options: test.options } : {}),
      ...(test.surroundings ? { surroundings: test.surroundings } : {}),
      ...(test.switchedOff ? { switchedOff: test.switchedOff } : {}),
      ...(test.onTrouble ? { onTrouble: test.onTrouble } : {}),
      ...(test.slowMs ? { slowMs: test.slowMs } : {}),
    },
  );
}

/** Settings at their defaults, except those given. */
export function readSetting(changed: Partial<PublicSettings> = {}): ReadSetting {
  const read = (key: keyof PublicSettings) => changed[key] ?? settings[key].default;
  return read as ReadSetting;
}

/** A promise that resolves on demand. */
export function createSignal<Value>(): { readonly promise: Promise<Value>; readonly resolve: (value: Value) => void } {
  const { promise, resolve } = Promise.withResolvers<Value>();
  return { promise, resolve };
}
