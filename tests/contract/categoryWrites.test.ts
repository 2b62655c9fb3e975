import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { categoryTree } from '../../src/server/db/repos/categoryTree.ts';
import { wrongTotals } from '../support/postCounts.ts';
import { createPostClient, privateCategory } from '../support/postClient.ts';
import { type Person, startTestServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(inject('databaseUrl'));
});
afterAll(() => server.close());

const { newDiscussion } = createPostClient(() => server);
const call = (method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: object, person: Person = 'admin') =>
  server.api(person).send(method, path, body);
const get = (path: string, person: Person = 'admin', query = {}) => server.api(person).get(path, query);

let number = 0;
interface Made {
  readonly categoryID: number;
  readonly urlcode: string;
  readonly depth: number;
}
async function make(body: object = {}): Promise<Made> {
  number += 1;
  const reply = await call('POST', '/categories', { name: `Room ${number}`, urlcode: `room-${number}`, ...body });
  expect(reply.status, reply.text).toBe(201);
  return reply.json<Made>();
}
const below = (parent: Made, body: object = {}) => make({ parentCategoryID: parent.categoryID, ...body });
const patch = (category: Made, body: object, person: Person = 'admin') =>
  call('PATCH', `/categories/${category.categoryID}`, body, person);
const faultOf = async (reply: Promise<{ status: number; json: <Body>() => Body }>) => {
  const { status, json } = await reply;
  return [status, json<{ errors?: { field: string }[] }>().errors?.map(({ field }) => field)];
};

describe('every write of categories', () => {
  it('is refused to guests, members and moderators without the permission, and changes nothing', async () => {
    const room = await make();
    const before = (await get(`/categories/${room.categoryID}`)).json();
    for (const person of ['guest', 'member'] as const) {
      const replies = await Promise.all([
        patch(room, { name: 'Mine' }, person),
        call('POST', '/categories', { name: 'Mine', urlcode: 'mine' }, person),
        call('PATCH', '/categories/tree', { categories: [{ ...room, parentCategoryID: null, sort: 0 }] }, person),
        get(`/categories/${room.categoryID}/edit`, person),
        get('/categories/tree', person),
      ]);
      for (const { status } of replies) expect([401, 403], person).toContain(status);
    }
    expect((await get(`/categories/${room.categoryID}`)).json()).toEqual(before);
  });

  it('answers 404 for a category that is not there, and 422 for fields that it does not know', async () => {
    expect((await call('PATCH', '/categories/4711', { name: 'x' })).status).toBe(404);
    expect((await get('/categories/4711/edit')).status).toBe(404);
    expect(await faultOf(patch(await make(), { colour: 'red' }))).toEqual([422, ['colour']]);
  });
});

