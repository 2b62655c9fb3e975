import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { localeIn, textsIn } from '#server/texts/siteTexts.ts';
import textMessages from '../../src/features/texts/messages.json' with { type: 'json' };
import messages from '../../src/server/features/people/messages.json' with { type: 'json' };
import { startTestServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(inject('databaseUrl'));
  await server.services.config.set({ 'garden.locales': ['de'] });
});
afterAll(() => server.close());
afterEach(() => server.services.db.kysely.deleteFrom('interface_texts').execute());

const file = 'src/server/features/people/messages.json';
const key = 'welcomeAction';
interface Text {
  readonly file: string;
  readonly key: string;
  readonly source: string;
  readonly translation: string | null;
  readonly text: string | null;
}
const admin = () => server.api('admin');
const find = async (query: Record<string, unknown>, locale = 'de') =>
  (await admin().get(`/locales/${locale}/texts`, query)).json<Text[]>();
const change = (changes: readonly Record<string, unknown>[], locale = 'de') =>
  admin().send('PATCH', `/locales/${locale}/texts`, changes);
const shown = async (locale = 'de') => (await localeIn(server.services, locale)).translator(messages)(key);

describe('the texts of the interface', () => {
  it('are found by their English or own text, and by missing or changed state', async () => {
    const [found] = await find({ query: messages[key] });
    expect(found).toMatchObject({ source: messages[key], text: null });
    expect(found?.translation).toBeTruthy();
    expect(await find({ query: found?.translation ?? '' })).toContainEqual(found);
    expect(await find({ query: key })).toHaveLength(1);
    expect(await find({ state: 'changed' })).toEqual([]);
    expect((await find({ state: 'missing' })).every(({ translation }) => translation === null)).toBe(true);
    expect((await admin().get('/locales/fr/texts')).status).toBe(404);
    const summary = (await admin().get('/locales/texts')).json<{ localeID: string; total: number }[]>();
    expect(summary.map(({ localeID }) => localeID)).toEqual(['en', 'de']);
  });

  it('are shown changed at once, in English too, and reset to the original', async () => {
    const original = await shown();
    const before = await textsIn(server.services, 'de');
    expect((await change([{ file, key, text: 'Auf geht’s', seen: null }])).status).toBe(200);
    expect(await shown()).toBe('Auf geht’s');
    expect((await textsIn(server.services, 'de'))?.version).not.toBe(before?.version);
    expect(await find({ state: 'changed' })).toMatchObject([{ file, key, text: 'Auf geht’s' }]);
    expect((await change([{ file, key, text: 'Come in' }], 'en')).status).toBe(200);
    expect(await shown('en')).toBe('Come in');
    expect((await change([{ file, key, text: null }])).status).toBe(200);
    expect(await shown()).toBe(original);
  });

  it('have an audit entry with the texts before and after', async () => {
    await change([{ file, key, text: 'Auf geht’s' }]);
    const [entry] = (await admin().get('/audit-logs', { subject: 'text' })).json<Record<string, unknown>[]>();
    expect(entry).toMatchObject({ subject: 'text', name: `${key} (de)`, after: { text: 'Auf geht’s' } });
  });

  it('are not overwritten by someone who saw an older one; then nothing is changed', async () => {
    await change([{ file, key, text: 'Eins' }]);
    const other = { file, key: 'hello', text: 'Moin {name}', seen: null };
    const refused = await change([other, { file, key, text: 'Zwei', seen: null }]);
    expect(refused.status).toBe(409);
    expect(await shown()).toBe('Eins');
    expect(await find({ query: 'Moin' })).toEqual([]);
    expect((await change([{ file, key, text: 'Zwei', seen: 'Eins' }])).status).toBe(200);
  });

  it.each([
    ['no such text', { key: 'none', text: 'x' }],
    ['a name that every object has', { key: 'constructor', text: 'x' }],
    ['no valid ICU', { text: '{' }],
    ['another placeholder', { key: 'hello', text: 'Moin {nmae}' }],
    ['a skeleton that fails later', { text: '{n, number, ::currency/NOPE}' }],
    ['control characters', { text: 'a\u0007' }],
    ['nothing', { text: ' ' }],
    ['too much', { text: 'x'.repeat(5001) }],
  ])('reject %s', async (_what, fields) => {
    const reply = await change([{ file, key, ...fields }]);
    expect([400, 422]).toContain(reply.status);
    expect(await find({ state: 'changed' })).toEqual([]);
  });

  it.each(['guest', 'member', 'moderator'] as const)('are closed to a %s', async (person) => {
    const api = server.api(person);
    for (const path of ['/locales/texts', '/locales/de/texts']) expect((await api.get(path)).status).toBe(403);
    expect((await api.send('PATCH', '/locales/de/texts', [{ file, key, text: 'x' }])).status).toBe(403);
    expect(await find({ state: 'changed' })).toEqual([]);
  });
});

