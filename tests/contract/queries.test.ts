import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { startTestServer, type TestServer, testOrigin } from '../support/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(inject('databaseUrl'));
});
afterAll(() => server.close());

/** Number of queries of one request, when only data that every request shares is cached. */
async function queriesOf(path: string, query: Record<string, unknown>): Promise<number> {
  let count = 0;
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => {
      count += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const cookie = await server.signIn('member');
  const { viewer } = await server.sessions.visitorOf({ Vanilla: cookie.split('=')[1] });
  server.services.changes.emit(['users', 'tags']);
  const services = {
    ...server.services,
    db: { ...server.services.db, kysely: server.services.db.kysely.withPlugin(counter) },
  };
  await server.router.call({ method: 'GET', path, query, viewer, services, origin: testOrigin });
  return count;
}

it.each([
  ['/discussions', { expand: ['all'], pinOrder: 'first', type: ['question', 'discussion'] }, 7],
  ['/discussions', { expand: ['all', '-body'] }, 4],
  ['/comments', { parentRecordType: 'discussion', parentRecordID: 3, expand: ['all'] }, 5],
  ['/comments/thread', { parentRecordType: 'discussion', parentRecordID: 3, expand: ['all'] }, 6],
  ['/categories', { expand: ['all'], maxDepth: 5 }, 3],
  ['/leaderboard', {}, 2],
  ['/users/me', {}, 2],
  ['/users/me-counts', {}, 2],
])('%s %j makes a bounded number of queries, however long the list', async (path, query, most) => {
  // Roles, reaction types and the category tree are cached for all viewers.
  await queriesOf(path, query);
  const hasLimit = Object.hasOwn((server.router.find('GET', path)?.query?.properties ?? {}) as object, 'limit');
  const upTo = (limit: number) => queriesOf(path, { ...query, ...(hasLimit ? { limit } : {}) });
  const [short, long] = [await upTo(3), await upTo(60)];
  expect(long).toBeLessThanOrEqual(most);
  expect(long).toBe(short);
});
