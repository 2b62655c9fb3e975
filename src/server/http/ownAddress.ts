import { networkInterfaces } from 'node:os';

const withoutBrackets = (host: string) => host.replace(/^\[|\]$/g, '').replace(/^::ffff:/i, '');

/** `localhost`, 127.0.0.0/8 and ::1: this machine, and nobody else's. */
export function isLoopback(host: string): boolean {
  const name = withoutBrackets(host.toLowerCase());
  return name === 'localhost' || name.endsWith('.localhost') || /^127(?:\.\d{1,3}){3}$/.test(name) || name === '::1';
}

/** An address that this machine itself has. */
function isOwn(host: string): boolean {
  const name = withoutBrackets(host.toLowerCase());
  return Object.values(networkInterfaces()).some((addresses) => addresses?.some(({ address }) => address.toLowerCase() === name));
}

/**
 * Where links of mails lead. The host that a request names is whatever its sender wrote: taken for a link with a secret in it,
 * the secret would go there. Without PUBLIC_URL only this machine and its own addresses are taken from a request; everything
 * else becomes `http://localhost` with the port.
 */
export function mailOrigin(origin: string, publicUrl: string | undefined): string {
  if (publicUrl !== undefined) return new URL(publicUrl).origin;
  const url = URL.parse(origin);
  if (url && (isLoopback(url.hostname) || isOwn(url.hostname))) return origin;
  return `http://localhost${url?.port ? `:${url.port}` : ''}`;
}

export interface Caller {
  readonly ip: string;
  readonly header: (name: string) => string | undefined;
}

/** What proxies add, and only they. */
const forwarded = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'cf-connecting-ip', 'true-client-ip', 'via'] as const;

/** Whether a request began on this machine: not at a proxy in front of it, nor under a name that others reach it by. */
export function isFromHere({ ip, header }: Caller, { trustProxy }: { readonly trustProxy: boolean }): boolean {
  const host = URL.parse(`http://${header('host') ?? ''}`)?.hostname ?? '';
  const isForwarded = !trustProxy && forwarded.some((name) => header(name) !== undefined);
  return isLoopback(ip) && isLoopback(host) && !isForwarded;
}
