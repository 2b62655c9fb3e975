import type { LayoutQuery } from '#contracts/layout.ts';
import type { SiteSection } from '#contracts/hydrate.ts';
import type { SiteFacts } from '#contracts/page.ts';
import { parseQuery } from '#lib/queryString.ts';
import { threadPlace } from './threadPlace.ts';
import { plainPages } from './plainPages.ts';
import { findProfilePage } from './profilePages.ts';
import { pathInSection } from './sectionAddress.ts';

/** A custom page, with its path below that of its section. */
export interface CustomPageRoute {
  readonly urlPattern: string;
  readonly recordID: number;
}

/** Determines which URLs are layout pages: section, feature flags and custom pages. */
export interface RouteSite {
  readonly siteSection: Pick<SiteSection, 'basePath' | 'sectionID' | 'contentLocale'>;
  /** `featureFlags.customLayout.<view>.Enabled` by view name; off if absent. */
  readonly customLayouts: Readonly<Record<string, boolean>>;
  readonly customPages?: readonly CustomPageRoute[];
  /** Whether posts open at the first unread comment. */
  readonly opensAtUnread?: boolean;
  /** Paths of the entry pages, which are configurable (SH-ROUTE-001..004). */
  readonly entry: Readonly<Record<'signIn' | 'register' | 'signOut', string>>;
}

/** The routing data of a page's site. */
export function routeSiteOf(
  site: Pick<SiteFacts, 'siteSection' | 'features' | 'signInUrl' | 'registerUrl' | 'signOutUrl' | 'customPages'>,
): RouteSite {
  const prefix = 'customLayout.';
  const flags = Object.entries(site.features).filter(([name]) => name.startsWith(prefix));
  return {
    siteSection: site.siteSection,
    customPages: site.customPages ?? [],
    opensAtUnread: site.features['autoOffsetComments'] === true,
    customLayouts: Object.fromEntries(flags.map(([name, on]) => [name.slice(prefix.length), on])),
    entry: { signIn: site.signInUrl, register: site.registerUrl, signOut: site.signOutUrl },
  };
}

type Found = Omit<LayoutQuery, 'params'> & { readonly params: Record<string, unknown> };

const firstPage = '1';

/** Without script, the pager's form sends the page as a query parameter. */
function pageOfQuery({ page }: Record<string, unknown>): string {
  return typeof page === 'string' && /^\d{1,6}$/.test(page) ? page : firstPage;
}

function postPage(steps: readonly string[], query: Record<string, unknown>, site: RouteSite): Found | undefined {
  const sort = typeof query['sort'] === 'string' && query['sort'] !== '' ? query['sort'] : null;
  if (steps[1] === 'comment' && steps.length === 3 && /^\d+$/.test(steps[2] ?? '')) {
    const commentID = Number(steps[2]);
    return { layoutViewType: 'post', recordType: 'comment', recordID: commentID, params: { commentID, sort } };
  }
  const rest = steps.slice(2);
  const pageStep = /^p(\d+)$/.exec(rest.at(-1) ?? '');
  if (!/^\d+$/.test(steps[1] ?? '') || rest.length > (pageStep ? 2 : 1)) return undefined;
  const discussionID = Number(steps[1]);
  const isOpen = site.opensAtUnread === true && pageStep === null && query['page'] === undefined;
  const at =
    typeof query['at'] === 'string' && threadPlace.test(query['at'])
      ? { at: query['at'], ...(query['flat'] === '1' ? { flat: '1' } : {}) }
      : {};
  return {
    layoutViewType: 'post',
    recordType: 'discussion',
    recordID: discussionID,
    params: { discussionID, page: isOpen ? 'firstUnread' : Number(pageStep?.[1] ?? pageOfQuery(query)), sort, ...at },
  };
}

function categoryPage(steps: readonly string[], query: Record<string, unknown>): Found | undefined {
  const pageStep = steps.length === 3 ? /^p(\d+)$/.exec(steps[2] ?? '') : undefined;
  if (steps.length > 3 || (steps.length === 3 && !pageStep)) return undefined;
  const page = pageStep?.[1] ?? (typeof query['page'] === 'string' ? query['page'] : firstPage);
  return {
    layoutViewType: 'categoryList',
    recordType: 'category',
    recordID: steps[1] ?? '',
    params: { ...query, categoryID: steps[1], page },
  };
}

function createPostParams(steps: readonly string[], query: Record<string, unknown>): Record<string, unknown> {
  const [action, first, second] = steps.slice(steps.indexOf('post') + 1);
  if (action === 'editdiscussion')
    return { type: 'edit', recordID: first === undefined || first === '0' ? null : first, draftID: second };
  if (action === undefined) return {};
  if (first?.includes('social-groups'))
    return { type: 'create', postType: action, parentRecordType: 'group', parentRecordID: query['groupid'] };
  return { type: 'create', postType: action, parentRecordType: 'category', parentRecordID: first ?? -1 };
}

/**
 * Whether a path segment is `post` and is followed by another one, except under /discussion and /categories
 * (resolutions G22).
 */
function isCreatePost(steps: readonly string[]): boolean {
  const at = steps.indexOf('post');
  return at >= 0 && at < steps.length - 1 && steps[0] !== 'discussion' && steps[0] !== 'categories';
}

