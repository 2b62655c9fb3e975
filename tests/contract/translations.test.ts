import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { createReplyCheck } from '../support/replySchemas.ts';
import { type Person, startTestServer, type TestServer } from '../support/testServer.ts';

interface Row {
  readonly translationPropertyKey: string;
  readonly translation: string;
  readonly recordID?: number;
  readonly recordKey?: string;
}

let server: TestServer;
let check: Awaited<ReturnType<typeof createReplyCheck>>;
let kitchen = { categoryID: 0, name: '' };
/** Hidden from some viewers. */
const privateCategory = 13;

beforeAll(async () => {
  [server, check] = await Promise.all([startTestServer(inject('databaseUrl')), createReplyCheck()]);
  kitchen = (await server.api('admin').get('/categories/kitchen-table')).json();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.services.db.kysely.deleteFrom('translations').execute();
  server.services.changes.emit(['translations']);
  await server.services.config.set({ 'garden.locale': 'en', 'garden.locales': ['de', 'nl'] });
});

const named = (more: object = {}) => ({
  recordType: 'category',
  recordID: kitchen.categoryID,
  propertyName: 'name',
  locale: 'de',
  ...more,
});
const save = (rows: unknown, person: Person = 'admin', resource = 'categories') =>
  server.api(person).send('PATCH', `/translations/${resource}`, rows);
const remove = (rows: unknown, person: Person = 'admin') =>
  server.api(person).send('PATCH', '/translations/categories/remove', rows);
const read = async (query: object = {}, resource = 'categories') =>
  (await server.api('admin').get(`/translations/${resource}`, { locale: 'de', ...query })).json<Row[]>();
const nameFor = async (person: Person) =>
  (await server.api(person).get('/categories/kitchen-table')).json<{ name: string }>().name;