describe('texts as a PO file', () => {
  const download = (query: Record<string, unknown> = {}) => admin().get('/locales/de/texts.po', query);
  const upload = async (po: string, isDryRun = false) =>
    (await admin().send('POST', '/locales/de/texts/import', { po, isDryRun })).json<Record<string, unknown>>();
  const entry = (text: string, source = messages[key], context = `${file}#${key}`) =>
    `msgctxt "${context}"\nmsgid ${JSON.stringify(source)}\nmsgstr ${JSON.stringify(text)}\n`;

  it('are exported with their English texts, and change nothing when imported unchanged', async () => {
    const reply = await download();
    expect(reply.headers['content-disposition']).toBe('attachment; filename="texts-de.po"');
    const po = reply.text;
    expect(po).toContain(`msgctxt "${file}#${key}"`);
    const { countChanged, countUnchanged, countSkipped } = await upload(po);
    expect([countChanged, countSkipped]).toEqual([0, 0]);
    expect(countUnchanged).toBeGreaterThan(3000);
    await change([{ file, key, text: 'Auf geht’s' }]);
    const changed = (await download({ state: 'changed' })).text;
    expect(changed.match(/^msgctxt/gm)).toHaveLength(1);
    expect(changed).toContain('msgstr "Auf geht’s"');
  });

  it('are imported after a dry run, as one entry of the audit log; those of this version are not stored', async () => {
    expect(await upload(entry('Los geht’s'), true)).toMatchObject({ countChanged: 1 });
    expect(await find({ state: 'changed' })).toEqual([]);
    expect(await upload(entry('Los geht’s'))).toMatchObject({ countChanged: 1, countSkipped: 0 });
    expect(await shown()).toBe('Los geht’s');
    const [last] = (await admin().get('/audit-logs', { subject: 'text' })).json<Record<string, unknown>[]>();
    expect(last).toMatchObject({ subject: 'text', name: 'de', after: { imported: 1 } });
    const [{ translation } = { translation: null }] = await find({ query: key });
    await upload(entry(translation ?? ''));
    expect(await find({ state: 'changed' })).toEqual([]);
  });

  it('are left out, with the reason, when they are malformed, outdated or unknown; the others are stored', async () => {
    const plural = { context: 'src/features/texts/messages.json#importNow', source: textMessages.importNow };
    const po = [
      entry('Gut'),
      entry('{count, plural, one {#}}', plural.source, plural.context),
      entry('Alt', 'An older text', 'src/features/texts/messages.json#save'),
      entry('Fremd', 'Save', 'src/none/messages.json#save'),
      entry('', 'Cancel', 'src/features/texts/messages.json#cancel'),
    ].join('\n');
    const report = await upload(po);
    expect(report).toMatchObject({ countChanged: 1, countUnchanged: 1, countSkipped: 3 });
    expect(report['problems']).toEqual([
      expect.objectContaining({ context: plural.context, message: 'A plural or choice needs a form named “other”.' }),
      expect.objectContaining({ message: 'The English text has changed since the file was exported.' }),
      expect.objectContaining({ message: 'This version has no such text.' }),
    ]);
    expect(await shown()).toBe('Gut');
  });

  it('are rejected with the line if the file is invalid, and for everyone but administrators', async () => {
    const wrong = await admin().send('POST', '/locales/de/texts/import', { po: 'Just a letter.' });
    expect(wrong.status).toBe(422);
    expect(wrong.text).toContain('This is not a PO file.');
    const open = await admin().send('POST', '/locales/de/texts/import', { po: 'msgid "a"\nmsgstr b"\n' });
    expect(open.text).toContain('Line 2 cannot be read.');
    const endless = await admin().send('POST', '/locales/de/texts/import', {
      po: `msgid"a"${'msgstr""'.repeat(200_000)}`,
    });
    expect([endless.status, endless.text]).toEqual([422, expect.stringContaining('more than 100 translations')]);
    for (const person of ['guest', 'member', 'moderator'] as const) {
      expect((await server.api(person).get('/locales/de/texts.po')).status).toBe(403);
      expect((await server.api(person).send('POST', '/locales/de/texts/import', { po: entry('x') })).status).toBe(403);
    }
    expect((await admin().get('/locales/fr/texts.po')).status).toBe(404);
  });
});

describe('languages of the site', () => {
  it('are added by their key, each once', async () => {
    const add = (localeKey: string) => admin().send('POST', '/locales', { localeKey });
    const made = await add('pt-br');
    expect([made.status, made.json<{ localeID: string }>().localeID]).toEqual([200, 'pt-BR']);
    expect((await add('PT-BR')).status).toBe(422);
    expect((await add('no language')).status).toBe(422);
    expect((await server.api('moderator').send('POST', '/locales', { localeKey: 'fr' })).status).toBe(403);
    expect(server.services.config.get('garden.locales')).toEqual(['de', 'pt-BR']);
    await server.services.config.set({ 'garden.locales': ['de'] });
  });
});
