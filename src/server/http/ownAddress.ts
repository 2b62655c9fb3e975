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
 * such links to any host. Without PUBLIC_URL only this machine's own addresses are accepted; everything else becomes
 * `http://localhost` with the port.
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

/** Headers that only proxies add. */
const forwarded = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-real-ip',
  'cf-connecting-ip',
  'true-client-ip',
  'via',
] as const;

/** Whether a request comes from this machine itself, not through a proxy or under a public name. */
export function isFromHere({ ip, header }: Caller, { trustProxy }: { readonly trustProxy: boolean }): boolean {
  const host = URL.parse(`http://${header('host') ?? ''}`)?.hostname ?? '';
  const isForwarded = !trustProxy && forwarded.some((name) => header(name) !== undefined);
  return isLoopback(ip) && isLoopback(host) && !isForwarded;
}
