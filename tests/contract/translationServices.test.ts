import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { startTestServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
let service: Server;
let answer: (asked: Asked) => { readonly status?: number; readonly body: string };
const asked: Asked[] = [];

interface Asked {
  readonly q: readonly string[];
  readonly source: string;
  readonly target: string;
  readonly api_key?: string;
}

const upper = ({ q }: Asked) => ({
  body: JSON.stringify({
    translatedText: q.map((text) => text.replace(/>[^<]+|^[^<]+/g, (part) => part.toUpperCase())),
  }),
});
const address = () => `127.0.0.1:${(service.address() as AddressInfo).port}`;

beforeAll(async () => {
  service = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const sent = JSON.parse(Buffer.concat(parts).toString()) as Asked;
      asked.push(sent);
      const { status = 200, body } = answer(sent);
      response.writeHead(request.url === '/translate' ? status : 404, { 'content-type': 'application/json' });
      response.end(body);
    });
  });
  const { promise, resolve } = Promise.withResolvers<void>();
  service.listen(0, '127.0.0.1', resolve);
  await promise;
  vi.stubEnv('TRANSLATION_INSIDE_HOSTS', address());
  server = await startTestServer(inject('databaseUrl'));
  await server.services.config.set({ 'garden.locales': ['sv'] });
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await server.close();
  service.close();
});
beforeEach(() => {
  answer = upper;
  asked.length = 0;
});
afterEach(() =>
  server.services.config.set({
    'translation.libreTranslate.url': '',
    'translation.libreTranslate.apiKey': '',
    'translation.services': [],
  }),
);

const admin = () => server.api('admin');
const setUp = (body: object, type = 'libreTranslate') => admin().send('PUT', `/translation-services/${type}`, body);
const choose = (translationService: string | null) => admin().send('PATCH', '/locales/sv', { translationService });
const suggest = (texts: readonly string[]) => admin().send('POST', '/locales/sv/suggestions', { texts });
const ready = async () => {
  await setUp({ url: `http://${address()}`, apiKey: 'hush' });
  await choose('libreTranslate');
};

describe('translation services', () => {
  it('[SH-CONFIG-008] [SH-CONFIG-013] are listed with their type and whether they are set up', async () => {
    expect((await admin().get('/translation-services')).json()).toEqual([
      { type: 'libreTranslate', name: 'LibreTranslate', isConfigured: false },
      { type: 'deepL', name: 'DeepL', isConfigured: false },
    ]);
  });

  it('[SH-CONFIG-014] are set up by PUT; a key is never shown, not even in the audit log', async () => {
    const reply = await setUp({ url: `http://${address()}`, apiKey: 'hush' });
    expect(reply.json()).toEqual({ type: 'libreTranslate', name: 'LibreTranslate', isConfigured: true });
    const shown = [
      await admin().get('/translation-services'),
      await admin().get('/config', { select: 'translation.*' }),
      await admin().get('/audit-logs', { limit: 5 }),
      await admin().get('/locales/sv'),
    ];
    expect(shown.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    for (const { text } of shown) expect(text).not.toContain('hush');
    expect((await setUp({ url: 'ftp://x' })).status).toBe(422);
    expect((await setUp({ url: 'https://x.test' }, 'deepL')).status).toBe(422);
    expect((await setUp({ apiKey: 'x' }, 'other')).status).toBe(422);
  });

  it('lose their key when their address leads to another server, so that it cannot be sent there', async () => {
    await setUp({ url: `http://${address()}/`, apiKey: 'hush' });
    const key = () => server.services.config.get('translation.libreTranslate.apiKey');
    await setUp({ url: `http://${address()}/other` });
    expect(key()).toBe('hush');
    await admin().send('PATCH', '/config', { 'translation.libreTranslate.url': 'https://mine.example' });
    expect(key()).toBe('');
  });

  it('[SH-CONFIG-019] are chosen for a language by PATCH, which only those who manage the site see', async () => {
    const chosen = (await choose('deepL')).json();
    expect(chosen).toMatchObject({ localeID: 'sv', translationService: { type: 'deepL', isConfigured: false } });
    expect((await server.api('guest').get('/locales/sv')).json()).not.toHaveProperty('translationService');
    expect((await choose(null)).json()).toMatchObject({ translationService: null });
    expect((await choose('other')).status).toBe(422);
    expect((await admin().send('PATCH', '/locales/xx', { translationService: null })).status).toBe(404);
  });

  it('suggest translations with their placeholders; texts with plurals are left to people', async () => {
    await ready();
    const reply = await suggest(['Hello {name}', '{n, plural, one {#} other {#}}', 'Save']);
    expect(reply.json()).toEqual({ texts: ['HELLO {name}', null, 'SAVE'] });
    expect(asked).toEqual([expect.objectContaining({ source: 'en', target: 'sv', api_key: 'hush' })]);
    answer = ({ q }) => ({ body: JSON.stringify({ translatedText: q.map(() => 'lost') }) });
    expect((await suggest(['Hello {name}'])).json()).toEqual({ texts: [null] });
  });

  it('that fail are named, without their response', async () => {
    await ready();
    for (const fault of [
      { status: 403, body: 'the secret page' },
      { body: 'the secret page' },
      { body: '{"translatedText":["a","b"]}' },
      { body: 'null' },
    ]) {
      answer = () => fault;
      const reply = await suggest(['Save']);
      expect(reply.status).toBe(502);
      expect(reply.text).toContain('LibreTranslate could not translate the texts.');
      expect(reply.text).not.toMatch(/secret page|hush/);
    }
    await setUp({ url: 'http://127.0.0.1:9' });
    expect((await suggest(['Save'])).text).toContain('is not a public internet host');
    await choose(null);
    expect((await suggest(['Save'])).status).toBe(409);
  });

  it('are refused to everyone but administrators', async () => {
    for (const person of ['guest', 'member', 'moderator'] as const) {
      const api = server.api(person);
      const replies = [
        await api.get('/translation-services'),
        await api.send('PUT', '/translation-services/deepL', { apiKey: 'x' }),
        await api.send('PATCH', '/locales/sv', { translationService: null }),
        await api.send('POST', '/locales/sv/suggestions', { texts: ['Save'] }),
      ];
      expect(replies.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    }
  });
});
