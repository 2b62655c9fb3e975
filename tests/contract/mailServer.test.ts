import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { ApiConfigForm } from '#contracts/api-configForm.gen.ts';
import type { ApiMailStatus } from '#contracts/api-mailStatus.gen.ts';
import { closeFakeServers, fakeSmtp } from '../support/fakeSmtp.ts';
import { startTestServer, testOrigin } from '../support/testServer.ts';
import { startWholeApp, type WholeApp } from '../support/wholeApp.ts';

let site: WholeApp;
let admin: string;
beforeAll(async () => {
  site = await startWholeApp(inject('databaseUrl'));
  admin = await site.signIn('admin');
});
afterAll(async () => {
  closeFakeServers();
  await site.close();
});

const api = (path: string) => site.get(`/api/v2${path}`, admin);
const send = (method: 'PATCH' | 'POST', path: string, payload: object, cookie = admin) =>
  site.request({ method, url: `/api/v2${path}`, headers: { cookie, origin: testOrigin }, payload });
const status = async () => (await api('/emails/status')).json<ApiMailStatus>();
const password = 'the-secret-of-the-mail-server';

describe('the mail server of the settings', () => {
  it('sends emails at once, with its sender, and its password is never shown', async () => {
    const { port, received } = await fakeSmtp();
    expect(await status()).toMatchObject({ isConnected: false, server: null });
    const chosen = {
      'emails.smtp.host': '127.0.0.1',
      'emails.smtp.port': port,
      'emails.smtp.security': 'none',
      'emails.from': 'hello@talk.test',
      'emails.siteUrl': 'https://talk.test',
    };
    expect((await send('PATCH', '/config', chosen)).status).toBe(200);
    expect(await status()).toMatchObject({
      isConnected: true,
      server: `127.0.0.1:${port}`,
      from: 'hello@talk.test',
      publicUrl: 'https://talk.test',
    });
    const test = await send('POST', '/emails/send-test', { destinationAddress: 'someone@example.test' });
    expect([test.status, received.length]).toEqual([201, 1]);
    expect(received[0]).toContain('<hello@talk.test>');
    expect((await send('PATCH', '/config', { 'emails.smtp.password': password })).status).toBe(200);
    for (const path of ['/config', '/config/schema', '/emails/status', '/audit-logs', '/emails/log'])
      expect((await api(path)).text, path).not.toContain(password);
  });

  it('loses its password when its host changes, so that no one else gets it', async () => {
    expect(site.services.config.get('emails.smtp.password')).toBe(password);
    expect((await send('PATCH', '/config', { 'emails.smtp.host': 'smtp.elsewhere.test' })).status).toBe(200);
    expect(site.services.config.get('emails.smtp.password')).toBe('');
  });

  it('says what is wrong when a test cannot be sent', async () => {
    const away = { 'emails.smtp.host': '127.0.0.1', 'emails.smtp.port': 1, 'emails.smtp.security': 'none' };
    await send('PATCH', '/config', away);
    const reply = await send('POST', '/emails/send-test', { destinationAddress: 'someone@example.test' });
    expect([reply.status, reply.json<{ description: string }>().description]).toEqual([
      502,
      'The mail server could not be reached. Check its host, port and encryption.',
    ]);
  });

  it('refuses values that are no host, port, address or origin', async () => {
    const wrong = [
      { 'emails.smtp.host': 'smtp://mail.test' },
      { 'emails.smtp.port': 0 },
      { 'emails.from': 'A <a@b.test>' },
      { 'emails.siteUrl': 'https://talk.test/forum' },
    ];
    for (const one of wrong) expect((await send('PATCH', '/config', one)).status, JSON.stringify(one)).toBe(422);
  });

  it('is chosen by administrators with all permissions only', async () => {
    const moderator = await site.signIn('moderator');
    expect((await send('PATCH', '/config', { 'emails.smtp.host': 'smtp.test' }, moderator)).status).toBe(403);
  });
});

describe('a mail server in the environment', () => {
  it('wins, and the form of settings names the variable', async () => {
    const server = await startTestServer(inject('databaseUrl'));
    const { settings } = (await server.api('admin').get('/config/schema')).json<ApiConfigForm>();
    const held = (key: string) => settings.find((one) => one.key === key)?.heldBy;
    expect([held('emails.smtp.host'), held('emails.smtp.password'), held('emails.enabled')]).toEqual([
      'SMTP_URL',
      'SMTP_URL',
      undefined,
    ]);
    await server.services.config.set({ 'emails.smtp.host': 'smtp.ignored.test' });
    expect(server.services.mail.describe).toBe('a list');
    await server.close();
  });
});
