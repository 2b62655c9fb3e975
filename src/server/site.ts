import { randomBytes } from 'node:crypto';

/** Facts about this site and start of the server: from the operator, or created at startup. */
export interface Site {
  /** Public URL, e.g. `https://talk.example`; if absent, each request's own origin is used. */
  readonly publicUrl?: string | undefined;
  /** Base URL for links that no request triggered, such as those in digests. */
  readonly origin: () => string;
  /** Whether the site is served over TLS. */
  readonly isSecure: boolean;
  /** Number of proxies in front of the server that set X-Forwarded-*. */
  readonly trustedProxies: number;
  /** Whether the password `demo` works from other machines too. */
  readonly isDemoPublic: boolean;
  /** Token that makes the first registered account an administrator; valid until one exists. */
  readonly setupToken: string;
  /** Started with `--safe`: built-in layouts and style guide, no custom code, safe settings. */
  readonly isSafe: boolean;
  /** Internal hosts that feeds can come from, as `host:port`. */
  readonly feedInsideHosts: readonly string[];
}

/** A site with default values, except as given. */
export function createSite({ publicUrl, ...rest }: Partial<Omit<Site, 'isSecure'>> = {}): Site {
  return Object.freeze({
    publicUrl,
    origin: () => publicUrl ?? 'http://localhost',
    isSecure: publicUrl?.startsWith('https:') === true,
    trustedProxies: 0,
    isDemoPublic: false,
    setupToken: randomBytes(18).toString('base64url'),
    isSafe: false,
    feedInsideHosts: [],
    ...rest,
  });
}
