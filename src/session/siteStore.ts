import type { SiteSection } from '#contracts/hydrate.ts';
import type { MemberTextLooks, SitePart, WritingFacts } from '#contracts/page.ts';
import type { SearchSettings } from '#contracts/search.ts';
import { createStore, type Store } from '#lib/store.ts';

/** The site and the current page, as widgets see them. */
export interface SiteState {
  readonly title: string;
  readonly description: string;
  readonly locale: string;
  readonly direction: 'ltr' | 'rtl';
  /** Languages that viewers can choose; undefined if there is only one. */
  readonly languages?: readonly { readonly key: string; readonly name: string }[];
  readonly siteSection: SiteSection;
  /** Paths of the site's sections; undefined if there are none. */
  readonly sectionPaths?: readonly string[];
  readonly signInUrl: string;
  readonly registerUrl: string;
  readonly isRegistrationClosed?: true;
  readonly signOutUrl: string;
  /** Shows details for developers: stack traces, problem boxes. */
  readonly debug: boolean;
  readonly features: Readonly<Record<string, boolean>>;
  /** Theme variables (schemas/themeVariables.schema.json), nested. Read them with `themeValue`. */
  readonly theme: Readonly<Record<string, unknown>>;
  /** Search settings that differ from the defaults; read them with `searchSettings`. */
  readonly search?: Partial<SearchSettings>;
  /** Links in posts to other hosts than these lead to the leaving page; undefined if they are followed directly. */
  readonly leavingTrusts?: readonly string[];
  /** Texts that are shown below their authors’ posts, by name; undefined if there are none. */
  readonly memberTexts?: MemberTextLooks;
  /** Posting settings that differ from the defaults. */
  readonly writing?: WritingFacts;
  /** True if lists have no checkboxes to select posts. */
  readonly hidesCheckboxes?: true;
  /** `https://host` of the site; undefined if a widget is rendered alone. */
  readonly origin?: string;
  /** Path and query of the current page, without the section's prefix. */
  readonly addr: string;
  /** Time at which the page was rendered, RFC 3339. Relative times are based on it until script runs. */
  readonly now: string;
  /** Nonce of this response's content security policy. Set during server rendering, never serialized. */
  readonly nonce?: string;
}

/**
 * Whether the site has a feature that others link to. Features not mentioned count as present, so that a widget
 * rendered alone shows everything.
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

/** A theme variable by path, such as `themeValue(site, 'titleBar.border.type')`. */
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
