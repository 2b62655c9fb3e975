import { siteEmbedOf } from '#domain/embedSites.ts';
import { isTrustedHost } from '../../bodies/cleanUrl.ts';
import {
  checkWebAddress,
  type GuardOptions,
  guardedRequest,
  hostAndPort,
  redirectOf,
} from '../../web/guardedRequest.ts';
import { readAnswer } from '../../web/readAnswer.ts';
import { WebError } from '../../web/webError.ts';
import { withinTime } from '../../web/withinTime.ts';
import { decodePage, readPageFacts } from './pageFacts.ts';

/** Maximum bytes to read, because the head is at the beginning of a page. */
export const maxPageBytes = 512_000;
export const maxPageMs = 5000;
export const maxPageRedirects = 5;

/** The data of an embed (schemas/api/embedData.schema.json). */
export interface LinkCard {
  readonly url: string;
  readonly embedType: string;
  readonly name: string | null;
  readonly body: string | null;
  readonly photoUrl: string | null;
  readonly height: number | null;
  readonly width: number | null;
  readonly [key: string]: string | number | null;
}

export interface ScrapeOptions extends GuardOptions {
  /** Hosts whose images this site shows (decision 0008); without one, cards have no image. */
  readonly trustedDomains: readonly string[];
  readonly maxMs?: number;
}

const empty = { name: null, body: null, photoUrl: null, height: null, width: null } as const;
const headers = {
  accept: 'text/html, application/xhtml+xml;q=0.9, */*;q=0.1',
  'accept-encoding': 'gzip, deflate, br',
  'user-agent': 'Folkmoot link preview',
};

/** Only standard ports are allowed, because other requests would reveal which ports are open. */
function checkPageAddress(text: string, { insideHosts = [] }: ScrapeOptions): URL {
  const url = checkWebAddress(text);
  if (url.port !== '' && !insideHosts.includes(hostAndPort(url)))
    throw new WebError('address', 'Only pages on the standard ports can be fetched.');
  return url;
}

function pictureOf(picture: string | null, page: URL, { trustedDomains }: ScrapeOptions): string | null {
  const url = picture === null ? null : URL.parse(picture, page);
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '' || url.href.length > 2000) return null;
  return isTrustedHost(url.hostname, trustedDomains) ? url.href : null;
}

async function follow(start: URL, options: ScrapeOptions, signal: AbortSignal): Promise<Partial<LinkCard>> {
  let url = start;
  for (let hops = 0; hops <= maxPageRedirects; hops += 1) {
    const message = await guardedRequest(url, { ...options, headers, signal });
    const target = redirectOf(message, url);
    if (target === undefined) {
      const contentType = message.headers['content-type'] ?? '';
      const isPage =
        message.statusCode === 200 && /^\s*(?:text\/html|application\/xhtml\+xml)\s*(?:;|$)/i.test(contentType);
      if (!isPage) {
        message.destroy();
        throw new WebError('unreadable', 'No page was found at this address.');
      }
      const body = await readAnswer(message, { maxBytes: maxPageBytes, onMore: 'cut' });
      const { picture, ...texts } = readPageFacts(decodePage(body, contentType));
      return { ...texts, photoUrl: pictureOf(picture, url, options) };
    }
    message.destroy();
    url = checkPageAddress(target, options);
  }
  throw new WebError('redirects', `The page redirects more than ${maxPageRedirects} times.`);
}

/** Creates a link card: for known sites from the URL alone, otherwise from the page's metadata. @throws WebError */
export async function scrapePage(address: string, options: ScrapeOptions): Promise<LinkCard> {
  const url = checkPageAddress(address, options);
  const site = siteEmbedOf(url.href);
  if (site) return { ...empty, ...site, url: url.href };
  const facts = await withinTime(options.maxMs ?? maxPageMs, (signal) => follow(url, options, signal));
  return { ...empty, ...facts, url: url.href, embedType: 'link' };
}
