import { describe, expect, it } from 'vitest';
import { isFromHere, mailOrigin } from './ownAddress.ts';

describe('links of mails', () => {
  it('lead to PUBLIC_URL, else to this machine, never to a host that only a request names', () => {
    expect(mailOrigin('http://evil.test', 'https://talk.example/')).toBe('https://talk.example');
    for (const own of ['http://localhost:8080', 'http://127.0.0.1:81', 'http://[::1]:8080'])
      expect(mailOrigin(own, undefined)).toBe(own);
    for (const other of [
      'http://evil.test:8080',
      'http://127.0.0.1.evil.test:8080',
      'http://192.0.2.7:8080',
      'https://localhost.evil.test:8080',
    ])
      expect(mailOrigin(other, undefined), other).toBe('http://localhost:8080');
  });
});

describe('a request from this machine', () => {
  const ask = (ip: string, headers: Readonly<Record<string, string>>, trustProxy = false) =>
    isFromHere({ ip, header: (name) => headers[name] }, { trustProxy });

  it('comes from a loopback address, by a loopback name, through no proxy', () => {
    expect(ask('127.0.0.1', { host: 'localhost:8080' })).toBe(true);
    expect(ask('::ffff:127.0.0.1', { host: '127.0.0.1:8080' })).toBe(true);
    expect(ask('::1', { host: '[::1]:8080' })).toBe(true);
    expect(ask('192.0.2.7', { host: 'localhost:8080' })).toBe(false);
    expect(ask('127.0.0.1', { host: 'talk.example' })).toBe(false);
    expect(ask('127.0.0.1', { host: 'localhost', 'x-forwarded-for': '192.0.2.7' })).toBe(false);
    expect(ask('127.0.0.1', { host: 'localhost', 'x-forwarded-for': '127.0.0.1' }, true)).toBe(true);
  });
});