describe('POST and PATCH /categories', () => {
  const fields = {
    description: 'Words about it',
    displayAs: 'discussions',
    iconUrl: 'https://example.com/icon.png',
    bannerUrl: null,
    color: 'teal',
    isArchived: false,
    isHidden: false,
    featured: true,
    defaultSort: '-score',
    allowedDiscussionTypes: ['question'],
  };

  it('keep every field, which GET …/edit returns', async () => {
    const made = await make(fields);
    expect(made).toMatchObject(fields);
    expect((await get(`/categories/${made.categoryID}/edit`)).json()).toMatchObject({
      ...fields,
      urlcode: made.urlcode,
    });
    const change = { name: 'Other', description: null, color: null, defaultSort: null, hasRestrictedPostTypes: false };
    expect((await patch(made, change)).json()).toMatchObject({
      ...fields,
      name: 'Other',
      description: null,
      color: null,
      defaultSort: null,
      allowedDiscussionTypes: ['discussion', 'question'],
    });
  });

  it.each([
    [{ name: '  ' }, 'name'],
    [{ name: 'x'.repeat(101) }, 'name'],
    [{ name: 5 }, 'name'],
    [{ urlcode: 'tree' }, 'urlcode'],
    [{ urlcode: '17' }, 'urlcode'],
    [{ urlcode: 'a b' }, 'urlcode'],
    [{ urlcode: 'kitchen-table' }, 'urlcode'],
    [{ iconUrl: 'javascript:alert(1)' }, 'iconUrl'],
    [{ bannerUrl: 'http://example.com/x.png' }, 'bannerUrl'],
    [{ color: 'red' }, 'color'],
    [{ defaultSort: 'name' }, 'defaultSort'],
    [{ displayAs: 'list' }, 'displayAs'],
    [{ allowedDiscussionTypes: [] }, 'allowedDiscussionTypes'],
    [{ parentCategoryID: 4711 }, 'parentCategoryID'],
  ])('name the field that is wrong: %j', async (change, field) => {
    const room = await make();
    expect(await faultOf(patch(room, change))).toEqual([422, [field]]);
    expect(await faultOf(call('POST', '/categories', { name: 'New', urlcode: 'brand-new', ...change }))).toEqual([
      422,
      [field],
    ]);
  });

  it('move a branch with its depths, and recount subcategories', async () => {
    const [from, to] = [await make(), await make()];
    const child = await below(from);
    const grandchild = await below(child);
    expect((await patch(child, { parentCategoryID: to.categoryID })).json()).toMatchObject({
      parentCategoryID: to.categoryID,
      depth: 2,
    });
    expect((await patch(to, { parentCategoryID: from.categoryID })).status).toBe(200);
    const tree = await categoryTree(server.services);
    expect([to, child, grandchild].map(({ categoryID }) => tree.find(categoryID)?.depth)).toEqual([2, 3, 4]);
    expect(tree.pathOf(grandchild.categoryID).map(({ categoryID }) => categoryID)).toEqual(
      [from, to, child, grandchild].map(({ categoryID }) => categoryID),
    );
    expect((await get(`/categories/${from.categoryID}`)).json()).toMatchObject({ countCategories: 1 });
    expect((await patch(child, { parentCategoryID: null })).json()).toMatchObject({ parentCategoryID: null, depth: 1 });
    expect(await wrongTotals(server.services.db.kysely)).toEqual([]);
  });

  it('are refused if the new place would grant more than the mover may grant', async () => {
    const board = await make();
    const minutes = await below(board);
    const roles = [{ roleID: 16, permissions: ['discussions.view'] }];
    const own = await call('PUT', `/categories/${board.categoryID}/permissions`, { customPermissions: true, roles });
    expect(own.status, own.text).toBe(200);
    const { db } = server.services;
    const rights = { role_id: 32, resource_type: 'category', resource_id: board.categoryID };
    await db.kysely
      .insertInto('role_permissions')
      .values([
        { ...rights, permission: 'discussions.view' },
        { role_id: 32, resource_type: 'global', resource_id: 0, permission: 'community.manage' },
      ])
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    server.services.changes.emit(['roles', 'categories']);
    const up = { parentCategoryID: null };
    expect((await patch(minutes, up, 'moderator')).status).toBe(403);
    const places = { categories: [{ categoryID: minutes.categoryID, parentCategoryID: null, sort: 0 }] };
    expect((await call('PATCH', '/categories/tree', places, 'moderator')).status).toBe(403);
    expect((await get(`/categories/${minutes.categoryID}`, 'guest')).status).toBe(404);
    expect((await patch(minutes, up)).status).toBe(200);
    await db.kysely
      .deleteFrom('role_permissions')
      .where('permission', '=', 'community.manage')
      .where('role_id', '=', 32)
      .execute();
    server.services.changes.emit(['roles', 'categories']);
  });

  it('are refused for a category in two places, and for names that no one can see', async () => {
    const [room, other] = [await make(), await make()];
    const twice = [null, other.categoryID].map((parentCategoryID) => ({
      ...{ categoryID: room.categoryID, parentCategoryID },
      sort: 0,
    }));
    expect((await call('PATCH', '/categories/tree', { categories: twice })).status).toBe(422);
    for (const name of ['\u200b', '  ', '\u202eevil', '\u200b\u2060'])
      expect(await faultOf(patch(room, { name }))).toEqual([422, ['name']]);
  });

  it('refuse a category within itself, and a branch that becomes too deep', async () => {
    const top = await make();
    const child = await below(top);
    for (const parentCategoryID of [top.categoryID, child.categoryID])
      expect(await faultOf(patch(top, { parentCategoryID }))).toEqual([422, ['parentCategoryID']]);
    let deepest = await make();
    for (let level = 2; level <= 9; level += 1) deepest = await below(deepest);
    expect(deepest.depth).toBe(9);
    expect(await faultOf(patch(top, { parentCategoryID: deepest.categoryID }))).toEqual([422, ['parentCategoryID']]);
    expect((await patch(child, { parentCategoryID: deepest.categoryID })).status).toBe(200);
  });

  it('carry new names into the breadcrumbs of posts, for guests too', async () => {
    const room = await make();
    const { discussionID } = await newDiscussion('member', { categoryID: room.categoryID });
    const crumbs = async () =>
      (await get(`/discussions/${discussionID}`, 'guest', { expand: 'breadcrumbs' }))
        .json<{ breadcrumbs: { name: string; url: string }[] }>()
        .breadcrumbs.at(-1);
    expect((await crumbs())?.name).toBe((await get(`/categories/${room.categoryID}`)).json()['name']);
    await patch(room, { name: 'Renamed', urlcode: 'renamed-room' });
    expect(await crumbs()).toMatchObject({
      name: 'Renamed',
      url: expect.stringMatching(/\/categories\/renamed-room$/),
    });
  });

  it('reject an edit based on an older version, and show both', async () => {
    const room = await make();
    const { version } = (await get(`/categories/${room.categoryID}/edit`)).json<{ version: string }>();
    expect((await patch(room, { name: 'First', version })).status).toBe(200);
    const late = await patch(room, { name: 'Second', version });
    expect(late.status).toBe(409);
    expect(late.json()).toMatchObject({ current: { name: 'First' } });
  });

  it('give a category its own permissions equal to the inherited ones, and remove them again', async () => {
    const room = await make();
    const seen = async () => (await get(`/categories/${room.categoryID}`, 'guest')).status;
    expect((await patch(room, { customPermissions: true })).json()).toMatchObject({ customPermissions: true });
    expect(await seen()).toBe(200);
    const inside = await make({ parentCategoryID: privateCategory });
    expect((await get(`/categories/${inside.categoryID}`, 'guest')).status).toBe(404);
    expect((await patch(inside, { customPermissions: true, parentCategoryID: null })).status).toBe(200);
    expect((await get(`/categories/${inside.categoryID}`, 'guest')).status).toBe(404);
    expect((await patch(inside, { customPermissions: false })).status).toBe(200);
    expect((await get(`/categories/${inside.categoryID}`, 'guest')).status).toBe(200);
  });
});

