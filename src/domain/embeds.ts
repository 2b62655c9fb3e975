/** How large embedded content stands in a text (CO-EMBED-005). */
export const embedSizes = ['inline', 'small', 'medium', 'fullwidth'] as const;
export type EmbedSize = (typeof embedSizes)[number];

/** Of content embedded in a text, px (SH-EMBED-007, resolutions G27). */
export const embedMaxWidth = 640;
/** CO-EMBED-003 */
export const frameMaxHeight = '80vh';
/**
 * Sandbox permissions of a frame of another site (CO-EMBED-002). With these two together a frame of our own site could
 * take the sandbox off: only frames that `isFrameAllowed` lets through ever get them.
 */
export const frameSandbox = 'allow-same-origin allow-scripts allow-forms';

const numeric = /^[\d.]+$|^\[/;

/**
 * The part of a host that cookies can be shared over; two labels is stricter than the public suffix list for most
 * sites.
 */
function siteOf(host: string): string {
  return numeric.test(host) ? host : host.split('.').slice(-2).join('.');
}

/** Whether the two hosts may share more than the web between strangers does. */
export function isSameSite(host: string, other: string): boolean {
  return siteOf(host.toLowerCase()) === siteOf(other.toLowerCase());
}

export interface FrameRule {
  /** Hosts that the site's settings name. */
  readonly hosts: readonly string[];
  /** Host of this site. */
  readonly ownHost: string;
}

/**
 * Whether a text may show this address in a frame: over TLS, from a host that is named, and never from this site or
 * beside it.
 */
export function isFrameAllowed(address: string, { hosts, ownHost }: FrameRule): boolean {
  const url = URL.parse(address);
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '' || url.port !== '') return false;
  return hosts.some((host) => host.toLowerCase() === url.hostname) && !isSameSite(url.hostname, ownHost);
}

/** The data of an embed in a post (`data-embedjson`). Authors write it, so nothing in it is trusted. */
export interface EmbedData {
  readonly embedType?: unknown;
  readonly url?: unknown;
  readonly name?: unknown;
  readonly width?: unknown;
  readonly height?: unknown;
}

const youTube = /(?:[?&]v=|youtu\.be\/|\/(?:embed|shorts|live)\/)([\w-]{11})(?![\w-])/;
const vimeoHost = /(?:^|\.)vimeo\.com$/;

/** The number of a film: the last part of the path that begins with one. */
function filmIn(address: string): string | undefined {
  const url = URL.parse(address);
  if (!url || !vimeoHost.test(url.hostname)) return undefined;
  const numbers = url.pathname.split('/').flatMap((part) => /^\d{4,12}(?!\d)/.exec(part)?.[0] ?? []);
  return numbers.at(-1);
}

/** The address of the frame that shows it; nothing where a link is all there is. */
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
