import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createReplyCheck } from '../support/replySchemas.ts';
import { names, type Result, searchCalls, stewards } from '../support/searchCalls.ts';
import { type Person, type Reply, startTestServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
let check: Awaited<ReturnType<typeof createReplyCheck>>;
beforeAll(async () => {
  [server, check] = await Promise.all([startTestServer(inject('databaseUrl')), createReplyCheck()]);
});
afterAll(() => server.close());

const { ask, search } = searchCalls(() => server);
const countOf = (reply: Reply) => Number(reply.headers['x-app-page-result-count']);

describe('GET /search', () => {
  it('[SH-SEARCH-016] [SH-SEARCH-031] answers a list with body and excerpt, and the names, places and dates of results', async () => {
    const reply = await ask({ query: 'kettle', expand: ['breadcrumbs', 'insertUser', 'image', 'tagIDs'] });
    expect(check({ type: 'array', items: { $ref: 'searchResult.schema.json' } }, reply.json())).toEqual([]);
    const [first] = reply.json<Result[]>();
    expect(first).toMatchObject({
      recordType: 'discussion',
      type: 'question',
      name: 'How do I stop the kettle from tripping the fuse?',
      url: expect.stringMatching(/^http:\/\/localhost:8080\/discussion\/\d+\//),
      body: expect.stringContaining('<p'),
      excerpt: expect.stringContaining('<mark>kettle</mark>'),
      highlight: 'How do I stop the <mark>kettle</mark> from tripping the fuse?',
      breadcrumbs: expect.arrayContaining([expect.objectContaining({ name: 'Repair café' })]),
      insertUser: { name: expect.any(String) },
      dateInserted: expect.stringMatching(/\+00:00$/),
      labelCodes: ['question'],
      isForeign: false,
    });
    expect(first).toHaveProperty('dateUpdated');
    expect(reply.headers['x-search-powered-by']).toBe('postgresql');
  });

  it('[SH-SEARCH-031] [CO-SEARCH-005] pages by its headers, by number and by cursor', async () => {
    const first = await ask({ query: 'kettle', limit: 4 });
    expect([countOf(first), first.headers['x-app-page-current'], first.headers['x-app-page-limit']]).toEqual([
      10,
      '1',
      '4',
    ]);
    const second = await ask({ query: 'kettle', limit: 4, page: 2 });
    const byCursor = await ask({ query: 'kettle', limit: 4, cursor: first.headers['x-app-page-cursor'] });
    const idsOf = (results: readonly Result[]) => results.map((one) => [one.recordType, one.recordID]);
    expect(idsOf(byCursor.json<Result[]>())).toEqual(idsOf(second.json<Result[]>()));
    expect(second.headers['x-app-page-next-url']).toContain('page=3');
    const all = [
      ...first.json<Result[]>(),
      ...second.json<Result[]>(),
      ...(await search({ query: 'kettle', limit: 4, page: 3 })),
    ];
    expect(idsOf(all)).toEqual(idsOf(await search({ query: 'kettle' })));
    expect((await ask({ query: 'kettle', page: 1, cursor: 'x' })).status).toBe(422);
    expect((await ask({ query: 'kettle', cursor: 'nonsense' })).status).toBe(422);
    expect((await ask({ query: 'kettle' })).json<Result[]>()).toHaveLength(10);
    expect((await ask({ query: 'kettle', limit: 101 })).status).toBe(422);
  });

  it('[SH-SEARCH-030] [CO-SEARCH-002] [CO-SEARCH-003] accepts every parameter of the contract, and refuses others', async () => {
    const reply = await ask({
      query: 'kettle',
      domain: 'all_content',
      scope: 'hub',
      recordTypes: ['discussion', 'comment', 'article'],
      types: ['question'],
      categoryIDs: [4, 5, 6, 7, 8],
      categoryID: '1..20',
      includeChildCategories: true,
      includeArchivedCategories: true,
      followedCategories: false,
      featured: false,
      locale: 'en',
      siteSectionGroup: 'vanilla',
      siteSectionID: '0',
      expandBody: true,
      collapse: false,
      sort: '-dateUpdated',
    });
    expect(reply.status).toBe(200);
    expect((await ask({ query: 'kettle', recordTpyes: ['discussion'] })).status).toBe(422);
    expect(await search({ query: 'kettle', knowledgeBaseID: 1 })).toEqual([]);
    expect(await search({ query: 'kettle', recordTypes: ['article', 'event'] })).toEqual([]);
    // the contract leaves the list open, and other clients send types of add-ons
    expect(await search({ query: 'kettle', recordTypes: ['zz'] })).toEqual([]);
    const known = await search({ query: 'kettle', recordTypes: ['zz', 'comment'] });
    expect(new Set(known.map(({ recordType }) => recordType))).toEqual(new Set(['comment']));
  });

  it('[CO-SEARCH-002] narrows by kind of record, kind of post and category', async () => {
    expect(new Set((await search({ query: 'kettle', recordTypes: ['comment'] })).map((one) => one.recordType))).toEqual(
      new Set(['comment']),
    );
    expect(new Set((await search({ query: 'kettle', types: ['question'] })).map((one) => one.type))).toEqual(
      new Set(['question']),
    );
    const [found] = await search({ query: 'kettle', recordTypes: ['discussion'] });
    const inPlace = await search({ query: 'kettle', categoryIDs: [found?.categoryID] });
    expect(inPlace.length).toBeGreaterThan(0);
    expect(new Set(inPlace.map((one) => one.categoryID))).toEqual(new Set([found?.categoryID]));
    expect(await search({ query: 'kettle', followedCategories: true })).toEqual([]);
  });

  it('[CO-SEARCH-002] looks into child and archived categories when it is asked to', async () => {
    const [child] = (await server.api('guest').get('/categories', { outputFormat: 'flat', limit: 100, maxDepth: 5 }))
      .json<{ categoryID: number; parentCategoryID: number | null; countDiscussions: number }[]>()
      .filter((one) => one.parentCategoryID !== null && one.countDiscussions > 0);
    const parentID = child?.parentCategoryID;
    expect(await search({ categoryIDs: [parentID] })).toEqual([]);
    expect((await search({ categoryIDs: [parentID], includeChildCategories: true })).length).toBeGreaterThan(0);
    await server.services.db.kysely
      .updateTable('categories')
      .set({ archived: true })
      .where('category_id', '=', Number(child?.categoryID))
      .execute();
    server.services.changes.emit(['categories']);
    expect(await search({ categoryIDs: [child?.categoryID] })).toEqual([]);
    expect(
      (await search({ categoryIDs: [child?.categoryID], includeArchivedCategories: true })).length,
    ).toBeGreaterThan(0);
    await server.services.db.kysely
      .updateTable('categories')
      .set({ archived: false })
      .where('category_id', '=', Number(child?.categoryID))
      .execute();
    server.services.changes.emit(['categories']);
  });

  it('[CO-SEARCH-004] narrows by author, tag, title and date', async () => {
    const [one] = await search({ query: 'kettle', expand: ['insertUser'] });
    const author = (one?.['insertUser'] as { name: string } | undefined)?.name ?? '';
    const byName = await search({ insertUserNames: [author.toUpperCase()] });
    expect(byName.length).toBeGreaterThan(0);
    expect(new Set(byName.map((found) => found.insertUserID))).toEqual(new Set([one?.insertUserID]));
    expect(names(await search({ insertUserIDs: [one?.insertUserID] }))).toEqual(names(byName));
    expect(await search({ insertUserNames: ['Nobody At All'] })).toEqual([]);
    expect(names(await search({ insertUserNames: [author.slice(0, 5)] }))).toEqual(names(byName));
    const tagged = await search({
      tags: ['bread', 'python'],
      expand: ['tagIDs', '-body'],
      recordTypes: ['discussion'],
    });
    expect(tagged.length).toBeGreaterThan(0);
    for (const found of tagged)
      expect(found.tags?.some(({ name }) => name === 'bread' || name === 'python')).toBe(true);
    const both = await search({ tags: ['bread', 'python'], tagOperator: 'and', recordTypes: ['discussion'] });
    expect(both.length).toBeLessThan(tagged.length);
    expect(await search({ tags: ['bread', 'no-such-tag'], tagOperator: 'and' })).toEqual([]);
    expect((await search({ name: 'kettle fuse' })).map((found) => found.name)).toEqual([
      'How do I stop the kettle from tripping the fuse?',
    ]);
    const since = '2999-01-01';
    expect(await search({ query: 'kettle', dateInserted: `>=${since}` })).toEqual([]);
    expect((await ask({ query: 'kettle', dateInserted: 'yesterday' })).status).toBe(422);
  });

  it('[CO-SEARCH-004] wants all words, or any of them', async () => {
    const all = await search({ query: 'kettle fuse' });
    const any = await search({ query: 'kettle fuse', queryOperator: 'or' });
    expect(any.length).toBeGreaterThan(all.length);
    expect(
      (await search({ query: 'kettle -fuse', recordTypes: ['discussion'] })).some((one) => one.name.includes('fuse')),
    ).toBe(false);
    expect((await search({ query: 'kettle OR sourdough' })).length).toBeGreaterThan(
      (await search({ query: 'kettle' })).length,
    );
    expect((await search({ query: '"tripping the fuse"' }))[0]?.name).toContain('kettle');
  });

  it('sorts as requested', async () => {
    const dates = (await search({ query: 'kettle', sort: 'dateInserted', recordTypes: ['discussion', 'comment'] })).map(
      (one) => one.dateInserted,
    );
    expect(dates).toEqual([...dates].sort());
    const scores = (await search({ query: 'the', sort: '-score', recordTypes: ['discussion'] })).map((one) =>
      Number(one['score']),
    );
    expect(scores).toEqual([...scores].sort((a, b) => b - a));
    for (const sort of ['-hot', '-dateUpdated', 'hot', 'score'])
      expect((await ask({ query: 'kettle', sort })).status).toBe(200);
    expect((await ask({ query: 'kettle', sort: 'name' })).status).toBe(422);
  });

  it('leaves bodies out, and shows one result for each discussion', async () => {
    const results = await search({ query: 'kettle', expand: ['breadcrumbs', '-body'], collapse: true });
    expect(results.every((one) => one.body === undefined && one.excerpt === undefined)).toBe(true);
    const threads = results.flatMap((one) => one.discussionID ?? []);
    expect(new Set(threads).size).toBe(threads.length);
    expect(results.some((one) => Number(one['subqueryMatchCount']) > 1)).toBe(true);
    expect((await search({ query: 'kettle', expandBody: false }))[0]).not.toHaveProperty('body');
  });

  it('finds the word being typed from its first letter', async () => {
    const typing = { expand: ['breadcrumbs', '-body'], collapse: true };
    expect(names(await search({ query: 'kett', ...typing }))[0]).toContain('kettle');
    expect((await search({ query: 'k', ...typing })).length).toBeGreaterThan(0);
    expect((await search({ query: 'kitch', ...typing })).some((one) => one.recordType === 'category')).toBe(true);
  });
});

describe('rights', () => {
  it('are part of the query: nothing of a private place is found, counted or suggested', async () => {
    const secret = await server.services.db.kysely
      .selectFrom('discussions')
      .select(['name', 'discussion_id'])
      .where('category_id', '=', stewards)
      .where('date_deleted', 'is', null)
      .execute();
    expect(secret.length).toBeGreaterThan(0);
    for (const { name, discussion_id } of secret) {
      const guest = await search({ query: `"${name.replaceAll('"', ' ')}"` });
      expect(guest.some((one) => one.discussionID === discussion_id)).toBe(false);
      expect((await search({ query: name }, 'moderator')).some((one) => one.discussionID === discussion_id)).toBe(true);
    }
    expect(await search({ categoryIDs: [stewards], query: 'the' })).toEqual([]);
    expect(await search({ discussionID: secret[0]?.discussion_id })).toEqual([]);
    expect(names(await search({ recordTypes: ['category'] }))).not.toContain('Stewards');
    expect(countOf(await ask({ recordTypes: ['discussion'] }))).toBeLessThan(
      countOf(await ask({ recordTypes: ['discussion'] }, 'moderator')),
    );
  });

  it('for private profiles are respected in results', async () => {
    const { kysely } = server.services.db;
    const { user_id } = await kysely
      .selectFrom('users')
      .select('user_id')
      .where('name', '=', 'Maren Holt')
      .executeTakeFirstOrThrow();
    const find = async (person: Person) => names(await search({ query: 'Maren Holt', recordTypes: ['user'] }, person));
    expect(await find('guest')).toEqual(['Maren Holt']);
    await kysely.updateTable('users').set({ private: true }).where('user_id', '=', user_id).execute();
    server.services.changes.emit(['users']);
    expect(await find('guest')).toEqual([]);
    expect(await find('member')).toEqual([]);
    expect(await find('moderator')).toEqual(['Maren Holt']);
    await kysely.updateTable('users').set({ private: false, deleted: true }).where('user_id', '=', user_id).execute();
    server.services.changes.emit(['users']);
    expect(await find('moderator')).toEqual([]);
    await kysely.updateTable('users').set({ deleted: false }).where('user_id', '=', user_id).execute();
    server.services.changes.emit(['users']);
  });
});
