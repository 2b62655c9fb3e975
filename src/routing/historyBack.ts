export const referrerWaitMs = 300; // CO-NAV-004

/** What going back may use; handed in, so that the rules can be tried without a browser. */
export interface BackSteps {
  /** How many pages of this site the reader has seen in this tab, this one included. */
  readonly depth: number;
  /** Address of the page that led here; empty when there is none. */
  readonly referrer: string;
  /** `https://host` of this site. */
  readonly origin: string;
  /** Where to go when nothing else is known; home unless said. */
  readonly fallback?: string;
  readonly back: () => void;
  readonly go: (address: string) => void;
}

/** Path of a page of this site; nothing for other sites (resolutions G65) and for what is no address. */
function ownAddress(referrer: string, origin: string): string | undefined {
  const url = URL.parse(referrer);
  return url?.origin === origin ? url.pathname + url.search + url.hash : undefined;
}

/**
 * Goes back in the history where it holds a page of this site (CO-NAV-001). Otherwise goes, after 300 ms, to the
 * referrer (CO-NAV-002, CO-NAV-004), and to the fallback where the referrer is not of this site (CO-NAV-003). Never
 * both: a slow step back must not meet a move that was meant to replace it.
 */
export function goBack({ depth, referrer, origin, fallback = '/', back, go }: BackSteps): void {
  if (depth > 1) back();
  else setTimeout(() => go(ownAddress(referrer, origin) ?? fallback), referrerWaitMs);
}
