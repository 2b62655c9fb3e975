/** Caps of a fragment (goals §3). Each is a promise: what exceeds it is refused. */
export const maxFragmentScriptBytes = 512_000;
export const maxFragmentStyleBytes = 64_000;
/** Its frame must have said that it is ready after this long (F14). */
export const fragmentLoadLimitMs = 10_000;
/** Of its frame, px; longer content scrolls inside. */
export const maxFragmentHeight = 4000;
/** Kept free for a fragment that says nothing about its height, px. */
export const defaultFragmentHeight = 160;
export const mostFragmentHosts = 10;

/** Parts of pages that a fragment may draw (contract: layouts §5.1). */
export const fragmentTypes = [
  'BannerFragment',
  'SearchFragment',
  'CallToActionFragment',
  'CommentItemFragment',
  'OriginalPostFragment',
  'SiteTotalsFragment',
  'TitleBarFragment',
  'CustomFragment',
] as const;
export type FragmentType = (typeof fragmentTypes)[number];

/** Implementations that ship with the site. */
export const builtInFragments: ReadonlySet<unknown> = new Set(['system', 'styleguide']);

const uuidPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The UUID in the one spelling that the database gives it, or nothing when it is none. */
export function readUUID(text: unknown): string | undefined {
  return typeof text === 'string' && uuidPattern.test(text) ? text.toLowerCase() : undefined;
}

/**
 * Files of a fragment, without the origin. The revision may be left out: then the address leads on to the approved one.
 */
export function fragmentPath(fragmentUUID: string, file: 'js' | 'css', fragmentRevisionUUID?: string): string {
  const revision =
    fragmentRevisionUUID === undefined ? '' : `?fragmentRevisionUUID=${encodeURIComponent(fragmentRevisionUUID)}`;
  return `/api/v2/fragments/${encodeURIComponent(fragmentUUID)}/${file}${revision}`;
}

/** All frame documents, and nothing else, are below this path: content policies name it. */
export const fragmentFramesPath = '/fragments/';

/** The document that a fragment's frame shows. */
export function fragmentFramePath(fragmentUUID: string, fragmentRevisionUUID: string): string {
  return `${fragmentFramesPath}${encodeURIComponent(fragmentUUID)}/frame?fragmentRevisionUUID=${encodeURIComponent(fragmentRevisionUUID)}`;
}

/** How a fragment is named in a node: what the page needs to draw it (contract: layouts §5.1). */
export interface FragmentImpl {
  readonly fragmentUUID: string;
  readonly fragmentRevisionUUID?: string;
  readonly jsUrl?: string;
  readonly cssUrl?: string;
  readonly css?: string;
  /** Of this server; others leave them out. */
  readonly name?: string;
  readonly height?: number;
}