describe('settings of a category', () => {
  const offered = async (person: Person, query = {}) =>
    (await get('/categories/search', person, { query: '', limit: 100, ...query }))
      .json<{ categoryID: number }[]>()
      .map(({ categoryID }) => categoryID);

  it('archived: takes no new posts and is not offered for them', async () => {
    const room = await make({ isArchived: true });
    const post = { categoryID: room.categoryID, name: 'Late', body: 'Words', format: 'text' };
    expect(await faultOf(call('POST', '/discussions', post, 'member'))).toEqual([422, ['categoryID']]);
    expect(await offered('member', { filterDiscussionsAdd: true })).not.toContain(room.categoryID);
    expect(await offered('member')).toContain(room.categoryID);
  });

  it('hidden: is left out of lists with its posts, and shown at its address', async () => {
    const room = await make({ isHidden: true });
    const { discussionID } = await newDiscussion('member', { categoryID: room.categoryID });
    const listed = (await get('/categories', 'guest', { outputFormat: 'flat', limit: 500 })).json<Made[]>();
    expect(listed.map(({ categoryID }) => categoryID)).not.toContain(room.categoryID);
    expect(await offered('guest')).not.toContain(room.categoryID);
    const posts = async (query: object) =>
      (await get('/discussions', 'guest', { limit: 100, ...query }))
        .json<{ discussionID: number }[]>()
        .map((post) => post.discussionID);
    expect(await posts({ excludeHiddenCategories: true })).not.toContain(discussionID);
    expect(await posts({ categoryID: room.categoryID })).toContain(discussionID);
    expect((await get(`/categories/${room.urlcode}`, 'guest')).status).toBe(200);
  });
});

describe('PATCH /categories/tree', () => {
  interface Tree {
    readonly version: string;
    readonly categories: readonly (Made & { readonly parentCategoryID: number | null; readonly marks?: string[] })[];
  }
  const tree = async () => (await get('/categories/tree')).json<Tree>();
  const place = (categories: object[], version?: string) =>
    call('PATCH', '/categories/tree', { categories, ...(version === undefined ? {} : { version }) });
  let parent: Made;
  let children: Made[];
  beforeEach(async () => {
    parent = await make();
    children = [await below(parent), await below(parent), await below(parent)];
  });
  const order = async () =>
    (await tree()).categories
      .filter(({ parentCategoryID }) => parentCategoryID === parent.categoryID)
      .map(({ categoryID }) => categoryID);

  it('puts siblings in another order', async () => {
    const { version } = await tree();
    const wanted = [...children].reverse().map(({ categoryID }) => categoryID);
    const places = wanted.map((categoryID, sort) => ({ categoryID, parentCategoryID: parent.categoryID, sort }));
    const reply = await place(places, version);
    expect(reply.status, reply.text).toBe(200);
    expect(await order()).toEqual(wanted);
    expect(reply.json()).toEqual({ version: (await tree()).version });
  });

  it('refuses places that were made for another tree, all of them', async () => {
    const { version } = await tree();
    await make();
    const [one, two] = children.map(({ categoryID }) => categoryID);
    const places = [
      { categoryID: one, parentCategoryID: null, sort: 0 },
      { categoryID: two, parentCategoryID: null, sort: 1 },
    ];
    expect((await place(places, version)).status).toBe(409);
    expect(await order()).toEqual(children.map(({ categoryID }) => categoryID));
    const cyclic = [...places, { categoryID: parent.categoryID, parentCategoryID: parent.categoryID, sort: 0 }];
    expect(await faultOf(place(cyclic))).toEqual([422, ['parentCategoryID']]);
    expect(await order()).toEqual(children.map(({ categoryID }) => categoryID));
  });

  it('lists hidden, archived, featured and restricted categories with their marks', async () => {
    const room = await make({ isArchived: true, isHidden: true, featured: true, customPermissions: true });
    const marks = (await tree()).categories.find(({ categoryID }) => categoryID === room.categoryID)?.marks;
    expect(marks).toEqual(['archived', 'hidden', 'featured', 'restricted']);
  });
});

