import { fragmentFramesPath } from '#domain/fragments.ts';
import type { Config } from '../config.ts';

export interface PagePolicy {
  /** Nonce of the response; scripts and styles without it do not run (goals A7). */
  readonly nonce: string;
  readonly isSecure: boolean;
  /** Allowed sources of frames. */
  readonly frames: readonly string[];
  /** Origins that may embed the page in a frame. */
  readonly parents: readonly string[];
  /** Origins that forms may submit to, directly or through a redirect of this site; by default only this site. */
  readonly forms?: readonly string[];
  /** Whether the registration page shows a captcha, whose scripts do not work with trusted types. */
  readonly hasCaptcha?: boolean;
}

const captchaHosts = 'https://www.google.com https://recaptcha.google.com';

/** Whether the page at this URL has a captcha. @param address path and query */
export function hasCaptchaAt(config: Config, address: string): boolean {
  return config.get('garden.reCaptcha.siteKey') !== '' && address.split('?', 1)[0] === config.get('entry.registerUrl');
}

const originPattern = /^https?:\/\/[a-z0-9.-]+(?::\d{1,5})?$/i;
const hostPattern = /^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/i;

/**
 * Frame policy from the settings. Values that could end the CSP directive are ignored. @param page `showsOwnPages`: the
 * theme editor, which shows pages of this site
 */
export function framePolicyOf(
  config: Config,
  origin: string,
  page: { readonly showsOwnPages?: boolean } = {},
): Pick<PagePolicy, 'frames' | 'parents'> {
  const hosts = config.get('embed.frameHosts').filter((host) => hostPattern.test(host));
  const own = config.get('customFragments.enabled') ? [`${origin}${fragmentFramesPath}`] : [];
  return {
    // Other pages may only show documents of fragments of this site, because those have an opaque origin.
    frames: [...(page.showsOwnPages ? ["'self'"] : []), ...own, ...hosts.map((host) => `https://${host}`)],
    parents: config.get('embed.parentOrigins').filter((parent) => originPattern.test(parent)),
  };
}

/** Security headers of every page. */
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
    // Browsers with support only create markup and scripts from text through this policy (src/lib/trustedTypes.ts).
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
