import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { startWholeApp, type WholeApp } from '../support/wholeApp.ts';
import { testOrigin } from '../support/testServer.ts';

let site: WholeApp;
beforeAll(async () => {
  site = await startWholeApp(inject('databaseUrl'));
});
afterAll(() => site.close());

interface From {
  readonly remoteAddress?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const elsewhere: readonly From[] = [
  { remoteAddress: '192.0.2.7' },
  { headers: { 'x-forwarded-for': '192.0.2.7' } },
  { headers: { 'x-forwarded-proto': 'https' } },
  { headers: { connection: 'close' } },
  { headers: { host: 'talk.example', origin: 'http://talk.example' } },
];

const signIn = (given: From, password = 'demo') =>
  site.request({
    method: 'POST',
    url: '/entry/signin',
    payload: new URLSearchParams({ username: 'admin', password }).toString(),
    ...given,
    headers: { origin: testOrigin, 'content-type': 'application/x-www-form-urlencoded', ...given.headers },
  });

describe('the password of the demo accounts', () => {
  it('opens them on this machine only', async () => {
    expect((await signIn({})).status).toBe(302);
    for (const given of elsewhere) {
      const reply = await signIn(given);
      expect(reply.status).toBe(403);
      expect(reply.text).toContain('The demo password works only on the computer');
      expect(reply.headers['set-cookie']).toBeUndefined();
    }
    // A wrong password gets the same response from another address.
    expect((await signIn({ remoteAddress: '192.0.2.7' }, 'wrong')).status).toBe(401);
  });

  it('[F24] opens nothing on a site with a public address', async () => {
    const open = await startWholeApp(inject('databaseUrl'), { site: { publicUrl: 'https://talk.example' } });
    try {
      const reply = await open.request({
        method: 'POST',
        url: '/entry/signin',
        payload: new URLSearchParams({ username: 'admin', password: 'demo' }).toString(),
        headers: { origin: testOrigin, 'content-type': 'application/x-www-form-urlencoded' },
      });
      expect(reply.status).toBe(403);
      expect(reply.text).toContain('DEMO_PASSWORD');
    } finally {
      await open.close();
    }
  });

  it('sends links in emails to this machine, for any requested host', async () => {
    const sent: string[] = [];
    const { mail } = site.services;
    const deliver = mail.deliver;
    Object.assign(mail, {
      deliver: async (message: Parameters<typeof deliver>[0]) => void sent.push(JSON.stringify(message)),
    });
    const reply = await site.request({
      method: 'POST',
      url: '/api/v2/users/request-password',
      headers: {
        host: 'evil.test',
        'content-type': 'application/json',
        'x-requested-with': 'vanilla',
        referer: 'http://evil.test/',
      },
      payload: JSON.stringify({ email: 'admin' }),
    });
    expect(reply.status).toBeLessThan(300);
    expect(sent.join()).toContain('http://localhost/entry/passwordreset/');
    expect(sent.join()).not.toContain('evil.test');
  });
});
