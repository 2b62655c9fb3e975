import { fragmentFramesPath } from '#domain/fragments.ts';
import type { Config } from '../config.ts';

export interface PagePolicy {
  /** The answer's own: scripts and styles without it do not run (goals A7). */
  readonly nonce: string;
  readonly isSecure: boolean;
  /** Sources of frames in the page. */
  readonly frames: readonly string[];
  /** Origins of sites that may show the page in a frame of theirs. */
  readonly parents: readonly string[];
  /** Origins that forms of the page may lead to, directly or by a redirect of this site; absent: this site alone. */
  readonly forms?: readonly string[];
  /** The page where people register shows a captcha: its scripts make markup in ways of their own. */
  readonly hasCaptcha?: boolean;
}

const captchaHosts = 'https://www.google.com https://recaptcha.google.com';

/** Whether this is the page that has one. @param address path and query */
export function hasCaptchaAt(config: Config, address: string): boolean {
  return config.get('garden.reCaptcha.siteKey') !== '' && address.split('?', 1)[0] === config.get('entry.registerUrl');
}

const originPattern = /^https?:\/\/[a-z0-9.-]+(?::\d{1,5})?$/i;
const hostPattern = /^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/i;

/** What of the settings a page's policy depends on. A value that could end its directive is left out. */
export function framePolicyOf(config: Config, origin: string): Pick<PagePolicy, 'frames' | 'parents'> {
  const hosts = config.get('embed.frameHosts').filter((host) => hostPattern.test(host));
  const own = config.get('customFragments.enabled') ? [`${origin}${fragmentFramesPath}`] : [];
  return {
    // Of this site only the documents of fragments, which have no origin: nothing of ours may ever stand in a frame
    // that runs scripts.
    frames: [...own, ...hosts.map((host) => `https://${host}`)],
    parents: config.get('embed.parentOrigins').filter((parent) => originPattern.test(parent)),
  };
}

/** Headers of every page. */
export function pageSecurityHeaders({
  nonce,
  isSecure,
  frames,
  parents,
  forms,
  hasCaptcha = false,
}: PagePolicy): Record<string, string> {
  const policy = [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    ...(hasCaptcha ? ["style-src-attr 'unsafe-inline'"] : []),
    "img-src 'self' data: https:",
    "font-src 'self'",
    `connect-src 'self'${hasCaptcha ? ' https://www.google.com' : ''}`,
    "media-src 'self' https:",
    `frame-src ${[...frames, ...(hasCaptcha ? [captchaHosts] : [])].join(' ') || "'none'"}`,
    "manifest-src 'self'",
    `form-action ${["'self'", ...(forms ?? [])].join(' ')}`,
    `frame-ancestors ${["'self'", ...parents].join(' ')}`,
    "base-uri 'none'",
    "object-src 'none'",
    // In the browsers that know it, text becomes markup or script by this one policy or not at all
    // (src/lib/trustedTypes.ts).
    ...(hasCaptcha ? [] : ["require-trusted-types-for 'script'", 'trusted-types folkmoot']),
  ];
  return {
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    'cross-origin-opener-policy': 'same-origin',
    ...(isSecure ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  };
}
