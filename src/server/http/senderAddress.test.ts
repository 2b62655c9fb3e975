import { describe, expect, it } from 'vitest';
import { senderAddress } from './senderAddress.ts';

describe('senderAddress', () => {
  it('takes all addresses of one IPv6 network for one sender, however they are written', () => {
    const network = '2001:db8:0:1::/64';
    for (const ip of [
      '2001:db8:0:1::1',
      '2001:db8:0:1:ffff:ffff:ffff:ffff',
      '2001:0DB8:0000:0001::',
      '2001:db8::1:0:0:0:7',
      '2001:db8:0:1::1%eth0',
    ])
      expect(senderAddress(ip), ip).toBe(network);
    expect(senderAddress('2001:db8:0:2::1')).not.toBe(network);
  });

  it('leaves IPv4 addresses as they are, and finds them in IPv6 ones', () => {
    expect(senderAddress('203.0.113.7')).toBe('203.0.113.7');
    expect(senderAddress('::ffff:203.0.113.7')).toBe('203.0.113.7');
    expect(senderAddress('::ffff:203.0.113.8')).not.toBe(senderAddress('::ffff:203.0.113.7'));
    expect(senderAddress('::1')).toBe('0:0:0:0::/64');
  });
});
