import type { IncomingMessage } from 'node:http';
import { type GuardOptions, guardedRequest, redirectOf } from '../../web/guardedRequest.ts';
import { readAnswer } from '../../web/readAnswer.ts';
import { WebError } from '../../web/webError.ts';
import { withinTime } from '../../web/withinTime.ts';
import { checkFeedAddress, type FeedRules } from './feedAddress.ts';
import { FeedError } from './feedError.ts';

// F36
export const maxFeedBytes = 1_000_000;
export const maxFeedMs = 5000;
export const maxFeedRedirects = 5;

export interface DownloadOptions extends FeedRules, Pick<GuardOptions, 'resolve'> {
  /** ETag of the last response; then the result can be `notModified`. */
  readonly etag?: string | undefined;
  readonly lastModified?: string | undefined;
  readonly maxMs?: number;
}

export interface Download {
  readonly body: Buffer;
  readonly contentType: string;
  /** The final URL after redirects, which relative links are based on. */
  readonly url: string;
  readonly etag: string | undefined;
  readonly lastModified: string | undefined;
  readonly notModified: boolean;
}

function headersFor({ etag, lastModified }: DownloadOptions): Readonly<Record<string, string>> {
  return {
    accept:
      'application/rss+xml, application/atom+xml, application/feed+json;q=0.9, ' +
      'application/xml;q=0.8, text/xml;q=0.8, */*;q=0.1',
    'accept-encoding': 'gzip, deflate, br',
    'user-agent': 'Folkmoot feed reader',
    ...(etag ? { 'if-none-match': etag } : {}),
    ...(lastModified ? { 'if-modified-since': lastModified } : {}),
  };
}

async function follow(start: string, options: DownloadOptions, signal: AbortSignal): Promise<Download> {
  let next = start;
  for (let hops = 0; hops <= maxFeedRedirects; hops += 1) {
    const url = checkFeedAddress(next, options);
    const message = await guardedRequest(url, { ...options, headers: headersFor(options), signal });
    const target = redirectOf(message, url);
    if (target === undefined) return readDownload(message, url);
    message.destroy();
    next = target;
  }
  throw new FeedError('redirects', `The feed redirects more than ${maxFeedRedirects} times.`);
}

async function readDownload(message: IncomingMessage, url: URL): Promise<Download> {
  const { statusCode = 0, headers } = message;
  const notModified = statusCode === 304;
  if (!notModified && statusCode !== 200) {
    message.destroy();
    throw new FeedError('unreachable', `The feed’s host responded with status ${statusCode}.`);
  }
  const body = notModified ? Buffer.alloc(0) : await readAnswer(message, { maxBytes: maxFeedBytes, onMore: 'refuse' });
  if (notModified) message.destroy();
  return {
    body,
    notModified,
    contentType: headers['content-type'] ?? '',
    url: url.href,
    etag: headers.etag,
    lastModified: headers['last-modified'],
  };
}

/** Downloads a feed with limits for time, size and redirects, and never from internal hosts. @throws FeedError */
export async function downloadFeed(address: string, options: DownloadOptions): Promise<Download> {
  try {
    return await withinTime(options.maxMs ?? maxFeedMs, (signal) => follow(address, options, signal));
  } catch (error) {
    throw error instanceof WebError ? new FeedError(error.fault, error.message) : error;
  }
}
