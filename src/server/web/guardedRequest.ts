import { lookup } from 'node:dns/promises';
import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { isPublicAddress } from './publicAddress.ts';
import { WebError } from './webError.ts';

export interface Address {
  readonly address: string;
  readonly family: number;
}

/** Internal hosts that may be called, and how host names are resolved. */
export interface GuardOptions {
  readonly resolve?: (host: string) => Promise<readonly Address[]>;
  /** `host:port` of the operator's internal machines. Never set by a document or a member. */
  readonly insideHosts?: readonly string[];
}

export interface GuardedRequest extends GuardOptions {
  readonly method?: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly signal: AbortSignal;
}

const maxAddressLength = 2000;
const defaultPorts: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' };

/** Host with an explicit port, e.g. `localhost:8080`. */
export function hostAndPort(url: URL): string {
  return `${url.hostname}:${url.port || defaultPorts[url.protocol]}`;
}

/** Parses an http or https URL without credentials. @throws WebError `address` */
export function checkWebAddress(text: string): URL {
  const url = text.length <= maxAddressLength ? URL.parse(text.trim()) : null;
  if (!url || !(url.protocol in defaultPorts))
    throw new WebError('address', 'The address must start with http or https.');
  if (url.username !== '' || url.password !== '')
    throw new WebError('address', 'The address must not contain a user name or password.');
  return url;
}

const insideNames = /(?:^|\.)localhost\.?$|\.(?:local|internal)\.?$/;

/**
 * Refuses an address that is certainly not public, without asking DNS: an IP address of an internal network, or a name
 * that only exists there. For forms; requests are checked again when they are sent. @throws WebError `inside`
 */
export function checkPublicHost(url: URL, insideHosts: readonly string[] = []): URL {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isInside = isIP(host) ? !isPublicAddress(host) : insideNames.test(host);
  if (isInside && !insideHosts.includes(hostAndPort(url)))
    throw new WebError('inside', `${host} is not a public internet host.`);
  return url;
}

/** Parses a list of hosts from the environment, e.g. `localhost:9000,wiki.intern:443`. */
export function hostsOf(list: string | undefined): readonly string[] {
  return (list ?? '').split(',').flatMap((host) => (host.trim() === '' ? [] : [host.trim()]));
}

const askDns = (host: string): Promise<readonly Address[]> => lookup(host, { all: true, verbatim: true });

/**
 * Resolves the host to the only IP address the connection may use. All addresses of the name must be public, so that it
 * cannot point to the internal network later. The connection uses exactly this address, so a different DNS answer later
 * has no effect.
 */
async function pinAddress(url: URL, { resolve = askDns, insideHosts = [] }: GuardOptions): Promise<Address> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const family = isIP(host);
  const found = family ? [{ address: host, family }] : await resolve(host).catch(() => []);
  const [first] = found;
  if (!first) throw new WebError('unreachable', `There is no host named ${host}.`);
  const isInside = found.some(({ address }) => !isPublicAddress(address));
  if (isInside && !insideHosts.includes(hostAndPort(url)))
    throw new WebError('inside', `${host} is not a public internet host.`);
  return first;
}

/**
 * Sends one request to another host, at the IP address that was checked; redirects are returned, not followed. @throws
 * WebError and network errors
 */
export async function guardedRequest(url: URL, options: GuardedRequest): Promise<IncomingMessage> {
  const { method = 'GET', headers, body, signal } = options;
  const pinned = await pinAddress(url, options);
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const request = send(
    url,
    {
      method,
      signal,
      // a new connection without a proxy, so that it goes to exactly the address that was checked
      agent: false,
      maxHeaderSize: 16_384,
      lookup: (_host, { all }, answer) => (all ? answer(null, [pinned]) : answer(null, pinned.address, pinned.family)),
      headers,
    },
    resolve,
  );
  request.on('error', reject);
  request.end(body);
  return promise;
}

/** Target URL of a redirect; undefined for other responses. */
export function redirectOf(message: IncomingMessage, url: URL): string | undefined {
  const { location } = message.headers;
  if (location === undefined || ![301, 302, 303, 307, 308].includes(message.statusCode ?? 0)) return undefined;
  return URL.parse(location, url)?.href ?? location;
}
