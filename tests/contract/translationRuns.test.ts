import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { sourceTexts } from '#server/texts/languageFiles.ts';
import { privateCategory } from '../support/postClient.ts';
import { startTestServer, type TestServer } from '../support/testServer.ts';

interface Asked {
  readonly q: readonly string[];
  readonly source: string;
  readonly target: string;
}
interface Run {
  readonly state: string;
  readonly message: string | null;
  readonly countTotal: number;
  readonly countDone: number;
  readonly countLeft: number;
  readonly countMissing: number;
  readonly countCharacters: number;
}
interface Text {
  readonly file: string;
  readonly key: string;
  readonly source: string;
  readonly text: string | null;
}

let server: TestServer;
let service: Server;
interface Answer {
  readonly status?: number;
  readonly body: string;
}
let answer: (asked: Asked) => Answer | Promise<Answer>;
const asked: Asked[] = [];
const mark = ({ q }: Asked) => ({ body: JSON.stringify({ translatedText: q.map((text) => `sv ${text}`) }) });

beforeAll(async () => {
  service = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', async () => {
      const sent = JSON.parse(Buffer.concat(parts).toString()) as Asked;
      asked.push(sent);
      const { status = 200, body } = await answer(sent);
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(body);
    });
  });
  const { promise, resolve } = Promise.withResolvers<void>();
  service.listen(0, '127.0.0.1', resolve);
  await promise;
  const host = `127.0.0.1:${(service.address() as AddressInfo).port}`;
  vi.stubEnv('TRANSLATION_INSIDE_HOSTS', host);
  server = await startTestServer(inject('databaseUrl'));
  await server.services.config.set({
    'garden.locales': ['sv'],
    'translation.libreTranslate.url': `http://${host}`,
    'translation.services': [{ locale: 'sv', service: 'libreTranslate' }],
  });
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await server.close();
  service.close();
});
/** Texts of the interface that each test finds missing. */
const missingTexts = 120;

beforeEach(async () => {
  answer = mark;
  asked.length = 0;
  const all = Object.entries(sourceTexts()).flatMap(([file, own]) => Object.keys(own).map((key) => ({ file, key })));
  const rows = all.slice(missingTexts).map((place) => ({ ...place, locale: 'sv', text: 'x', update_user_id: 1 }));
  for (let at = 0; at < rows.length; at += 1000)
    await server.services.db.kysely
      .insertInto('interface_texts')
      .values(rows.slice(at, at + 1000).map((row) => ({ ...row, date_updated: new Date() })))
      .execute();
});
afterEach(async () => {
  await server.services.config.set({ 'translation.mostCharacters': 500_000 });
  for (const table of ['interface_texts', 'translations', 'translation_characters'] as const)
    await server.services.db.kysely.deleteFrom(table).execute();
});

const admin = () => server.api('admin');
const path = '/locales/sv/machine-translation';
const read = async () => (await admin().get(path)).json<Run>();
const begin = () => admin().send('POST', path);
async function finished(): Promise<Run> {
  await expect.poll(async () => (await read()).state, { timeout: 60_000 }).not.toBe('running');
  return read();
}
const textsOf = async (query: Record<string, unknown>) =>
  (await admin().get('/locales/sv/texts', query)).json<Text[]>();
const categoryTexts = async () =>
  (await admin().get('/translations/categories', { locale: 'sv' })).json<
    { recordID: number; propertyName: string; translation: string }[]
  >();

