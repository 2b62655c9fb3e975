import { randomBytes } from 'node:crypto';

/** Texts of one language by their English source; the source language needs none. */
export type Catalogs = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** How this site was started: what the operator says of it, and what each start makes anew. */
export interface Site {
  /** Its address, e.g. `https://talk.example`; absent: as each request says. */
  readonly publicUrl?: string | undefined;
  /** Where links lead that no request asked for, such as those of digests. */
  readonly origin: () => string;
  /** Served over TLS. */
  readonly isSecure: boolean;
  /** Behind this many proxies that set X-Forwarded-*. */
  readonly trustedProxies: number;
  /** The password `demo` works for readers of other machines too. */
  readonly isDemoPublic: boolean;
  /** Makes the first registered account an administrator; only while there is none. */
  readonly setupToken: string;
  readonly catalogs: Catalogs;
  /** Hosts inside that feeds may come from, as `host:port`. */
  readonly feedInsideHosts: readonly string[];
}

/** A site with nothing special about it, except as given. */
export function createSite({ publicUrl, ...rest }: Partial<Omit<Site, 'isSecure'>> = {}): Site {
  return Object.freeze({
    publicUrl,
    origin: () => publicUrl ?? 'http://localhost',
    isSecure: publicUrl?.startsWith('https:') === true,
    trustedProxies: 0,
    isDemoPublic: false,
    setupToken: randomBytes(18).toString('base64url'),
    catalogs: {},
    feedInsideHosts: [],
    ...rest,
  });
}
