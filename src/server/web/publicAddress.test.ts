import { describe, expect, it } from 'vitest';
import { isPublicAddress } from './publicAddress.ts';

const inside = [
  '0.0.0.0',
  '0.1.2.3',
  '10.0.0.1',
  '100.64.0.1',
  '100.127.255.255',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.1',
  '192.0.2.1',
  '192.168.1.1',
  '198.18.0.1',
  '198.51.100.7',
  '203.0.113.9',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::127.0.0.1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '::ffff:a00:1',
  '::ffff:0:127.0.0.1',
  '64:ff9b::7f00:1',
  '64:ff9b:1::1',
  '100::1',
  '2001::1',
  '2001:10::1',
  '2001:20::1',
  '2001:db8::1',
  '2002:7f00:1::',
  '3fff::1',
  'fc00::1',
  'fd00:ec2::254',
  'fe80::1',
  'fe80::1%eth0',
  'fec0::1',
  'ff02::1',
  '2606:4700::1%1',
];

describe('public addresses', () => {
  it.each(inside)('F36: %s is no public host', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each([
    '8.8.8.8',
    '1.1.1.1',
    '172.32.0.1',
    '100.63.255.255',
    '100.128.0.1',
    '192.1.0.1',
    '223.255.255.254',
    '2606:4700::1111',
    '2a00:1450::1',
  ])('%s is one', (address) => expect(isPublicAddress(address)).toBe(true));

  it.each(['', 'localhost', '0x7f.1', '2130706433', '127.1', '[::1]', '1.2.3.4.5', '8.8.8.8 '])(
    'refuses %j, which is no address as DNS gives them',
    (text) => {
      expect(isPublicAddress(text)).toBe(false);
    },
  );
});
