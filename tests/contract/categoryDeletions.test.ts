import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { wrongTotals } from '../support/postCounts.ts';
import { createPostClient, openCategory, privateCategory } from '../support/postClient.ts';
import { type Person, startTestServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(inject('databaseUrl'));
});
afterAll(() => server.close());

const { newDiscussion, newComment } = createPostClient(() => server);
let number = 0;
async function make(body: object = {}) {
  number += 1;
  const fields = { name: `Hall ${number}`, urlcode: `hall-${number}`, ...body };
  const reply = await server.api('admin').send('POST', '/categories', fields);
  expect(reply.status, reply.text).toBe(201);
  return reply.json<{ categoryID: number; urlcode: string }>();
}
const remove = (categoryID: number, query = '', person: Person = 'admin') =>
  server.api(person).send('DELETE', `/categories/${categoryID}${query}`);
const get = (path: string, person: Person = 'admin') => server.api(person).get(path);
interface Deletion {
  readonly categoryID: number;
  readonly state: string;
  readonly message: string | null;
  readonly countTotal: number;
  readonly countLeft: number;
}
const deletionOf = async (id: number) =>
  (await get('/categories/deletions')).json<Deletion[]>().find(({ categoryID }) => categoryID === id);
const ended = (id: number, state: string) =>
  expect.poll(async () => (await deletionOf(id))?.state, { timeout: 20_000 }).toBe(state);

it('an empty category is gone at once, and its address is free again', async () => {
  const { categoryID, urlcode } = await make();
  for (const person of ['guest', 'member'] as const)
    expect([401, 403], person).toContain((await remove(categoryID, '', person)).status);
  expect((await remove(categoryID)).status).toBe(204);
  expect((await get(`/categories/${categoryID}`)).status).toBe(404);
  expect((await remove(categoryID)).status).toBe(404);
  expect((await make({ urlcode })).categoryID).not.toBe(categoryID);
  expect(await wrongTotals(server.services.db.kysely)).toEqual([]);
});

it('subcategories move up, and none becomes more visible than before', async () => {
  const parent = await make({ parentCategoryID: privateCategory, customPermissions: true });
  const child = await make({ parentCategoryID: parent.categoryID });
  await server.api('admin').send('PATCH', `/categories/${parent.categoryID}`, { parentCategoryID: null });
  expect((await remove(parent.categoryID)).status).toBe(204);
  expect((await get(`/categories/${child.categoryID}`)).json()).toMatchObject({
    parentCategoryID: null,
    depth: 1,
    customPermissions: true,
  });
  expect((await get(`/categories/${child.categoryID}`, 'guest')).status).toBe(404);
});

it('one with posts asks what becomes of them, and refuses a place that cannot take them', async () => {
  const { categoryID } = await make();
  await newDiscussion('member', { categoryID, postTypeID: 'question' });
  expect((await remove(categoryID)).status).toBe(409);
  const targets = [
    4711,
    categoryID,
    (await make({ isArchived: true })).categoryID,
    (await make({ displayAs: 'heading' })).categoryID,
    (await make({ allowedDiscussionTypes: ['discussion'] })).categoryID,
  ];
  for (const target of targets) {
    const reply = await remove(categoryID, `?newCategoryID=${target}`);
    expect([reply.status, reply.json()['errors']]).toMatchObject([422, [{ field: 'newCategoryID' }]]);
  }
  expect((await get(`/categories/${categoryID}`)).json()).toMatchObject({ isArchived: false, countDiscussions: 1 });
});

it('moves the posts with their comments in the background, then deletes the category', async () => {
  const [from, to] = [await make(), await make()];
  const posts = [];
  for (let count = 0; count < 3; count += 1) posts.push(await newDiscussion('member', { categoryID: from.categoryID }));
  await newComment(posts[0]?.discussionID ?? 0, 'member');
  expect((await remove(from.categoryID, `?newCategoryID=${to.categoryID}`)).status).toBe(202);
  await ended(from.categoryID, 'done');
  expect(await deletionOf(from.categoryID)).toMatchObject({ countTotal: 3, countLeft: 0, message: null });
  expect((await get(`/categories/${from.categoryID}`)).status).toBe(404);
  expect((await get(`/categories/${to.categoryID}`)).json()).toMatchObject({ countDiscussions: 3, countComments: 1 });
  for (const { discussionID } of posts)
    expect((await get(`/discussions/${discussionID}`)).json()).toMatchObject({ categoryID: to.categoryID });
  expect(await wrongTotals(server.services.db.kysely)).toEqual([]);
});

it('deletes the posts, which then cannot be restored to a place that is gone', async () => {
  const { categoryID } = await make();
  const { discussionID } = await newDiscussion('member', { categoryID });
  expect((await remove(categoryID, '?deletePosts=true')).status).toBe(202);
  await ended(categoryID, 'done');
  expect((await get(`/discussions/${discussionID}`)).status).toBe(410);
  const restored = await server.api('admin').send('PUT', '/recycle-bin/restore', {
    records: [{ recordType: 'discussion', recordID: discussionID }],
  });
  expect(restored.status).not.toBe(500);
  expect((await get(`/discussions/${discussionID}`)).status).toBe(410);
  expect(await wrongTotals(server.services.db.kysely)).toEqual([]);
});

it('reports why it stopped, takes no new posts, and continues with another choice', async () => {
  const [from, to] = [await make(), await make()];
  await newDiscussion('member', { categoryID: from.categoryID });
  // the target is closed between the request and the run
  const { jobs } = server.services;
  const { add } = jobs;
  Object.assign(jobs, { add: async () => undefined });
  expect((await remove(from.categoryID, `?newCategoryID=${to.categoryID}`)).status).toBe(202);
  Object.assign(jobs, { add });
  expect((await get(`/categories/${from.categoryID}`)).json()).toMatchObject({ isArchived: true });
  expect(await deletionOf(from.categoryID)).toMatchObject({ state: 'running', countLeft: 1 });
  await server.api('admin').send('PATCH', `/categories/${to.categoryID}`, { isArchived: true });
  const { unfinishedDeletionsJob } = await import('../../src/server/features/categoryDeletions/deleteCategory.ts');
  await unfinishedDeletionsJob.run(server.services, {});
  await ended(from.categoryID, 'stopped');
  expect((await deletionOf(from.categoryID))?.message).toMatch(/archived/);
  expect((await remove(from.categoryID, `?newCategoryID=${openCategory}`)).status).toBe(202);
  await ended(from.categoryID, 'done');
});

it('protects the target category, and stops if it is deleted anyway', async () => {
  const [from, to] = [await make(), await make()];
  await newDiscussion('member', { categoryID: from.categoryID });
  const { jobs, db, changes } = server.services;
  const { add } = jobs;
  Object.assign(jobs, { add: async () => undefined });
  expect((await remove(from.categoryID, `?newCategoryID=${to.categoryID}`)).status).toBe(202);
  Object.assign(jobs, { add });
  expect((await remove(to.categoryID)).status).toBe(409);
  await db.kysely
    .updateTable('categories')
    .set({ date_deleted: new Date() })
    .where('category_id', '=', to.categoryID)
    .execute();
  changes.emit(['categories']);
  const { unfinishedDeletionsJob } = await import('../../src/server/features/categoryDeletions/deleteCategory.ts');
  await unfinishedDeletionsJob.run(server.services, {});
  await ended(from.categoryID, 'stopped');
  expect((await deletionOf(from.categoryID))?.message).toMatch(/no longer exists/);
  expect((await remove(from.categoryID, `?newCategoryID=${openCategory}`)).status).toBe(202);
  await ended(from.categoryID, 'done');
});
