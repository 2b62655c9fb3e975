import { checkWebAddress, hostAndPort } from '../../web/guardedRequest.ts';
import { FeedError } from './feedError.ts';

/** Hosts that feeds can come from. */
export interface FeedRules {
  /** `example.com`, `*.example.com`, or `*` for every public host. Without any, feeds are disabled. */
  readonly allowedHosts: readonly string[];
  /**
   * `host:port` of the operator's internal machines, which are allowed although they are not public. Never set by a
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
 * Validates a feed URL without DNS. @throws WebError for an invalid URL or one with credentials, FeedError if the host
 * is not allowed
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
