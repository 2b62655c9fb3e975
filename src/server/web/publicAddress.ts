import { BlockList, isIP } from 'node:net';

/**
 * IPv4 ranges without public hosts: this network, private, shared, loopback, link-local (cloud metadata), protocol
 * assignments, documentation, 6to4 relays, benchmarking, multicast, reserved, broadcast.
 */
const closedIPv4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];

/**
 * Non-public ranges inside 2000::/3, the only public part of IPv6: addresses that embed an IPv4 address (Teredo, 6to4)
 * and reserved ones.
 */
const closedIPv6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3ffe::/16', '3fff::/20'];

function listOf(ranges: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [net = '', bits] = range.split('/');
    list.addSubnet(net, Number(bits), family);
  }
  return list;
}

const closed4 = listOf(closedIPv4, 'ipv4');
const open6 = listOf(['2000::/3'], 'ipv6');
const closed6 = listOf(closedIPv6, 'ipv6');

/**
 * Whether an IP address belongs to the public internet. Anything unclear counts as not public, including all IPv4
 * addresses embedded in IPv6 (`::ffff:10.0.0.1`, NAT64), which could reach internal hosts.
 */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !closed4.check(address, 'ipv4');
  // a zone ID refers to a network interface of this machine
  if (family !== 6 || address.includes('%')) return false;
  return open6.check(address, 'ipv6') && !closed6.check(address, 'ipv6');
}
