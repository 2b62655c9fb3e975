import type { SiteSection } from '#contracts/hydrate.ts';
import type { SitePart, WritingFacts } from '#contracts/page.ts';
import type { SearchSettings } from '#contracts/search.ts';
import { createStore, type Store } from '#lib/store.ts';

/** The site and the page being shown, as widgets see them. */
export interface SiteState {
  readonly title: string;
  readonly description: string;
  readonly locale: string;
  readonly direction: 'ltr' | 'rtl';
  readonly siteSection: SiteSection;
  /** Where the sections of the site begin; absent where there are none. */
  readonly sectionPaths?: readonly string[];
  readonly signInUrl: string;
  readonly registerUrl: string;
  readonly signOutUrl: string;
  /** Shows developer-facing detail: stack traces, problem boxes. */
  readonly debug: boolean;
  readonly features: Readonly<Record<string, boolean>>;
  /** Theme variables (contract: API §8.1), nested. Read them by `themeValue`. */
  readonly theme: Readonly<Record<string, unknown>>;
  /** How this site searches, where that differs from the usual; read it by `searchSettings`. */
  readonly search?: Partial<SearchSettings>;
  /** Links of posts to hosts outside these lead over the leaving page; absent where they lead straight there. */
  readonly leavingTrusts?: readonly string[];
  /** Present where what members put below their posts is shown; 0: pictures of any height. */
  readonly signatures?: { readonly imageMaxHeight: number };
  /** How posts are written here, where that differs from the usual. */
  readonly writing?: WritingFacts;
  /** True where lists offer no boxes to choose posts by. */
  readonly hidesCheckboxes?: true;
  /** `https://host` of the site; absent where a widget is drawn alone. */
  readonly origin?: string;
  /** Path and query of the current page, without the prefix of its section. */
  readonly addr: string;
  /** When the page was made, RFC 3339. Relative times count from here until script runs. */
  readonly now: string;
  /** Of this answer's content security policy. Set while the server renders, never part of serialised state. */
  readonly nonce?: string;
}

/**
 * Whether the site has a part that others lead to. What nobody mentioned is there: a widget drawn alone shows all of
 * itself.
 */
export function hasFeature(site: Pick<SiteState, 'features'>, name: SitePart): boolean {
  return site.features[name] !== false;
}

export type SiteStore = Store<SiteState>;

export const defaultSite: SiteState = {
  title: 'Folkmoot',
  description: '',
  locale: 'en',
  direction: 'ltr',
  siteSection: {
    basePath: '',
    contentLocale: 'en',
    sectionGroup: 'vanilla',
    sectionID: '0',
    name: 'Folkmoot',
    apps: { forum: true },
    attributes: {},
  },
  signInUrl: '/entry/signin',
  registerUrl: '/entry/register',
  signOutUrl: '/entry/signout',
  debug: false,
  features: {},
  theme: {},
  addr: '/',
  now: '2026-01-01T12:00:00Z',
};

export function createSiteStore(site: Partial<SiteState> = {}): SiteStore {
  return createStore<SiteState>({ ...defaultSite, ...site });
}

/** A theme variable by path, e.g. `themeValue(site, 'titleBar.border.type')`. */
export function themeValue(site: Pick<SiteState, 'theme'>, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, step) =>
        value && typeof value === 'object' && Object.hasOwn(value, step)
          ? (value as Record<string, unknown>)[step]
          : undefined,
      site.theme,
    );
}
