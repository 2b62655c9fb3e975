import { lookup } from 'node:dns/promises';
import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import type { Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { checkFeedAddress, type FeedRules, hostAndPort } from './feedAddress.ts';
import { FeedError } from './feedError.ts';
import { isPublicAddress } from './publicAddress.ts';

// F36
export const maxFeedBytes = 1_000_000;
export const maxFeedMs = 5000;
export const maxFeedRedirects = 5;

export interface Address {
  readonly address: string;
  readonly family: number;
}

export interface DownloadOptions extends FeedRules {
  /** Asks DNS; replaced in tests. */
  readonly resolve?: (host: string) => Promise<readonly Address[]>;
  /** Of an earlier answer: then `notModified` may come back. */
  readonly etag?: string | undefined;
  readonly lastModified?: string | undefined;
  readonly maxMs?: number;
}

export interface Download {
  readonly body: Buffer;
  readonly contentType: string;
  /** Where it was found after redirects; relative links in it count from here. */
  readonly url: string;
  readonly etag: string | undefined;
  readonly lastModified: string | undefined;
  readonly notModified: boolean;
}

const askDns = (host: string): Promise<readonly Address[]> => lookup(host, { all: true, verbatim: true });

/**
 * The one address a connection may go to. All that a name stands for must be public, so that no name leads outside today
 * and inside tomorrow; and since exactly this address is used, a second answer of DNS changes nothing.
 */
async function pinAddress(url: URL, { resolve = askDns, insideHosts = [] }: DownloadOptions): Promise<Address> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const family = isIP(host);
  const found = family ? [{ address: host, family }] : await resolve(host).catch(() => []);
  const [first] = found;
  if (!first) throw new FeedError('unreachable', `There is no host named ${host}.`);
  const isInside = found.some(({ address }) => !isPublicAddress(address));
  if (isInside && !insideHosts.includes(hostAndPort(url))) throw new FeedError('inside', `${host} is not a host of the public internet.`);
  return first;
}

function ask(url: URL, pinned: Address, options: DownloadOptions, signal: AbortSignal): Promise<IncomingMessage> {
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const request = send(
    url,
    {
      signal,
      // no connection shared with anything else, no proxy: the connection ends where the check said
      agent: false,
      maxHeaderSize: 16_384,
      lookup: (_host, { all }, answer) => (all ? answer(null, [pinned]) : answer(null, pinned.address, pinned.family)),
      headers: {
        accept: 'application/rss+xml, application/atom+xml, application/feed+json;q=0.9, application/xml;q=0.8, text/xml;q=0.8, */*;q=0.1',
        'accept-encoding': 'gzip, deflate, br',
        'user-agent': 'Folkmoot feed reader',
        ...(options.etag ? { 'if-none-match': options.etag } : {}),
        ...(options.lastModified ? { 'if-modified-since': options.lastModified } : {}),
      },
    },
    resolve,
  );
  request.on('error', reject);
  request.end();
  return promise;
}

function decoded(message: IncomingMessage): Readable {
  const unpack = { gzip: createGunzip, 'x-gzip': createGunzip, deflate: createInflate, br: createBrotliDecompress };
  const encoding = String(message.headers['content-encoding'] ?? '')
    .trim()
    .toLowerCase();
  if (encoding === '' || encoding === 'identity') return message;
  const create = Object.hasOwn(unpack, encoding) ? unpack[encoding as keyof typeof unpack] : undefined;
  if (!create) throw new FeedError('unreadable', `The feed is packed as ${encoding.slice(0, 20)}, which is not understood.`);
  const stream = create();
  message.on('error', (error) => stream.destroy(error));
  return message.pipe(stream);
}

/** Counted after unpacking: a few bytes can hold gigabytes. */
async function readBody(message: IncomingMessage): Promise<Buffer> {
  const stream = decoded(message);
  const parts: Buffer[] = [];
  let size = 0;
  try {
    for await (const part of stream as AsyncIterable<Buffer>) {
      size += part.length;
      if (size > maxFeedBytes) throw new FeedError('tooLarge', `The feed is larger than ${maxFeedBytes / 1_000_000} MB.`);
      parts.push(part);
    }
  } finally {
    stream.destroy();
    message.destroy();
  }
  return Buffer.concat(parts);
}

function redirectOf(message: IncomingMessage, url: URL): string | undefined {
  const { location } = message.headers;
  if (location === undefined || ![301, 302, 303, 307, 308].includes(message.statusCode ?? 0)) return undefined;
  return URL.parse(location, url)?.href ?? location;
}

async function follow(start: string, options: DownloadOptions, signal: AbortSignal): Promise<Download> {
  let next = start;
  for (let hops = 0; hops <= maxFeedRedirects; hops += 1) {
    const url = checkFeedAddress(next, options);
    const message = await ask(url, await pinAddress(url, options), options, signal);
    const target = redirectOf(message, url);
    if (target === undefined) return readAnswer(message, url);
    message.destroy();
    next = target;
  }
  throw new FeedError('redirects', `The feed redirects more than ${maxFeedRedirects} times.`);
}

async function readAnswer(message: IncomingMessage, url: URL): Promise<Download> {
  const { statusCode = 0, headers } = message;
  const notModified = statusCode === 304;
  if (!notModified && statusCode !== 200) {
    message.destroy();
    throw new FeedError('unreachable', `The host of the feed answered with status ${statusCode}.`);
  }
  const body = notModified ? Buffer.alloc(0) : await readBody(message);
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

/** Fetches a feed within its bounds: time, size, redirects, and no host inside. @throws FeedError */
export async function downloadFeed(address: string, options: DownloadOptions): Promise<Download> {
  const { maxMs = maxFeedMs } = options;
  const signal = AbortSignal.timeout(maxMs);
  const tooSlow = new FeedError('tooSlow', `The feed did not arrive within ${maxMs / 1000} seconds.`);
  const { promise: late, reject } = Promise.withResolvers<never>();
  // DNS cannot be called off, so the clock answers in its place
  signal.addEventListener('abort', () => reject(tooSlow), { once: true });
  try {
    return await Promise.race([follow(address, options, signal), late]);
  } catch (error) {
    if (error instanceof FeedError) throw error;
    if (signal.aborted) throw tooSlow;
    throw new FeedError('unreachable', 'The host of the feed could not be reached.');
  }
}
