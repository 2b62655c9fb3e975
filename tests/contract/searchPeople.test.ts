import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { startTestServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(inject('databaseUrl'));
});
afterAll(() => server.close());

interface Result {
  readonly recordType: string;
  readonly name: string;
  readonly isNear?: boolean;
}

async function search(query: Record<string, unknown>): Promise<Result[]> {
  const reply = await server.api('guest').get('/search', { limit: 100, ...query });
  if (reply.status !== 200) throw new Error(`${reply.status} ${reply.text}`);
  return reply.json<Result[]>();
}

const names = (results: readonly Result[]) => results.map(({ name }) => name);

describe('names of people', () => {
  it('[CO-SEARCH-002] are found though they are mistyped, beside whatever else is found', async () => {
    const people = async (query: string, rest = {}) =>
      (await search({ query, ...rest }))
        .filter((one) => one.recordType === 'user')
        .map((one) => [one.name, one.isNear]);
    const typed = {
      'Wren Holis': 'Wren Hollis',
      Holis: 'Wren Hollis',
      'Imani Osie': 'Imani Osei',
      Osie: 'Imani Osei',
      Kestrell: 'Kestrel Okonjo',
    };
    for (const [query, name] of Object.entries(typed)) {
      expect.soft(await people(query), query).toEqual([[name, true]]);
      expect.soft(await people(query, { recordTypes: ['user'] }), query).toEqual([[name, true]]);
      expect.soft((await search({ query }))[0]?.name, query).toBe(name);
    }
    expect(await people('Lote', { expand: ['-body'], collapse: true })).toEqual([
      [expect.stringMatching(/^Lotte /), true],
    ]);
    expect(await people('Wren Hollis')).toEqual([['Wren Hollis', undefined]]);
    expect(await people('the')).toEqual([]);
  });

  it('that match approximately follow exact ones, page by page', async () => {
    const { kysely } = server.services.db;
    await kysely.updateTable('users').set({ name: 'Wren Holis' }).where('name', '=', 'Maren Holt').execute();
    server.services.changes.emit(['users']);
    const find = async (page: number) =>
      names(await search({ query: 'Wren Holis', recordTypes: ['user'], limit: 1, page }));
    expect(await Promise.all([find(1), find(2), find(3)])).toEqual([['Wren Holis'], ['Wren Hollis'], []]);
    await kysely.updateTable('users').set({ name: 'Maren Holt' }).where('name', '=', 'Wren Holis').execute();
    server.services.changes.emit(['users']);
  });
});
