import { describe, expect, it } from 'vitest';
import { readAddressRange, storedIP } from './networkAddress.ts';

describe('network addresses', () => {
  it('reads addresses and ranges of both kinds, and nothing else', () => {
    expect(readAddressRange(' 203.0.113.7 ')).toEqual({ address: '203.0.113.7', bits: 32 });
    expect(readAddressRange('203.0.113.0/24')).toEqual({ address: '203.0.113.0', bits: 24 });
    expect(readAddressRange('2001:DB8::/32')).toEqual({ address: '2001:db8::', bits: 32 });
    for (const text of [
      '',
      '1.2.3',
      '1.2.3.256',
      '01.2.3.4',
      '1.2.3.4/33',
      '1.2.3.4/',
      '1.2.3.4/8/8',
      '::1::',
      'a',
      '1:2:3',
    ])
      expect(readAddressRange(text), text).toBeUndefined();
  });

  it('stores an IPv4 address the same way, however the socket writes it', () => {
    expect([storedIP('::ffff:203.0.113.7'), storedIP('203.0.113.7')]).toEqual(['203.0.113.7', '203.0.113.7']);
    expect([storedIP('fe80::1%eth0'), storedIP('unix socket')]).toEqual(['fe80::1', null]);
  });
});