describe('following and suggestions', () => {
  it('PUT …/follow follows and unfollows, counted once', async () => {
    const room = await make();
    const follow = (followed: boolean) => call('PUT', `/categories/${room.categoryID}/follow`, { followed }, 'member');
    const count = async () => (await get(`/categories/${room.categoryID}`)).json()['countFollowers'];
    expect((await follow(true)).json()).toEqual({ followed: true });
    await follow(true);
    expect(await count()).toBe(1);
    expect((await follow(false)).json()).toEqual({ followed: false });
    expect(await count()).toBe(0);
    expect([401, 403]).toContain(
      (await call('PUT', `/categories/${room.categoryID}/follow`, { followed: true }, 'guest')).status,
    );
    expect((await call('PUT', `/categories/${privateCategory}/follow`, { followed: true }, 'member')).status).toBe(404);
  });

  it('GET /categories/suggested leaves out what one follows, cannot see or asks to leave out', async () => {
    const [room, other, archived] = [await make(), await make(), await make({ isArchived: true })];
    await call('PUT', `/categories/${room.categoryID}/follow`, { followed: true }, 'member');
    const reply = await get('/categories/suggested', 'member', { excludedCategoryIDs: [other.categoryID], limit: 100 });
    const ids = reply.json<Made[]>().map(({ categoryID }) => categoryID);
    expect(ids.length).toBeGreaterThan(0);
    for (const left of [room, other, archived]) expect(ids).not.toContain(left.categoryID);
    expect(ids).not.toContain(privateCategory);
  });
});

it('every write is recorded with the values before and after', async () => {
  const room = await make();
  await patch(room, { name: 'Recorded', color: 'pink' });
  const [top, first, second] = [await make(), await make(), await make()];
  for (const { categoryID } of [first, second])
    await patch({ ...room, categoryID }, { parentCategoryID: top.categoryID });
  const places = [second, first].map(({ categoryID }, sort) => ({
    categoryID,
    parentCategoryID: top.categoryID,
    sort,
  }));
  await call('PATCH', '/categories/tree', { categories: places });
  await call('DELETE', `/categories/${room.categoryID}`);
  const rows = await server.services.db.kysely
    .selectFrom('audit_log')
    .select(['action', 'before', 'after'])
    .where('subject', '=', 'category')
    .where('subject_id', 'in', [String(room.categoryID), String(top.categoryID)])
    .orderBy('audit_log_id')
    .execute();
  expect(rows).toMatchObject([
    { action: 'create', before: null, after: { urlcode: room.urlcode } },
    { action: 'update', before: { color: null }, after: { name: 'Recorded', color: 'pink' } },
    { action: 'create' },
    { action: 'update', before: { order: [first.categoryID, second.categoryID] } },
    { action: 'delete', before: { name: 'Recorded' }, after: null },
  ]);
});

it('the audit log names no category that its viewer cannot see', async () => {
  const { categoryID } = await make({ name: 'Board of trustees' });
  const roles = [{ roleID: 16, permissions: ['discussions.view'] }];
  await call('PUT', `/categories/${categoryID}/permissions`, { customPermissions: true, roles });
  const { db, changes } = server.services;
  const manage = { role_id: 32, resource_type: 'global', resource_id: 0, permission: 'site.manage' };
  await db.kysely.insertInto('role_permissions').values(manage).execute();
  changes.emit(['roles']);
  const read = (person: Person) => get('/audit-logs', person, { subject: 'category', subjectID: categoryID });
  expect((await read('admin')).text).toContain('Board of trustees');
  const hidden = await read('moderator');
  expect([hidden.status, hidden.text.includes('Board of trustees')]).toEqual([200, false]);
  await db.kysely
    .deleteFrom('role_permissions')
    .where('role_id', '=', 32)
    .where('permission', '=', 'site.manage')
    .execute();
  changes.emit(['roles']);
});
