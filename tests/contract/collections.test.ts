import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createReplyCheck } from '../support/replySchemas.ts';
import { startTestServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
let check: Awaited<ReturnType<typeof createReplyCheck>>;
beforeAll(async () => {
  [server, check] = await Promise.all([startTestServer(inject('databaseUrl')), createReplyCheck()]);
});
afterAll(() => server.close());

interface Collection {
  readonly collectionID: number;
  readonly name: string;
  readonly records?: readonly {
    readonly recordID: number;
    readonly recordType: string;
    readonly sort: number | null;
  }[];
}

const curator = () => server.api('moderator');
const list = async (query: Record<string, unknown> = {}) =>
  (await curator().get('/collections', query)).json<Collection[]>();
const add = (name: string, records: readonly object[] = []) =>
  curator().send('POST', '/collections', { name, records });
const record = { recordID: 1, recordType: 'discussion' };
const put = (collectionIDs: readonly number[], one: object = record) =>
  curator().send('PUT', '/collections/by-resource', { collectionIDs, record: one });
const of = async () =>
  (await curator().get('/collections/by-resource', record))
    .json<Collection[]>()
    .map(({ collectionID }) => collectionID);

describe('collections', () => {
  it('[SH-COLL-004] [SH-COLL-006] are listed with the records they name, page by page without a total', async () => {
    const reply = await curator().get('/collections', { limit: 2 });
    expect(check({ type: 'array', items: { $ref: 'collection.schema.json' } }, reply.json())).toEqual([]);
    expect(reply.json<Collection[]>().map(({ name }) => name)).toEqual(['Solved at the repair café', 'Start here']);
    expect(reply.headers['x-app-page-result-count']).toBeUndefined();
    expect(reply.headers['x-app-page-next-url']).toContain('page=2');
    const [all] = await list({ name: 'worth READING' });
    expect(all?.records).toHaveLength(5);
    expect(all?.records?.[0]).toMatchObject({
      collectionID: all?.collectionID,
      recordType: 'discussion',
      recordID: expect.any(Number),
      sort: 1,
    });
    expect((await list({ collectionID: '1..2' })).map(({ collectionID }) => collectionID).sort()).toEqual([1, 2]);
    expect(await list({ dateUpdated: '>=2020-01-01' })).toEqual([]);
  });

  it('[SH-COLL-009] are made with a name and records', async () => {
    const reply = await add('  Fresh  ', [
      { ...record, sort: 30 },
      { recordID: 2, recordType: 'category' },
    ]);
    expect(reply.status).toBe(201);
    expect(check({ $ref: 'collection.schema.json' }, reply.json())).toEqual([]);
    expect(reply.json()).toMatchObject({
      name: 'Fresh',
      insertUserID: 2,
      records: [
        { ...record, sort: 30 },
        { recordID: 2, recordType: 'category', sort: 31 },
      ],
    });
    expect((await add('x'.repeat(256))).json()).toMatchObject({
      status: 422,
      errors: [{ field: 'name', code: 'maxLength' }],
    });
    expect((await add(' \u0007 ')).json()).toMatchObject({
      status: 422,
      errors: [{ field: 'name', code: 'missingField' }],
    });
    expect((await add('Nothing there', [{ recordID: 999_999, recordType: 'discussion' }])).json()).toMatchObject({
      status: 404,
      message: 'Discussion not found.',
    });
    expect((await add('No such kind', [{ recordID: 1, recordType: 'comment' }])).status).toBe(422);
    expect(await list({ name: 'Nothing there' })).toEqual([]);
  });

  it('are read, renamed, given other records and deleted one by one, each change in the audit log', async () => {
    const made = (await add('To change', [{ ...record, sort: 1 }])).json<Collection>();
    const path = `/collections/${made.collectionID}`;
    const one = await curator().get(path);
    expect(check({ $ref: 'collection.schema.json' }, one.json())).toEqual([]);
    expect(one.json()).toMatchObject({ name: 'To change', records: [record] });
    const renamed = await curator().send('PATCH', path, { name: ' Changed ' });
    expect(renamed.json()).toMatchObject({ name: 'Changed', records: [record], updateUserID: 2 });
    const other = { recordID: 2, recordType: 'category', sort: 7 };
    expect((await curator().send('PATCH', path, { records: [other] })).json<Collection>().records).toMatchObject([
      other,
    ]);
    const emptied = await curator().send('PATCH', path, { records: [] });
    expect(emptied.json<Collection>().records).toEqual([]);
    expect((await curator().send('DELETE', path)).status).toBe(204);
    expect((await curator().send('DELETE', path)).status).toBe(404);
    expect((await curator().get(path)).status).toBe(404);
    const log = (await server.api('admin').get('/audit-logs', { subject: 'collection' })).text;
    for (const name of ['To change', 'Changed']) expect(log).toContain(name);
  });

  it('are not changed without a name, without permission, or with invisible records', async () => {
    const path = `/collections/${(await add('Fixed', [record])).json<Collection>().collectionID}`;
    expect((await curator().send('PATCH', path, { name: ' ' })).status).toBe(422);
    expect((await curator().send('PATCH', path, { records: [{ ...record, recordID: 999_999 }] })).status).toBe(404);
    expect((await curator().send('PATCH', path, { records: [{ ...record, recordType: 'comment' }] })).status).toBe(422);
    for (const person of ['guest', 'member'] as const) {
      expect((await server.api(person).get(path)).status).toBe(403);
      expect((await server.api(person).send('PATCH', path, { name: 'Mine' })).status).toBe(403);
      expect((await server.api(person).send('DELETE', path)).status).toBe(403);
    }
    expect((await curator().get(path)).json()).toMatchObject({ name: 'Fixed', records: [record] });
    await curator().send('DELETE', path);
  });

  it('[SH-COLL-007] [SH-COLL-008] hold exactly the records they are told to, and say which hold one', async () => {
    const [one, two] = [(await add('One')).json<Collection>(), (await add('Two')).json<Collection>()];
    const reply = await put([one.collectionID, two.collectionID]);
    expect(reply.status).toBe(200);
    expect(check({ type: 'array', items: { $ref: 'collection.schema.json' } }, reply.json())).toEqual([]);
    expect(reply.json<Collection[]>().map(({ name, records }) => [name, records])).toEqual([
      ['One', undefined],
      ['Two', undefined],
    ]);
    await put([two.collectionID]);
    expect(await of()).toEqual([two.collectionID]);
    expect((await put([two.collectionID, 999_999])).json()).toMatchObject({
      status: 404,
      message: 'Collection not found.',
    });
    expect(await of()).toEqual([two.collectionID]);
    await put([]);
    expect(await of()).toEqual([]);
    expect((await curator().get('/collections/by-resource', {})).json()).toMatchObject({
      status: 400,
      errors: [{ code: 'missingField' }, { code: 'missingField' }],
    });
  });

  it('keep the place of a record that stays, and put a new one last', async () => {
    const { collectionID } = (
      await add('Order', [{ recordID: 2, recordType: 'discussion' }, record])
    ).json<Collection>();
    const others = await of();
    await put([...others, collectionID], { recordID: 2, recordType: 'discussion' });
    await put([collectionID], { recordID: 3, recordType: 'discussion' });
    const [after] = await list({ collectionID: String(collectionID) });
    expect(after?.records?.map(({ recordID, sort }) => [recordID, sort])).toEqual([
      [2, 1],
      [1, 2],
      [3, 3],
    ]);
  });

  it('survive two curators who save at the same moment', async () => {
    const ids = (await list()).map(({ collectionID }) => collectionID);
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        put(index % 2 ? ids : [...ids].reverse(), { recordID: 4, recordType: 'discussion' }),
      ),
    );
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
  });

  it('are for members who manage the community', async () => {
    for (const person of ['guest', 'member'] as const) {
      const api = server.api(person);
      const replies = [
        await api.get('/collections'),
        await api.get('/collections/by-resource', record),
        await api.send('POST', '/collections', { name: 'Mine' }),
        await api.send('PUT', '/collections/by-resource', { collectionIDs: [], record }),
      ];
      expect(replies.map((reply) => reply.json())).toEqual(
        replies.map(() => expect.objectContaining({ status: 403, permissions: ['community.manage'] })),
      );
    }
  });

  it('show each viewer only the content they may see', async () => {
    const { kysely } = server.services.db;
    const secret = await kysely
      .selectFrom('discussions')
      .innerJoin('categories', 'categories.category_id', 'discussions.category_id')
      .select(['discussion_id', 'discussions.category_id'])
      .where('url_code', '=', 'stewards')
      .executeTakeFirstOrThrow();
    const records = [
      { recordID: secret.discussion_id, recordType: 'discussion' },
      { recordID: secret.category_id, recordType: 'category' },
      record,
      { recordID: 2, recordType: 'category' },
    ];
    const { collectionID } = (await add('Mixed', records)).json<Collection>();
    const seenBy = async (person: 'guest' | 'moderator') =>
      (await server.api(person).get(`/collections/${collectionID}/content/en`)).json<{
        records: { recordID: number }[];
      }>();
    const guest = await seenBy('guest');
    expect(check({ $ref: 'collectionContent.schema.json' }, guest)).toEqual([]);
    expect(guest.records).toMatchObject([
      {
        recordID: 1,
        recordType: 'discussion',
        record: {
          name: expect.any(String),
          url: expect.stringContaining('/discussion/1/'),
          excerpt: expect.any(String),
        },
      },
      {
        recordID: 2,
        recordType: 'category',
        record: { name: 'News from the hall', url: expect.stringContaining('/categories/news') },
      },
    ]);
    expect((await seenBy('moderator')).records).toHaveLength(4);
    expect((await server.api('guest').get('/collections/999999/content/en')).status).toBe(404);
  });

  it('are up to date in responses right after a change', async () => {
    const { collectionID } = (await add('Changing')).json<Collection>();
    const count = async () =>
      (await server.api('guest').get(`/collections/${collectionID}/content/en`)).json<{ records: unknown[] }>().records
        .length;
    expect(await count()).toBe(0);
    await put([...(await of()), collectionID]);
    expect(await count()).toBe(1);
  });

  it('are not overwritten by a change of an older version, and show their records across collections', async () => {
    const made = (await add('Versions', [record])).json<Collection & { version: string }>();
    const patch = (body: object) => curator().send('PATCH', `/collections/${made.collectionID}`, body);
    const { version } = (await patch({ name: 'Renamed', version: made.version })).json<{ version: string }>();
    expect(version).not.toBe(made.version);
    const stale = await patch({ records: [], version: made.version });
    expect([stale.status, stale.json<{ current: Collection }>().current]).toEqual([
      409,
      expect.objectContaining({ name: 'Renamed', records: [expect.objectContaining(record)] }),
    ]);
    const contents = async (query: object) =>
      server.api('guest').get('/collections/contents/en', { collectionID: made.collectionID, ...query });
    const reply = await contents({ expand: 'collection' });
    expect(check({ type: 'array', items: { $ref: 'collectedContent.schema.json' } }, reply.json())).toEqual([]);
    expect(reply.json()).toMatchObject([{ ...record, collection: { name: 'Renamed' } }]);
    expect((await contents({ dateAddedToCollection: '<2020-01-01' })).json()).toEqual([]);
    expect((await contents({ expand: 'nothing' })).status).toBe(422);
  });
});

