import { checkWebAddress, hostAndPort } from '../../web/guardedRequest.ts';
import { FeedError } from './feedError.ts';

/** Which hosts may be asked, and which machines inside may be reached all the same. */
export interface FeedRules {
  /** `example.com`, `*.example.com`, or `*` for every public host. None means no feed at all. */
  readonly allowedHosts: readonly string[];
  /**
   * `host:port` of the operator's own machines, reached even though their address is not public. Never set by a
   * document.
   */
  readonly insideHosts?: readonly string[];
}

function matches(host: string, pattern: string): boolean {
  const wanted = pattern.trim().toLowerCase().replace(/\.$/, '');
  if (wanted === '*' || wanted === host) return true;
  return wanted.startsWith('*.') && host.endsWith(wanted.slice(1)) && host.length > wanted.length - 1;
}

/**
 * The address of a feed, checked as far as it can be without asking DNS.
 * @throws WebError when it is none or carries a password, FeedError when its host is not on the list.
 */
export function checkFeedAddress(text: string, rules: FeedRules): URL {
  const url = checkWebAddress(text);
  const host = url.hostname.toLowerCase().replace(/\.$/, '');
  if (rules.insideHosts?.includes(hostAndPort(url)) || rules.allowedHosts.some((pattern) => matches(host, pattern)))
    return url;
  throw new FeedError(
    'notAllowed',
    `Feeds of ${host} are not allowed. Add the host to the setting feeds.allowedHosts.`,
  );
}
