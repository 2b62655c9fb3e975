import { describe, expect, it } from 'vitest';
import { isFromHere, mailOrigin } from './ownAddress.ts';

describe('links in emails', () => {
  it('lead to PUBLIC_URL, else to this machine, never to a host that only a request names', () => {
    const own = 'http://localhost:8080';
    expect(mailOrigin('http://evil.test', 'https://talk.example/', own)).toBe('https://talk.example');
    for (const here of ['http://localhost:8080', 'http://127.0.0.1:8080', 'http://[::1]:8080'])
      expect(mailOrigin(here, undefined, own)).toBe(here);
    for (const other of [
      'http://evil.test:8080',
      'http://127.0.0.1.evil.test:8080',
      'http://192.0.2.7:8080',
      'https://localhost.evil.test:8080',
      'nonsense',
    ])
      expect(mailOrigin(other, undefined, own), other).toBe('http://localhost:8080');
  });

  it('have the port that the server listens on, not one that only a request names', () => {
    for (const asked of ['http://127.0.0.1:9', 'https://127.0.0.1', 'http://127.0.0.1:65535'])
      expect(mailOrigin(asked, undefined, 'http://localhost:8080')).toBe('http://127.0.0.1:8080');
    expect(mailOrigin('http://localhost:9', undefined, 'http://localhost')).toBe('http://localhost');
  });
});

const callerOf = (ip: string, headers: Readonly<Record<string, string>>, httpVersion = '1.1') => ({
  ip,
  httpVersion,
  headerNames: Object.keys(headers),
  header: (name: string) => headers[name],
});

describe('a request from this machine', () => {
  const ask = (ip: string, headers: Readonly<Record<string, string>>, trustProxy = false) =>
    isFromHere(callerOf(ip, headers), { trustProxy });

  it('comes from a loopback address, by a loopback name, through no proxy', () => {
    expect(ask('127.0.0.1', { host: 'localhost:8080' })).toBe(true);
    expect(ask('::ffff:127.0.0.1', { host: '127.0.0.1:8080' })).toBe(true);
    expect(ask('::1', { host: '[::1]:8080' })).toBe(true);
    expect(ask('192.0.2.7', { host: 'localhost:8080' })).toBe(false);
    expect(ask('127.0.0.1', { host: 'talk.example' })).toBe(false);
    expect(ask('127.0.0.1', { host: 'localhost', 'x-forwarded-for': '192.0.2.7' })).toBe(false);
    expect(ask('127.0.0.1', { host: 'localhost', 'x-forwarded-for': '127.0.0.1' }, true)).toBe(true);
  });

  const browser = { host: 'localhost:8080', 'sec-fetch-site': 'same-origin', origin: 'http://localhost:8080' };

  it.each([
    'x-forwarded-proto',
    'x-forwarded-port',
    'x-forwarded-host',
    'x-forwarded-server',
    'x-forwarded-for',
    'x-real-ip',
    'forwarded',
    'via',
    'cf-ray',
    'x-original-forwarded-for',
  ])('[F24] has no header that a proxy adds (%s)', (name) => {
    expect(ask('127.0.0.1', browser)).toBe(true);
    expect(ask('127.0.0.1', { ...browser, [name]: 'x' })).toBe(false);
  });

  it('[F24] has no address if a proxy without its own header passes it on', () => {
    const place = { trustProxy: false };
    expect(isFromHere(callerOf('127.0.0.1', browser, '1.0'), place)).toBe(false);
    expect(ask('127.0.0.1', { ...browser, connection: 'close' })).toBe(false);
    expect(ask('127.0.0.1', { ...browser, connection: 'keep-alive' })).toBe(true);
    expect(ask('127.0.0.1', { ...browser, origin: 'https://talk.example' })).toBe(false);
  });

  it('[F24] through a trusted proxy is one only if the proxy says who asks', () => {
    expect(ask('127.0.0.1', { ...browser, 'x-forwarded-proto': 'https' }, true)).toBe(false);
    const said = { ...browser, 'x-forwarded-for': '127.0.0.1' };
    expect(ask('127.0.0.1', said, true)).toBe(true);
    expect(ask('127.0.0.1', { ...said, 'x-forwarded-host': 'talk.example' }, true)).toBe(false);
  });

  it('[F24] has no address on a site with a public address', () => {
    const of = (publicUrl: string) => isFromHere(callerOf('127.0.0.1', browser), { trustProxy: false, publicUrl });
    expect(of('https://talk.example')).toBe(false);
    expect(of('http://192.168.1.4:8080')).toBe(false);
    expect(of('http://localhost:8080')).toBe(true);
  });
});