describe('translations', () => {
  it('are not overwritten if they changed since they were read, and changes are in the audit log', async () => {
    expect((await save([named({ translation: 'Eins', seen: null })])).status).toBe(200);
    const stale = await save([named({ translation: 'Zwei', seen: null })]);
    const translationPropertyKey = `category.${kitchen.categoryID}.name`;
    expect([stale.status, stale.json<{ current: unknown }>().current]).toEqual([
      409,
      [{ translationPropertyKey, translation: 'Eins' }],
    ]);
    expect((await remove([named({ seen: 'Zwei' })])).status).toBe(409);
    expect((await save([named({ translation: 'Zwei', seen: 'Eins' })])).status).toBe(200);
    expect((await remove([named({ seen: 'Zwei' })])).status).toBe(200);
    expect(await read()).toEqual([]);
    const log = await server.api('admin').get('/audit-logs', { subject: 'translation', limit: 3 });
    expect(log.json()).toMatchObject([{}, {}, {}]);
  });

  it('[CO-TRANS-025] [CO-TRANS-026] [CO-TRANS-027] are saved as an array, and read by language, type and ids', async () => {
    const reply = await save([
      { ...named(), translationPropertyKey: 'passed.over.this', translation: ' Küchen\ntisch ' },
      named({ propertyName: 'description', translation: 'Was auf den Tisch kommt.' }),
      named({ locale: 'nl', translation: 'Keukentafel' }),
    ]);
    expect([reply.status, reply.text]).toEqual([200, '']);
    const answer = await server.api('admin').get('/translations/categories', {
      locale: 'DE',
      recordType: 'category',
      recordIDs: [kitchen.categoryID, 999_999],
    });
    expect(check({ type: 'array', items: { $ref: 'translation.schema.json' } }, answer.json())).toEqual([]);
    const key = `category.${kitchen.categoryID}`;
    expect(
      answer.json<Row[]>().map(({ translationPropertyKey, translation }) => [translationPropertyKey, translation]),
    ).toEqual([
      [`${key}.description`, 'Was auf den Tisch kommt.'],
      [`${key}.name`, 'Küchen tisch'],
    ]);
    expect(answer.json<Row[]>()[1]).toMatchObject({
      resource: 'categories',
      propertyName: 'name',
      propertyType: 'text',
      locale: 'de',
    });
    expect(await read({ recordIDs: [999_999] })).toEqual([]);
    expect(await read({ propertyName: 'name' })).toHaveLength(1);
  });

  it('[CO-TRANS-008] [CO-TRANS-009] name a record by number or by key', async () => {
    const rows = [
      { recordType: 'page', recordKey: 'terms', propertyName: 'title', locale: 'de', translation: 'Regeln' },
      { recordType: 'page', recordID: 4, propertyName: 'title', locale: 'de', translation: 'Vier' },
    ];
    expect((await save(rows, 'admin', 'pages')).status).toBe(200);
    const found = await read({}, 'pages');
    expect(found.map(({ translationPropertyKey }) => translationPropertyKey)).toEqual([
      'page.4.title',
      'page.terms.title',
    ]);
    expect((await read({ recordKeys: ['terms'] }, 'pages'))[0]).toMatchObject({
      recordKey: 'terms',
      translation: 'Regeln',
    });
    expect(await read()).toEqual([]);
  });

  it('are replaced in place; of one named twice the last counts', async () => {
    await save([named({ translation: 'Eins' })]);
    expect((await save([named({ translation: 'Zwei' }), named({ translation: 'Drei' })])).status).toBe(200);
    expect((await read()).map(({ translation }) => translation)).toEqual(['Drei']);
  });

  it('[CO-TRANS-028] are removed by the same array without text; unknown ones are ignored', async () => {
    await save([named({ translation: 'Küche' }), named({ locale: 'nl', translation: 'Keuken' })]);
    const reply = await remove([
      named(),
      named({ propertyName: 'nothing' }),
      named({ recordID: 999_999 }),
      named({ locale: 'xx' }),
    ]);
    expect([reply.status, reply.text]).toEqual([200, '']);
    expect(await read()).toEqual([]);
    expect(await read({ locale: 'nl' })).toHaveLength(1);
    // Translations of a language that was removed from the site can still be deleted.
    await server.services.config.set({ 'garden.locales': [] });
    await remove([named({ locale: 'nl' })]);
    expect(await read({ locale: 'nl', validateLocale: false })).toEqual([]);
  });

  it('[CO-TRANS-024] are written by those who manage the site, and read by moderators', async () => {
    for (const person of ['guest', 'member', 'moderator'] as const) {
      expect((await save([named({ translation: 'x' })], person)).status).toBe(403);
      expect((await remove([named()], person)).status).toBe(403);
    }
    const readers = ['guest', 'member', 'moderator'] as const;
    const statuses = await Promise.all(
      readers.map(
        async (person) => (await server.api(person).get('/translations/categories', { locale: 'de' })).status,
      ),
    );
    expect(statuses).toEqual([403, 403, 200]);
  });

  it('are shown only for categories that the viewer may see', async () => {
    await save([named({ recordID: privateCategory, translation: 'Geheim' }), named({ translation: 'Küche' })]);
    expect(await read()).toHaveLength(2);
    await server.services.db.kysely
      .deleteFrom('role_permissions')
      .where('resource_type', '=', 'category')
      .where('resource_id', '=', privateCategory)
      .execute();
    server.services.changes.emit(['roles']);
    const seen = (await server.api('moderator').get('/translations/categories', { locale: 'de' })).json<Row[]>();
    expect(seen.map(({ translation }) => translation)).toEqual(['Küche']);
  });

  it.each([
    ['without a language', {}, 400],
    ['in a language that the site does not have', { locale: 'xx' }, 422],
    ['more than 100 at once', { locale: 'de', limit: 101 }, 422],
    ['of a type that is no word', { locale: 'de', recordType: 'a.b' }, 422],
  ])('refuses to read %s', async (_, query, status) => {
    expect((await server.api('admin').get('/translations/categories', query)).status).toBe(status);
  });

  it.each([
    ['without a record', { recordID: undefined }, 400],
    ['by number and by key', { recordKey: 'kitchen' }, 422],
    ['of a text that categories do not have', { propertyName: 'nam' }, 422],
    ['of a category that is not there', { recordID: 999_999 }, 422],
    ['in a language that the site does not have', { locale: 'xx' }, 422],
    ['with no words', { translation: ' \n' }, 422],
    ['[CO-TRANS-019] longer than the text may be', { translation: 'x'.repeat(256) }, 422],
    ['with a NUL character', { translation: 'a\u0000b' }, 422],
  ])('rejects one invalid %s, and stores none of the others', async (_, wrong, status) => {
    const reply = await save([named({ translation: 'Küche' }), named({ translation: 'Herd', ...wrong })]);
    expect(reply.status).toBe(status);
    const fault = reply.json<{ errors: { index?: number; path?: string }[] }>().errors[0];
    expect(String(fault?.index ?? fault?.path)).toBe('1');
    expect(await read()).toEqual([]);
  });

  it('takes at most 100 rows, and nothing but an array', async () => {
    const rows = Array.from({ length: 101 }, () => named({ translation: 'x' }));
    expect((await save(rows)).status).toBe(422);
    expect((await remove(rows)).status).toBe(422);
    expect((await save(named({ translation: 'x' }))).status).toBe(422);
    expect((await save([])).status).toBe(200);
  });

  it('pages without a total', async () => {
    await save([named({ translation: 'Küche' }), named({ propertyName: 'description', translation: 'Alles' })]);
    const reply = await server.api('admin').get('/translations/categories', { locale: 'de', limit: 1 });
    expect(reply.json()).toHaveLength(1);
    expect(reply.headers['x-app-page-next-url']).toContain('page=2');
    expect(reply.headers['x-app-page-result-count']).toBeUndefined();
    const next = await server.api('admin').get('/translations/categories', { locale: 'de', limit: 1, page: 2 });
    expect(next.json()).toHaveLength(1);
    expect(next.headers['x-app-page-next-url']).toBeUndefined();
  });
});

