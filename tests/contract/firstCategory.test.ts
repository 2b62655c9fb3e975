import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { categoryTree } from '../../src/server/db/repos/categoryTree.ts';
import { writeCounts } from '../../src/server/seed/writeCounts.ts';
import { wrongTotals } from '../support/postCounts.ts';
import { startTestServer, type TestServer } from '../support/testServer.ts';
import { startWholeApp } from '../support/wholeApp.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(inject('databaseUrl'));
  await sql`truncate categories cascade`.execute(server.services.db.kysely);
  await writeCounts(server.services.db.kysely);
  server.services.changes.emit(['*', 'categories']);
});
afterAll(() => server.close());

const make = (body: object, person: 'admin' | 'moderator' | 'member' | 'guest' = 'admin') =>
  server.api(person).send('POST', '/categories', body);

describe('a community without categories', () => {
  it('shows empty reports and log to global moderators only', async () => {
    for (const path of ['/reports', '/post-log']) {
      expect(await server.api('admin').get(path), path).toMatchObject({ status: 200, text: '[]' });
      expect((await server.api('member').get(path)).status, path).toBe(403);
    }
  });

  it('gets its first category from an administrator; posts can be written there at once', async () => {
    const made = await make({ name: ' General ', urlcode: 'general' });
    expect(made).toMatchObject({ status: 201 });
    const category = made.json<{ categoryID: number }>();
    expect(category).toMatchObject({
      name: 'General',
      urlcode: 'general',
      parentCategoryID: null,
      displayAs: 'discussions',
      countDiscussions: 0,
    });
    const post = { categoryID: category.categoryID, name: 'Hello', body: 'The first words', format: 'text' };
    expect((await server.api('member').send('POST', '/discussions', post)).status).toBe(201);
    expect((await server.api('guest').get('/categories')).json<unknown[]>()).toHaveLength(1);
    expect(await wrongTotals(server.services.db.kysely)).toEqual([]);
  });
});

it('offers the form for the first category on the list of posts, and no links to missing categories', async () => {
  const site = await startWholeApp(inject('databaseUrl'));
  try {
    await sql`truncate categories cascade`.execute(site.services.db.kysely);
    site.services.changes.emit(['*', 'categories']);
    const list = (await site.get('/discussions', await site.signIn('admin'))).text;
    expect(
      ['"$reactComponent":"FirstCategory"', '"mayCreate":true', '"hasNoCategories":true'].map((words) =>
        list.includes(words),
      ),
    ).toEqual([true, true, true]);
    expect((await site.get('/discussions')).text).toContain('"mayCreate":false');
  } finally {
    await site.close();
  }
});

describe('POST /categories', () => {
  it('puts a category behind its sisters, and below its parent', async () => {
    const parent = (await make({ name: 'Garden', urlcode: 'garden' })).json<{ categoryID: number }>();
    const child = await make({
      name: 'Seeds',
      urlcode: 'seeds',
      parentCategoryID: parent.categoryID,
      allowedDiscussionTypes: ['question'],
    });
    expect(child.json()).toMatchObject({ parentCategoryID: parent.categoryID, allowedDiscussionTypes: ['question'] });
    expect(
      (await make({ name: 'Κήπος', urlcode: 'κήπος', displayAs: 'heading', featured: true })).json(),
    ).toMatchObject({
      urlcode: 'κήπος',
      displayAs: 'heading',
    });
    const tree = await categoryTree(server.services);
    expect(tree.all.map(({ urlCode, depth }) => [urlCode, depth])).toEqual([
      ['general', 1],
      ['garden', 1],
      ['seeds', 2],
      ['κήπος', 1],
    ]);
    expect(await wrongTotals(server.services.db.kysely)).toEqual([]);
  });

  it('refuses members who do not manage the community, and names errors in the rest', async () => {
    for (const person of ['guest', 'member'] as const)
      expect([401, 403], person).toContain((await make({ name: 'Mine', urlcode: 'mine' }, person)).status);
    const fault = async (body: object) => (await make(body)).json<{ status: number; errors?: { field: string }[] }>();
    expect(await fault({ urlcode: 'x' })).toMatchObject({ errors: [{ field: 'name' }] });
    expect(await fault({ name: '   ', urlcode: 'x' })).toMatchObject({ errors: [{ field: 'name' }] });
    for (const urlcode of ['general', 'GENERAL', '12', 'a/b', 'search', ''])
      expect(await fault({ name: 'Again', urlcode }), urlcode).toMatchObject({
        status: 422,
        errors: [{ field: 'urlcode' }],
      });
    expect(await fault({ name: 'Lost', urlcode: 'lost', parentCategoryID: 4711 })).toMatchObject({
      errors: [{ field: 'parentCategoryID' }],
    });
    expect(await fault({ name: 'More', urlcode: 'more', colour: 'red' })).toMatchObject({ status: 422 });
  });

  it('gives two that come at once a place of their own', async () => {
    const replies = await Promise.all(['a', 'b', 'c', 'd'].map((urlcode) => make({ name: urlcode, urlcode })));
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    const tree = await categoryTree(server.services);
    const places = tree.childrenOf(null).map(({ sort }) => sort);
    expect(new Set(places).size).toBe(places.length);
  });
});
