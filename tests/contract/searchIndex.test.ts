import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { keepIndexed } from '../../src/server/db/reindexSearch.ts';
import { searchCalls, stewards } from '../support/searchCalls.ts';
import { startTestServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(inject('databaseUrl'));
});
afterAll(() => server.close());

const { search } = searchCalls(() => server);

describe('the index', () => {
  const find = async (query: string) =>
    (await search({ query, sort: '-dateInserted' })).map((one) => `${one.recordType} ${one.recordID}`);

  it('follows every change of a post', async () => {
    const { kysely } = server.services.db;
    const change = (table: 'discussions' | 'comments', values: object, id: number) =>
      sql`update ${sql.table(table)} set
        ${sql.join(Object.entries(values).map(([name, value]) => sql`${sql.ref(name)} = ${value}`))}
        where ${sql.ref(table === 'discussions' ? 'discussion_id' : 'comment_id')} = ${id}`
        .execute(kysely)
        .then(() => server.services.changes.emit(['discussions']));
    const comment = await kysely
      .selectFrom('comments')
      .select(['comment_id', 'discussion_id'])
      .where('date_deleted', 'is', null)
      .executeTakeFirstOrThrow();
    const { comment_id, discussion_id } = comment;
    await change('comments', { body_html: '<p>Zanzibarquark</p>' }, comment_id);
    expect(await find('zanzibarquark')).toEqual([`comment ${comment_id}`]);
    await change('discussions', { name: 'Zanzibarquark too' }, discussion_id);
    expect((await find('zanzibarquark')).sort()).toEqual([`comment ${comment_id}`, `discussion ${discussion_id}`]);
    await change('discussions', { category_id: stewards }, discussion_id);
    expect(await find('zanzibarquark')).toEqual([]);
    await change('discussions', { category_id: 4, date_deleted: new Date() }, discussion_id);
    expect(await find('zanzibarquark')).toEqual([]);
    await change('discussions', { date_deleted: null }, discussion_id);
    expect(await find('zanzibarquark')).toHaveLength(2);
    await change('comments', { date_deleted: new Date() }, comment_id);
    expect(await find('zanzibarquark')).toEqual([`discussion ${discussion_id}`]);
  });

  it('is rebuilt when the language of the site changes, also for a language without a dictionary', async () => {
    const { kysely } = server.services.db;
    const count = async () =>
      (
        await kysely
          .selectFrom('search_documents')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow()
      ).count;
    const language = async () =>
      (await sql<{ now: string }>`select search_language()::text as now`.execute(kysely)).rows[0]?.now;
    const before = await count();
    const index = keepIndexed(server.services);
    await sql`update discussions set body_html = '<p>Viele Häuser</p>' where discussion_id = 17`.execute(kysely);
    server.services.changes.emit(['discussions']);
    const findHouse = async () =>
      (await search({ query: 'Haus', recordTypes: ['discussion'] })).some((one) => one.recordID === 17 && !one.isNear);
    expect(await findHouse()).toBe(false);
    await server.services.config.set({ 'garden.locale': 'de_DE' });
    await index.settled();
    expect([await language(), await findHouse(), await count()]).toEqual(['search_german', true, before]);
    await server.services.config.set({ 'garden.locale': 'sw' });
    await index.settled();
    expect([await language(), await findHouse()]).toEqual(['search_simple', false]);
    await server.services.config.set({ 'garden.locale': 'en' });
    await index.settled();
    await index.stop();
    await sql`select search_rebuild()`.execute(kysely);
    expect([await language(), await count()]).toEqual(['search_english', before]);
  });
});
