/** Maximum size of a fragment's script; larger ones are rejected. */
export const maxFragmentScriptBytes = 512_000;
export const maxFragmentStyleBytes = 64_000;
/** The frame must report that it is ready within this time (F14). */
export const fragmentLoadLimitMs = 10_000;
/** Maximum height of the frame in px; longer content scrolls. */
export const maxFragmentHeight = 4000;
/** Height in px until the fragment reports its own. */
export const defaultFragmentHeight = 160;
export const mostFragmentHosts = 10;

/** Parts of pages that a fragment can replace. */
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

/** Other names of fragment types, which documents may use. */
export const sameFragmentTypes = { SearchWidgetFragment: 'SearchFragment' } as const satisfies Readonly<
  Record<string, FragmentType>
>;
export type AnyFragmentType = FragmentType | keyof typeof sameFragmentTypes;

/** Built-in implementations. */
export const builtInFragments: ReadonlySet<unknown> = new Set(['system', 'styleguide']);

const uuidPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Normalizes a UUID to the spelling of the database; undefined if it is invalid. */
export function readUUID(text: unknown): string | undefined {
  return typeof text === 'string' && uuidPattern.test(text) ? text.toLowerCase() : undefined;
}

/** Path of a fragment's file. Without a revision, it redirects to the approved one. */
export function fragmentPath(fragmentUUID: string, file: 'js' | 'css', fragmentRevisionUUID?: string): string {
  const revision =
    fragmentRevisionUUID === undefined ? '' : `?fragmentRevisionUUID=${encodeURIComponent(fragmentRevisionUUID)}`;
  return `/api/v2/fragments/${encodeURIComponent(fragmentUUID)}/${file}${revision}`;
}

/** Path prefix of all frame documents and nothing else, for content security policies. */
export const fragmentFramesPath = '/fragments/';

/** Path of the document in a fragment's frame. */
export function fragmentFramePath(fragmentUUID: string, fragmentRevisionUUID: string): string {
  return (
    `${fragmentFramesPath}${encodeURIComponent(fragmentUUID)}` +
    `/frame?fragmentRevisionUUID=${encodeURIComponent(fragmentRevisionUUID)}`
  );
}

/** Reference to a fragment in a node, with the data that a page needs to render it. */
export interface FragmentImpl {
  readonly fragmentUUID: string;
  readonly fragmentRevisionUUID?: string;
  readonly jsUrl?: string;
  readonly cssUrl?: string;
  readonly css?: string;
  /** Only sent by this server. */
  readonly name?: string;
  readonly height?: number;
}
