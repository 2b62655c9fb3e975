import { isIPv6 } from 'node:net';

/** Groups of an IPv6 address that a provider assigns (/64); its owner can change the rest at will. */
const ownGroups = 4;

/** Key for counting by address: an IPv4 address, also if mapped to IPv6, or the /64 network of an IPv6 address. */
export function senderAddress(ip: string): string {
  const mapped = /^::ffff:([\d.]+)$/i.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(ip)) return ip;
  const [start = '', end] = ip.toLowerCase().split('%', 1)[0]?.split('::') ?? [];
  const left = start.split(':').filter(Boolean);
  const right = (end ?? '').split(':').filter(Boolean);
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  const groups = [...left, ...(end === undefined ? [] : zeros), ...right].map((group) => group.replace(/^0+(?=.)/, ''));
  return `${groups.slice(0, ownGroups).join(':')}::/64`;
}