describe('[CO-TRANS-001] categories of a site in another language', () => {
  it('have translated names and descriptions everywhere at once', async () => {
    expect(await nameFor('guest')).toBe(kitchen.name);
    await save([named({ translation: 'Küchentisch' }), named({ propertyName: 'description', translation: 'Rezepte' })]);
    expect(await nameFor('guest')).toBe(kitchen.name);
    await server.services.config.set({ 'garden.locale': 'de' });
    expect([await nameFor('guest'), await nameFor('member')]).toEqual(['Küchentisch', 'Küchentisch']);
    const category = (
      await server.api('guest').get('/categories/kitchen-table', { expand: ['breadcrumbs', 'source'] })
    ).json<{
      description: string;
      breadcrumbs: { name: string }[];
      source: { name: string };
    }>();
    expect(category.description).toBe('Rezepte');
    expect(category.breadcrumbs.at(-1)?.name).toBe('Küchentisch');
    expect(category.source.name).toBe(kitchen.name);
    const posts = (
      await server.api('guest').get('/discussions', { categoryID: kitchen.categoryID, expand: 'category', limit: 1 })
    ).json<{ category: { name: string } }[]>();
    expect(posts[0]?.category.name).toBe('Küchentisch');
    await save([named({ translation: 'Am Küchentisch' })]);
    expect(await nameFor('guest')).toBe('Am Küchentisch');
    await remove([named(), named({ propertyName: 'description' })]);
    expect(await nameFor('guest')).toBe(kitchen.name);
  });
});

describe('languages of the site', () => {
  interface Locale {
    readonly localeID: string;
    readonly translatable: boolean;
    readonly displayNames: Readonly<Record<string, string>>;
  }
  const locales = async () => (await server.api('guest').get('/locales')).json<Locale[]>();

  it('[CO-TRANS-021] can be translated into once there are two', async () => {
    await server.services.config.set({ 'garden.locales': [] });
    expect((await locales()).map(({ localeID, translatable }) => [localeID, translatable])).toEqual([['en', false]]);
    const reply = await server.api('admin').send('PATCH', '/config', { 'garden.locales': ['de', 'DE', 'EN', 'pt-BR'] });
    expect(reply.status).toBe(200);
    expect((await locales()).map(({ localeID, translatable }) => [localeID, translatable])).toEqual([
      ['en', true],
      ['de', true],
      ['pt-BR', true],
    ]);
    expect((await locales())[1]?.displayNames['en']).toBe('German');
    expect((await server.api('member').send('PATCH', '/config', { 'garden.locales': [] })).status).toBe(403);
  });

  it('are at most 40, each a language', async () => {
    const many = Array.from({ length: 41 }, (_, index) => `en-x-${index}`);
    expect((await server.api('admin').send('PATCH', '/config', { 'garden.locales': many })).status).toBe(422);
    expect((await server.api('admin').send('PATCH', '/config', { 'garden.locales': ['../../x'] })).status).toBe(422);
    expect((await server.api('admin').send('PATCH', '/config', { 'garden.locales': ['aa-b'] })).status).toBe(422);
  });
});
