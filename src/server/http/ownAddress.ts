import { networkInterfaces } from 'node:os';

const withoutBrackets = (host: string) => host.replace(/^\[|\]$/g, '').replace(/^::ffff:/i, '');

/** Loopback hosts: `localhost`, 127.0.0.0/8 and ::1. */
export function isLoopback(host: string): boolean {
  const name = withoutBrackets(host.toLowerCase());
  return name === 'localhost' || name.endsWith('.localhost') || /^127(?:\.\d{1,3}){3}$/.test(name) || name === '::1';
}

/** Whether the host is an address of this machine. */
function isOwn(host: string): boolean {
  const name = withoutBrackets(host.toLowerCase());
  return Object.values(networkInterfaces()).some((addresses) =>
    addresses?.some(({ address }) => address.toLowerCase() === name),
  );
}

/**
 * Origin for links in emails. The Host header is controlled by the client, so trusting it would leak the secrets in
 * such links to any host, or to another program on a port of this one. Without a public URL the host is an address of
 * this machine, and the port the one that the server listens on.
 * @param own `http://localhost` with that port
 */
export function mailOrigin(origin: string, publicUrl: string | undefined, own: string): string {
  if (publicUrl !== undefined) return new URL(publicUrl).origin;
  const asked = URL.parse(origin)?.hostname ?? '';
  const url = new URL(own);
  if (isLoopback(asked) || isOwn(asked)) url.hostname = asked;
  return url.origin;
}

export interface Caller {
  readonly ip: string;
  readonly httpVersion: string;
  /** Names of all request headers, in lowercase. */
  readonly headerNames: readonly string[];
  readonly header: (name: string) => string | undefined;
}

/** Headers that only proxies add. */
const ofProxies =
  /^(?:x-forwarded(?:-.*)?|forwarded|via|x-real-ip|x-client-ip|x-cluster-client-ip|x-original-.*|cf-.*|true-client-ip|fastly-client-ip)$/;

/**
 * Whether there is a proxy between the client and this server. Browsers on this machine speak HTTP/1.1 and keep their
 * connection open; a proxy in its default configuration does neither and may not add any header.
 */
function isProxied({ httpVersion, headerNames, header }: Caller): boolean {
  return (
    headerNames.some((name) => ofProxies.test(name)) ||
    httpVersion === '1.0' ||
    header('connection')?.trim().toLowerCase() === 'close'
  );
}

const hostOf = (address: string) => URL.parse(address)?.hostname ?? '';

/** Whether all hosts named in the request are addresses of this machine. */
function isLocalByName({ header }: Caller): boolean {
  const origin = header('origin');
  const forwardedHost = header('x-forwarded-host');
  return (
    isLoopback(hostOf(`http://${header('host') ?? ''}`)) &&
    (origin === undefined || isLoopback(hostOf(origin))) &&
    (forwardedHost === undefined || isLoopback(hostOf(`http://${forwardedHost}`)))
  );
}

export interface Place {
  readonly trustProxy: boolean;
  /** Public URL of the site, if configured. */
  readonly publicUrl?: string | undefined;
}

/**
 * Whether a request comes from this machine: not through a proxy (unless a trusted one names a local client), not by a
 * public host name, and not to a site with a public URL.
 */
export function isFromHere(caller: Caller, { trustProxy, publicUrl }: Place): boolean {
  if (publicUrl !== undefined && !isLoopback(hostOf(publicUrl))) return false;
  const isKnown = !isProxied(caller) || (trustProxy && caller.header('x-forwarded-for') !== undefined);
  return isKnown && isLoopback(caller.ip) && isLocalByName(caller);
}
