import type { SiteSection } from './hydrate.ts';
import type { LayoutQuery, PageLayout } from './layout.ts';
import type { SearchSettings } from './search.ts';
import type { ThemePreview } from './themePreview.ts';

/** Permissions as in `GET /users/$me/permissions?expand=junctions` (SH-PERM-005..007). */
export interface PermissionsData {
  readonly isAdmin: boolean;
  readonly isSysAdmin?: boolean;
  readonly isSuperAdmin?: boolean;
  readonly permissions: readonly {
    readonly type: string;
    readonly id: number | null;
    readonly permissions: Readonly<Record<string, boolean>>;
  }[];
  readonly junctions?: Readonly<Record<string, readonly number[]>>;
  readonly junctionAliases?: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

/** Upload limits of the site (`upload.maxSize`, `upload.maxUploads`, `upload.allowedExtensions`). */
export interface UploadLimits {
  /** In bytes. */
  readonly maxSize: number;
  /** Maximum number of files that can be selected, dropped or pasted at once. */
  readonly maxUploads: number;
  /** Without the dot, case-insensitive. */
  readonly allowedExtensions: readonly string[];
}

/**
 * Values that differ from the defaults: `rich2` everywhere, older posts keep their format, drafts are saved on the
 * server.
 */
export interface WritingFacts {
  /** Format of new posts (`garden.inputFormatter`). */
  readonly format?: string;
  /** Format on phones, if different (`garden.mobileInputFormatter`). */
  readonly mobileFormat?: string;
  /**
   * Whether the editor converts posts in other formats (`garden.forceInputFormatter`; page meta
   * `inputFormat.reinterpretPostsAsRich`).
   */
  readonly reinterpretsPosts?: true;
  /**
   * Whether drafts are only sent to the server when the author leaves or schedules them (`community.drafts.autosave` is
   * off).
   */
  readonly keepsDraftsHere?: true;
}

/** The viewer, for pages and widgets. */
export interface ViewerFacts {
  readonly userID: number;
  readonly name: string;
  readonly photoUrl: string;
  readonly roleIDs: readonly number[];
  readonly isAdmin: boolean;
  readonly isGuest: boolean;
  readonly countUnreadNotifications: number;
  readonly countUnreadConversations: number;
  /** CSRF key for forms of members; empty for guests, whose pages are shared (their forms are checked by origin). */
  readonly transientKey: string;
  readonly permissions: PermissionsData;
  /** Present if the viewer must confirm their email address. */
  readonly mustConfirmEmail?: true;
  /** Upload limits for members, if they differ from `defaultUploadLimits`. */
  readonly uploadLimits?: UploadLimits;
  /** Present if the viewer has turned single-key shortcuts off (WCAG 2.1.4). */
  readonly hasNoShortcuts?: true;
}

/** Parts of a site that links and forms lead to; `features` lists the existing ones. */
export type SitePart = 'search' | 'profiles' | 'posting' | 'notifications' | 'conversations' | 'drafts';

/** How pages show the texts of members, by name of the text; a height of 0 allows images of any height. */
export type MemberTextLooks = Readonly<Partial<Record<string, { readonly imageMaxHeight: number }>>>;

export interface SiteFacts {
  readonly title: string;
  readonly description: string;
  readonly locale: string;
  readonly direction: 'ltr' | 'rtl';
  /** Languages that viewers can choose; absent if there is only one. */
  readonly languages?: readonly { readonly key: string; readonly name: string }[];
  readonly siteSection: SiteSection;
  /** Base paths of the site's sections; absent if there are none. */
  readonly sectionPaths?: readonly string[];
  readonly signInUrl: string;
  readonly registerUrl: string;
  /** Present if no one can register; then nothing leads there. */
  readonly isRegistrationClosed?: true;
  readonly signOutUrl: string;
  /** Shows details for developers: problem boxes and traces. */
  readonly debug: boolean;
  /** Feature flags by name, e.g. `customLayout.home`. */
  readonly features: Readonly<Record<string, boolean>>;
  /** Variables of the current theme (schemas/themeVariables.schema.json). */
  readonly theme: Readonly<Record<string, unknown>>;
  /** Present if the theme is one that only this viewer sees. */
  readonly themePreview?: ThemePreview;
  /** Search settings that differ from the defaults (`defaultSearch`). */
  readonly search?: Partial<SearchSettings>;
  /** Links in posts to hosts outside this list lead through the leaving page; absent if they lead there directly. */
  readonly leavingTrusts?: readonly string[];
  /** Texts that are shown below their authors’ posts, by name; absent if there are none. */
  readonly memberTexts?: MemberTextLooks;
  /** Writing settings that differ from the defaults. */
  readonly writing?: WritingFacts;
  /** True if lists have no checkboxes (`ui.useAdminCheckboxes`). */
  readonly hidesCheckboxes?: true;
  /** Custom pages of this section that everyone can view; absent if there are none. */
  readonly customPages?: readonly { readonly urlPattern: string; readonly recordID: number }[];
  /** Origin (`https://host`) of the request. */
  readonly origin?: string;
  /** Path and query of the page, without the prefix of its section. */
  readonly addr: string;
  /** When the page was created, RFC 3339. */
  readonly now: string;
}

/** A component that runs in the browser on this page. */
export interface PageAsset {
  readonly js: string;
  /** Name of the component in a chunk with several. */
  readonly part?: string;
  /** `never` for a section that only runs because of its content. */
  readonly when: 'never' | 'visible' | 'idle' | 'load' | 'interaction';
}

/** The API call that created a page, for the audit log (page meta `auditLog`). */
export interface AuditLogContext {
  readonly auditLogID: string;
  readonly requestPath: string;
  readonly requestMethod: string;
  readonly requestQuery: Readonly<Record<string, unknown>>;
}

/** State of the page for the browser. */
export interface PageState {
  /** `null` for pages without a route (not found, errors). */
  readonly query: LayoutQuery | null;
  /** The rendered layout, without the props of nodes that never run in the browser. */
  readonly layout: PageLayout;
  readonly site: SiteFacts;
  readonly viewer: ViewerFacts;
  /** API calls of the page name it as their parent. */
  readonly auditLog?: AuditLogContext;
  /** Scripts and styles of widgets, by component name in lowercase. */
  readonly assets: Readonly<Record<string, PageAsset>>;
  readonly manifestUrl: string;
  /** Addresses of the script that renders pages in the browser, and of the chunks it loads. */
  readonly client: {
    readonly js: string;
    readonly preload: readonly string[];
    /** The list of scripts that pages load on demand (src/app/behaviours.ts). */
    readonly behaviours: string;
    readonly behavioursPreload: readonly string[];
    /** In-page navigation (src/app/moves.ts). */
    readonly moves: string;
    readonly movesPreload: readonly string[];
  };
  /** Lowercase names of all components of the page, whose styles are inlined. */
  readonly inlined: readonly string[];
  /** Bit mask of the page's style modules by build order, in hexadecimal. */
  readonly styles: string;
  /** The same for pages with equal content; absent if a part of the page was late. */
  readonly version?: string;
  /** The record that the page shows, for its view event, and whether statistics are anonymous by default. */
  readonly tick?: { readonly discussionID?: number; readonly categoryID?: number; readonly anonymize?: true };
  /** Origins that may embed the page in a frame; absent if there are none. */
  readonly embedParents?: readonly string[];
}
