export const referrerWaitMs = 300; // CO-NAV-004

/** Dependencies of going back, passed in so that the rules can be tested without a browser. */
export interface BackSteps {
  /** Number of pages of this site in this tab's history, including the current one. */
  readonly depth: number;
  /** The referrer; empty if there is none. */
  readonly referrer: string;
  /** Origin of this site (`https://host`). */
  readonly origin: string;
  /** Target if nothing else is known; the home page by default. */
  readonly fallback?: string;
  readonly back: () => void;
  readonly go: (address: string) => void;
}

/** Path of a page on this site; undefined for other sites (resolutions G65) and invalid URLs. */
function ownAddress(referrer: string, origin: string): string | undefined {
  const url = URL.parse(referrer);
  return url?.origin === origin ? url.pathname + url.search + url.hash : undefined;
}

/**
 * Goes back in the history if it has a page of this site (CO-NAV-001). Otherwise goes to the referrer after 300 ms
 * (CO-NAV-002, CO-NAV-004), or to the fallback if the referrer is another site (CO-NAV-003). Never does both, because a
 * slow step back could arrive after the other navigation.
 */
export function goBack({ depth, referrer, origin, fallback = '/', back, go }: BackSteps): void {
  if (depth > 1) back();
  else setTimeout(() => go(ownAddress(referrer, origin) ?? fallback), referrerWaitMs);
}