/** Target after signing in, and the tokens of the first administrator and of an invitation; the form ignores other parameters. */
function entryParams(query: Record<string, unknown>): Record<string, unknown> {
  const known = ['target', 'setup', 'invitation', 'sent'].filter((name) => typeof query[name] === 'string');
  return Object.fromEntries(known.map((name) => [name, query[name]]));
}

/** Always leads to the sign-in form, so that a wrong setting does not lock administrators out. */
const builtInSignIn = '/entry/signin';

function entryPage(path: string, query: Record<string, unknown>, site: RouteSite): Found | undefined {
  for (const name of ['signIn', 'register', 'signOut'] as const) {
    if (path === site.entry[name] || (name === 'signIn' && path === builtInSignIn))
      return { layoutViewType: name, recordType: 'global', recordID: -1, params: entryParams(query) };
  }
  return undefined;
}

function listPage(steps: readonly string[], query: Record<string, unknown>, site: RouteSite): Found | undefined {
  const section = { recordType: 'siteSection', recordID: site.siteSection.sectionID };
  const on = (view: string) => site.customLayouts[view] === true;
  const pageStep = /^p(\d+)$/.exec(steps[1] ?? '');
  if (steps.length === 0) {
    const layoutViewType = site.siteSection.sectionID === '0' ? 'home' : 'subcommunityHome';
    return on('home') ? { ...section, layoutViewType, params: {} } : undefined;
  }
  if (steps[0] === 'discussions' && (steps.length === 1 || (steps.length === 2 && pageStep)) && on('discussionList')) {
    return {
      ...section,
      layoutViewType: 'discussionList',
      params: { ...query, ...(pageStep ? { page: pageStep[1] } : {}) },
    };
  }
  if (steps[0] === 'categories' && on('categoryList')) {
    return steps.length === 1
      ? { ...section, layoutViewType: 'categoryList', params: { ...query } }
      : categoryPage(steps, query);
  }
  return undefined;
}

/** Screens that are found by a path pattern alone. */
function plainPage(steps: readonly string[], query: Record<string, unknown>): Found | undefined {
  for (const { pattern, layoutViewType, queryParams, queryAs } of plainPages) {
    const params = matchSteps(pattern, steps);
    if (!params) continue;
    const names: readonly string[] = queryParams ?? [];
    const kept = Object.entries(query).filter(([name]) => names.includes(name));
    const whole = queryAs === undefined ? {} : { [queryAs]: query };
    return {
      layoutViewType,
      recordType: 'global',
      recordID: -1,
      params: { ...Object.fromEntries(kept), ...whole, ...params },
    };
  }
  return undefined;
}

/** `:name` matches one segment, `:name?` one or none; everything else is literal. */
function matchSteps(pattern: string, steps: readonly string[]): Record<string, string> | undefined {
  const wanted = pattern.split('/').filter(Boolean);
  const least = wanted.filter((step) => !step.endsWith('?')).length;
  if (steps.length < least || steps.length > wanted.length) return undefined;
  const params: Record<string, string> = {};
  for (const [at, step] of steps.entries()) {
    const name = /^:(\w+)\??$/.exec(wanted[at] ?? '')?.[1];
    if (name !== undefined) params[name] = step;
    else if (wanted[at] !== step) return undefined;
  }
  return params;
}

function safeSteps(path: string): string[] | undefined {
  try {
    return path.split('/').filter(Boolean).map(decodeURIComponent);
  } catch {
    return undefined;
  }
}

function customPage(steps: readonly string[], site: RouteSite): Found | undefined {
  const path = `/${steps.join('/')}`;
  const page = site.customPages?.find((candidate) => candidate.urlPattern === path);
  return (
    page && {
      layoutViewType: 'customPage',
      recordType: 'customPage',
      recordID: page.recordID,
      params: { customPageID: page.recordID },
    }
  );
}

/**
 * The layout for a URL; undefined if there is none, and then the not-found page is shown. @param path pathname as in
 * the browser @param search query string with or without `?`
 */
export function findPageQuery(path: string, search: string, site: RouteSite): LayoutQuery | undefined {
  const inSection = pathInSection(path, site.siteSection.basePath);
  const steps = inSection === undefined ? undefined : safeSteps(inSection);
  if (inSection === undefined || !steps) return undefined;
  const query = parseQuery(search);
  const found =
    entryPage(inSection, query, site) ??
    (isCreatePost(steps) && site.customLayouts['createPost']
      ? {
          layoutViewType: 'createPost',
          recordType: 'siteSection',
          recordID: site.siteSection.sectionID,
          params: { ...query, ...createPostParams(steps, query) },
        }
      : undefined) ??
    (steps[0] === 'discussion' && site.customLayouts['post'] ? postPage(steps, query, site) : undefined) ??
    listPage(steps, query, site) ??
    plainPage(steps, query) ??
    findProfilePage(steps, query) ??
    customPage(steps, site);
  if (!found) return undefined;
  return {
    ...found,
    params: { locale: site.siteSection.contentLocale, siteSectionID: site.siteSection.sectionID, ...found.params },
  };
}
