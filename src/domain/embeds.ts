/** Sizes of embedded content (CO-EMBED-005). */
export const embedSizes = ['inline', 'small', 'medium', 'fullwidth'] as const;
export type EmbedSize = (typeof embedSizes)[number];

/** Maximum width of embedded content in px (SH-EMBED-007, resolutions G27). */
export const embedMaxWidth = 640;
/** CO-EMBED-003 */
export const frameMaxHeight = '80vh';
/**
 * Sandbox permissions for frames of other sites (CO-EMBED-002). With scripts and same-origin together, a frame of our
 * own site could remove its sandbox, so only frames allowed by `isFrameAllowed` get them.
 */
export const frameSandbox = 'allow-same-origin allow-scripts allow-forms';

const numeric = /^[\d.]+$|^\[/;

/** The part of a host that can share cookies. Two labels are stricter than the public suffix list for most sites. */
function siteOf(host: string): string {
  return numeric.test(host) ? host : host.split('.').slice(-2).join('.');
}

/** Whether the two hosts could share cookies. */
export function isSameSite(host: string, other: string): boolean {
  return siteOf(host.toLowerCase()) === siteOf(other.toLowerCase());
}

export interface FrameRule {
  /** Hosts allowed in the site's settings. */
  readonly hosts: readonly string[];
  /** Host of this site. */
  readonly ownHost: string;
}

/**
 * Whether a post can show this URL in a frame: https, an allowed host, and never this site or one that shares cookies
 * with it.
 */
export function isFrameAllowed(address: string, { hosts, ownHost }: FrameRule): boolean {
  const url = URL.parse(address);
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '' || url.port !== '') return false;
  return hosts.some((host) => host.toLowerCase() === url.hostname) && !isSameSite(url.hostname, ownHost);
}

/** Data of an embed in a post (`data-embedjson`). It comes from authors, so it cannot be trusted. */
export interface EmbedData {
  readonly embedType?: unknown;
  readonly url?: unknown;
  readonly name?: unknown;
  readonly width?: unknown;
  readonly height?: unknown;
}

const youTube = /(?:[?&]v=|youtu\.be\/|\/(?:embed|shorts|live)\/)([\w-]{11})(?![\w-])/;
const vimeoHost = /(?:^|\.)vimeo\.com$/;

/** ID of a video: the last path segment that starts with a digit. */
function filmIn(address: string): string | undefined {
  const url = URL.parse(address);
  if (!url || !vimeoHost.test(url.hostname)) return undefined;
  const numbers = url.pathname.split('/').flatMap((part) => /^\d{4,12}(?!\d)/.exec(part)?.[0] ?? []);
  return numbers.at(-1);
}

/** URL of the frame; undefined if the embed is only a link. */
export function frameAddressOf({ embedType, url }: EmbedData): string | undefined {
  if (typeof url !== 'string') return undefined;
  const video = embedType === 'youtube' ? youTube.exec(url)?.[1] : undefined;
  if (video) return `https://www.youtube-nocookie.com/embed/${video}`;
  const film = embedType === 'vimeo' ? filmIn(url) : undefined;
  if (film) return `https://player.vimeo.com/video/${film}`;
  return embedType === 'iframe' ? url : undefined;
}

/** The attributes that every embedded frame is rendered with. */
export function frameAttributes(src: string, title: string) {
  return {
    src,
    title,
    sandbox: frameSandbox,
    loading: 'lazy',
    referrerPolicy: 'strict-origin-when-cross-origin',
  } as const;
}