describe('translating a language as a whole', () => {
  it('translates missing texts of the interface and of categories, and keeps manual ones', async () => {
    const [own] = await textsOf({ state: 'missing', limit: 1 });
    if (!own) throw new Error('no text');
    await admin().send('PATCH', '/locales/sv/texts', [{ file: own.file, key: own.key, text: 'Logga ut' }]);
    const byHand = { recordType: 'category', recordID: 1, propertyName: 'name', locale: 'sv', translation: 'Hallen' };
    await admin().send('PATCH', '/translations/categories', [byHand]);
    const before = await read();
    const gate = Promise.withResolvers<void>();
    answer = (sent) => gate.promise.then(() => mark(sent));
    const started = begin();
    await expect.poll(() => asked.length).toBe(1);
    expect((await begin()).json()).toMatchObject({
      status: 409,
      message: 'This language is being translated already.',
    });
    gate.resolve();
    const reply = await started;
    expect([reply.status, reply.json<Run>().countTotal]).toEqual([202, before.countMissing]);
    const run = await finished();
    expect(run).toMatchObject({ state: 'done', message: null, countMissing: run.countLeft });
    expect(run.countDone + run.countLeft).toBe(run.countTotal);
    expect(run.countCharacters).toBeGreaterThan(1000);
    expect((await textsOf({ query: own.key })).find(({ key }) => key === own.key)?.text).toBe('Logga ut');
    // only texts with plurals or choices are left
    expect((await textsOf({ state: 'missing', limit: 100 })).filter(({ source }) => !source.includes('{'))).toEqual([]);
    const categories = await categoryTexts();
    expect(
      categories.find(({ recordID, propertyName }) => recordID === 1 && propertyName === 'name')?.translation,
    ).toBe('Hallen');
    expect(categories.filter(({ translation }) => translation.startsWith('sv ')).length).toBeGreaterThan(10);
    // the service does not learn the names of categories that guests cannot see
    expect(categories.filter(({ recordID }) => recordID === privateCategory)).toEqual([]);
    const entries = (await admin().get('/audit-logs', { subject: 'text', limit: 5 })).json<
      { insertUserID: number }[]
    >();
    expect(entries.length).toBeGreaterThan(0);
  });

  it('never overwrites text that someone writes during a request', async () => {
    const [first] = await textsOf({ state: 'missing', limit: 1 });
    if (!first) throw new Error('no text');
    answer = async (sent) => {
      if (asked.length === 1)
        await admin().send('PATCH', '/locales/sv/texts', [{ file: first.file, key: first.key, text: 'Skriven' }]);
      return mark(sent);
    };
    await begin();
    expect((await finished()).state).toBe('done');
    const found = (await textsOf({ query: first.key })).find(
      ({ file, key }) => file === first.file && key === first.key,
    );
    expect(found?.text).toBe('Skriven');
  });

  it('can be stopped, keeps its progress, and continues when restarted', async () => {
    const gate = Promise.withResolvers<void>();
    answer = async (sent) => {
      if (asked.length === 2) await gate.promise;
      return mark(sent);
    };
    const started = begin();
    await expect.poll(() => asked.length, { timeout: 20_000 }).toBe(2);
    const stopped = (await admin().send('DELETE', path)).json<Run>();
    expect(stopped).toMatchObject({ state: 'stopped', message: expect.stringMatching(/stopped it\.$/) });
    expect(stopped.countDone).toBeGreaterThan(0);
    gate.resolve();
    await started;
    expect((await admin().send('DELETE', path)).status).toBe(409);
    await begin();
    const again = await finished();
    expect(again.state).toBe('done');
    expect(again.countTotal).toBeLessThan(stopped.countTotal);
  });

  it('ends with the reason when the service fails or the characters of the month are used up', async () => {
    answer = () => ({ status: 456, body: 'secret page' });
    await begin();
    const failed = await finished();
    expect(failed.state).toBe('failed');
    expect(failed.message).toBe('LibreTranslate could not translate the texts.\nThe service answered with status 456.');
    await server.services.config.set({ 'translation.mostCharacters': 10 });
    asked.length = 0;
    answer = mark;
    await begin();
    expect((await finished()).message).toContain('The characters for machine translation in this month are used up.');
    expect((await admin().send('POST', '/locales/sv/suggestions', { texts: ['A text of length'] })).status).toBe(409);
    expect(asked).toEqual([]);
  });

  it('is refused to everyone but administrators, without a service and for unknown languages', async () => {
    for (const person of ['guest', 'member', 'moderator'] as const) {
      const api = server.api(person);
      expect((await api.get(path)).status, person).toBe(403);
      expect((await api.send('POST', path)).status, person).toBe(403);
      expect((await api.send('DELETE', path)).status, person).toBe(403);
    }
    expect((await admin().send('POST', '/locales/fr/machine-translation')).status).toBe(404);
    expect((await admin().send('POST', '/locales/en/machine-translation')).status).toBe(409);
  });
});
