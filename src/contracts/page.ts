import type { SiteSection } from './hydrate.ts';
import type { HydratedLayout, LayoutQuery } from './layout.ts';
import type { SearchSettings } from './search.ts';

/** Permissions as `GET /users/$me/permissions?expand=junctions` answers them (rows SH-PERM-005..007). */
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

/** What the site allows to be uploaded (`upload.maxSize`, `upload.maxUploads`, `upload.allowedExtensions`). */
export interface UploadLimits {
  /** Bytes. */
  readonly maxSize: number;
  /** Files that may be chosen, dropped or pasted at once. */
  readonly maxUploads: number;
  /** Without the dot; compared without regard to case. */
  readonly allowedExtensions: readonly string[];
}

/**
 * What is absent is the usual: `rich2` everywhere, older posts stay in their format, drafts are kept on the server too.
 */
export interface WritingFacts {
  /** Format that a new post begins in (`garden.inputFormatter`). */
  readonly format?: string;
  /** The same on phones, where it differs (`garden.mobileInputFormatter`). */
  readonly mobileFormat?: string;
  /**
   * Posts of other formats are opened in the editor (`garden.forceInputFormatter`; page meta
   * `inputFormat.reinterpretPostsAsRich`).
   */
  readonly reinterpretsPosts?: true;
  /** Drafts go to the server only when their writer leaves or schedules them (`community.drafts.autosave` is off). */
  readonly keepsDraftsHere?: true;
}

/** The reader, as pages and widgets know them. */
export interface ViewerFacts {
  readonly userID: number;
  readonly name: string;
  readonly photoUrl: string;
  readonly roleIDs: readonly number[];
  readonly isAdmin: boolean;
  readonly isGuest: boolean;
  readonly countUnreadNotifications: number;
  readonly countUnreadConversations: number;
  /** For form posts of members; empty for guests, whose pages are shared (their posts are judged by their origin). */
  readonly transientKey: string;
  readonly permissions: PermissionsData;
  /** Present when the site waits for the reader to confirm their address. */
  readonly mustConfirmEmail?: true;
  /** What members may upload here, where that differs from `defaultUploadLimits`. */
  readonly uploadLimits?: UploadLimits;
}

/** The site and the page, as widgets know them. */
/** Parts of a site that links and forms elsewhere lead to; `features` says which there are. */
export type SitePart = 'search' | 'profiles' | 'posting' | 'notifications' | 'conversations' | 'drafts';

export interface SiteFacts {
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
  /** Developer-facing detail: problem boxes, traces. */
  readonly debug: boolean;
  /** Feature flags by name, e.g. `customLayout.home`. */
  readonly features: Readonly<Record<string, boolean>>;
  /** Variables of the current theme document (contract: API §8.1). */
  readonly theme: Readonly<Record<string, unknown>>;
  /** How this site searches, where that differs from the usual (`defaultSearch`). */
  readonly search?: Partial<SearchSettings>;
  /** Links of posts to hosts outside these lead over the leaving page; absent where they lead straight there. */
  readonly leavingTrusts?: readonly string[];
  /** Present where what members put below their posts is shown; 0: pictures of any height. */
  readonly signatures?: { readonly imageMaxHeight: number };
  /** How posts are written here, where that differs from the usual. */
  readonly writing?: WritingFacts;
  /** True where lists offer no boxes to choose posts by (`ui.useAdminCheckboxes`). */
  readonly hidesCheckboxes?: true;
  /**
   * Pages that administrators added to this section, as far as everybody may read them; absent where there are none.
   */
  readonly customPages?: readonly { readonly urlPattern: string; readonly recordID: number }[];
  /** `https://host`, as the reader asked for it. */
  readonly origin?: string;
  /** Path and query of the page, without the prefix of its section. */
  readonly addr: string;
  /** When the page was made, RFC 3339. */
  readonly now: string;
}

/** One component that this page runs in the browser. */
export interface PageAsset {
  readonly js: string;
  /** Name of the component in a chunk that holds several. */
  readonly part?: string;
  /** `never` for a section that only has to run because of what it holds. */
  readonly when: 'never' | 'visible' | 'idle' | 'load' | 'interaction';
}

/** The call that made a page, for the audit log (page meta `auditLog`). */
export interface AuditLogContext {
  readonly auditLogID: string;
  readonly requestPath: string;
  readonly requestMethod: string;
  readonly requestQuery: Readonly<Record<string, unknown>>;
}

/** What the server leaves in the page for the browser to start from. */
export interface PageState {
  /** `null` on pages that no route has (not found, errors). */
  readonly query: LayoutQuery | null;
  /** The layout as drawn, without the props of nodes that never need the browser. */
  readonly layout: HydratedLayout;
  readonly site: SiteFacts;
  readonly viewer: ViewerFacts;
  /** Calls from the page name it as their parent. */
  readonly auditLog?: AuditLogContext;
  /** By lower-cased component name. */
  readonly assets: Readonly<Record<string, PageAsset>>;
  readonly manifestUrl: string;
  /** The script that draws in the browser, and the chunks that come with it. */
  readonly client: {
    readonly js: string;
    readonly preload: readonly string[];
    /** The list of what the page fetches on demand (src/app/behaviours.ts). */
    readonly behaviours: string;
    readonly behavioursPreload: readonly string[];
    /** Moves within the site (src/app/moves.ts). */
    readonly moves: string;
    readonly movesPreload: readonly string[];
  };
  /** Lower-cased names of all components of the page: their style is in it. */
  readonly inlined: readonly string[];
  /** The style modules that the page needs, one bit each in the order of the build, as a hexadecimal number. */
  readonly styles: string;
  /** Equal for pages that read alike; absent where a part of the page came late. */
  readonly version?: string;
  /** What the page is about, for the event of its view; whether readers are counted anonymously unless they chose. */
  readonly tick?: { readonly discussionID?: number; readonly categoryID?: number; readonly anonymize?: true };
  /** Origins of sites that may show this one in a frame; absent where none may. */
  readonly embedParents?: readonly string[];
}