describe('tags', () => {
  const addTag = (body: object, person: 'member' | 'guest' = 'member') =>
    server.api(person).send('POST', '/tags', body);

  it('[SH-COLL-003] are made by members, with a code for addresses', async () => {
    const reply = await addTag({ name: ' Wood  ovens ' });
    expect(reply.status).toBe(201);
    expect(check({ $ref: 'tag.schema.json' }, reply.json())).toEqual([]);
    expect(reply.json()).toMatchObject({
      name: 'Wood ovens',
      urlcode: 'wood-ovens',
      type: 'User',
      parentTagID: null,
      countDiscussions: 0,
    });
    const found = (await server.api('member').get('/tags', { query: 'wood ov' })).json<{ tagID: number }[]>();
    expect(found).toMatchObject([
      { tagID: reply.json<{ tagID: number }>().tagID, name: 'Wood ovens', urlcode: 'wood-ovens' },
    ]);
    // Tags without visible posts are only for members who can write.
    expect((await server.api('guest').get('/tags', { query: 'wood ov' })).json()).toEqual([]);
  });

  it('are refused twice, empty, without a parent, and from guests', async () => {
    expect((await addTag({ name: 'WOOD ovens' })).json()).toMatchObject({
      status: 422,
      errors: [{ field: 'name', message: 'This tag already exists.' }],
    });
    expect((await addTag({ name: '---' })).json()).toMatchObject({ status: 422, errors: [{ field: 'name' }] });
    expect((await addTag({ name: 'Child', parentTagID: 999_999 })).status).toBe(404);
    expect((await addTag({ name: 'x' }, 'guest')).json()).toMatchObject({ status: 403, permissions: ['tags.add'] });
  });

  it('[SH-COLL-001] [SH-COLL-002] lead to the list of discussions, or to the search where that list is no layout', async () => {
    const urlOf = async () =>
      (await server.api('member').get('/tags', { query: 'wood ov' })).json<{ url: string; tagID: number }[]>()[0];
    const tag = await urlOf();
    expect(tag?.url).toBe(`http://localhost:8080/discussions?tagID=${tag?.tagID}`);
    await server.services.config.set({ 'featureFlags.customLayout.discussionList.Enabled': false });
    const url = new URL((await urlOf())?.url ?? '');
    await server.services.config.set({ 'featureFlags.customLayout.discussionList.Enabled': true });
    expect(url.pathname).toBe('/search');
    expect(url.searchParams.get('domain')).toBe('discussions');
    expect(JSON.parse(url.searchParams.get('tagsOptions') ?? '')).toEqual([{ value: tag?.tagID, label: 'Wood ovens' }]);
  });
});
