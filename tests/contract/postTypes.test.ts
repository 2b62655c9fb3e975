import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import type { ApiPostField } from '#contracts/api-postField.gen.ts';
import type { ApiPostType } from '#contracts/api-postType.gen.ts';
import { listOf, record } from '#server/http/replySchema.ts';
import { openCategory, privateCategory } from '../support/postClient.ts';
import { createReplyCheck } from '../support/replySchemas.ts';
import { type Person, startTestServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
let check: Awaited<ReturnType<typeof createReplyCheck>>;
beforeAll(async () => {
  [server, check] = await Promise.all([
    startTestServer(inject('databaseUrl'), { ownLimits: false }),
    createReplyCheck(),
  ]);
});
afterAll(() => server.close());

const send = (method: 'POST' | 'PATCH' | 'PUT' | 'DELETE', path: string, body?: object, person: Person = 'admin') =>
  server.api(person).send(method, path, body);
const types = async (person: Person, query: Record<string, unknown> = {}) =>
  (await server.api(person).get('/post-types', query)).json<ApiPostType[]>();
const fields = async (person: Person, query: Record<string, unknown> = {}) =>
  (await server.api(person).get('/post-fields', query)).json<ApiPostField[]>();
const typeIDs = async (person: Person) => (await types(person)).map(({ postTypeID }) => postTypeID);
const addType = async (body: object) => {
  const reply = await send('POST', '/post-types', { parentPostTypeID: 'discussion', ...body });
  expect([reply.status, reply.text]).toEqual([201, expect.any(String)]);
  return reply.json<ApiPostType>();
};
const addField = async (body: object) => {
  const reply = await send('POST', '/post-fields', { dataType: 'text', ...body });
  expect([reply.status, reply.text]).toEqual([201, expect.any(String)]);
  return reply.json<ApiPostField>();
};
const faultsOf = (reply: { json: <T>() => T }) =>
  (reply.json<{ errors?: { field: string }[] }>().errors ?? []).map(({ field }) => field);
const undo = async (subject: string) => {
  const [entry] = (await server.api('admin').get('/audit-logs', { subject })).json<{ auditLogID: number }[]>();
  return send('POST', `/audit-logs/${entry?.auditLogID}/undo`);
};

let count = 0;
/** Labels and names are given once, because deleted types and fields keep theirs. */
function fresh(word: string): string {
  count += 1;
  return `${word} ${count}`;
}

afterEach(async () => {
  for (const { postTypeID, isOriginal } of await types('admin'))
    if (!isOriginal) await send('DELETE', `/post-types/${postTypeID}`);
  for (const { postFieldID } of await fields('admin')) await send('DELETE', `/post-fields/${postFieldID}`);
});

describe('types of posts', () => {
  it('are added, changed, deleted and brought back, each with an entry in the audit log', async () => {
    const field = await addField({ label: fresh('Time') });
    const recipe = await addType({ name: ' Short   recipe ', postFieldIDs: [field.postFieldID] });
    expect(check(record('postType'), recipe)).toEqual([]);
    expect(recipe).toMatchObject({
      postTypeID: 'short-recipe',
      name: 'Short recipe',
      parentPostTypeID: 'discussion',
      basePostTypeID: 'discussion',
      postButtonLabel: 'Short recipe',
      postButtonIcon: 'create-discussion',
      roleIDs: [],
      isOriginal: false,
      isActive: true,
    });
    expect(check(listOf('postType'), await types('admin', { expand: 'all' }))).toEqual([]);
    const [seen] = await types('member', { postTypeID: 'short-recipe', expand: 'postFields' });
    expect(seen?.postFields).toMatchObject([{ postFieldID: field.postFieldID, insertUserID: null }]);
    expect(seen).not.toHaveProperty('version');
    expect(seen?.availableCategoryIDs).toContain(openCategory);
    const path = '/post-types/short-recipe';
    const changed = await send('PATCH', path, { name: 'Recipe', isActive: false, version: recipe.version });
    expect(changed.json()).toMatchObject({ name: 'Recipe', isActive: false });
    expect(await typeIDs('member')).toEqual(['discussion', 'question']);
    expect((await server.api('member').get(path)).status).toBe(404);
    expect((await send('DELETE', path)).status).toBe(204);
    expect((await send('DELETE', path)).status).toBe(404);
    expect((await send('PATCH', path, { name: 'Back' })).status).toBe(404);
    expect(await types('admin', { postTypeID: 'short-recipe' })).toEqual([]);
    expect(await types('admin', { postTypeID: 'short-recipe', includeDeleted: true })).toMatchObject([
      { isDeleted: true },
    ]);
    expect(await types('member', { postTypeID: 'short-recipe', includeDeleted: true })).toEqual([]);
    expect((await undo('postType')).status).toBe(200);
    expect(await types('admin', { postTypeID: 'short-recipe' })).toMatchObject([{ name: 'Recipe', isDeleted: false }]);
    expect((await send('POST', '/post-types', { name: fresh('Other'), parentPostTypeID: 'question' })).status).toBe(
      201,
    );
  });

  it('that are original can be renamed and deactivated, but not deleted, and one stays active', async () => {
    const path = '/post-types/question';
    expect((await send('PATCH', path, { name: 'Request', postHelperText: 'Ask away.' })).json()).toMatchObject({
      postTypeID: 'question',
      name: 'Request',
      isOriginal: true,
    });
    expect((await send('PATCH', path, { isActive: false })).status).toBe(200);
    expect(await typeIDs('member')).toEqual(['discussion']);
    const category = await server.api('member').get(`/categories/${openCategory}`);
    expect(category.json()).toMatchObject({ allowedPostTypeIDs: ['discussion'] });
    expect((await send('PATCH', '/post-types/discussion', { isActive: false })).status).toBe(422);
    expect((await send('DELETE', path)).status).toBe(400);
    expect((await send('PATCH', path, { isDeleted: true })).status).toBe(400);
    expect((await send('PATCH', path, { isActive: true, name: 'Question' })).status).toBe(200);
    expect(await typeIDs('member')).toEqual(['discussion', 'question']);
  });

  it('are offered only to their roles and in their categories', async () => {
    const { postTypeID } = await addType({ name: fresh('Notice'), roleIDs: [32] });
    expect(await typeIDs('member')).not.toContain(postTypeID);
    await send('PATCH', `/post-types/${postTypeID}`, { roleIDs: [], categoryIDs: [privateCategory] });
    const [seen] = await types('member', { postTypeID });
    expect(seen).toMatchObject({ categoryIDs: [], availableCategoryIDs: [], countCategories: 0, roleIDs: [] });
    expect((await types('admin', { postTypeID }))[0]).toMatchObject({ categoryIDs: [privateCategory] });
    const open = await server.api('admin').get(`/categories/${openCategory}`);
    expect(open.json<{ allowedPostTypeIDs: string[] }>().allowedPostTypeIDs).not.toContain(postTypeID);
  });

  it('are not overwritten by an edit based on an older version', async () => {
    const { postTypeID, version } = await addType({ name: fresh('Two editors') });
    const path = `/post-types/${postTypeID}`;
    expect((await send('PATCH', path, { postHelperText: 'First', version })).status).toBe(200);
    const late = await send('PATCH', path, { postHelperText: 'Second', version });
    expect([late.status, late.json<{ current: ApiPostType }>().current.postHelperText]).toEqual([409, 'First']);
  });

  it.each([
    ['no name', { name: ' ' }, 'name'],
    ['a name twice', { name: 'DISCUSSION' }, 'name'],
    ['an ID twice', { name: 'A', postTypeID: 'question' }, 'postTypeID'],
    ['an ID that pages use', { name: 'A', postTypeID: 'editdiscussion' }, 'postTypeID'],
    ['an ID of every object', { name: 'A', postTypeID: 'constructor' }, 'postTypeID'],
    ['an ID that is no word', { name: 'A', postTypeID: '../x' }, 'postTypeID'],
    ['a parent that is not original', { name: 'A', parentPostTypeID: 'poem' }, 'parentPostTypeID'],
    ['a role that does not exist', { name: 'A', roleIDs: [9999] }, 'roleIDs'],
    ['a category that does not exist', { name: 'A', categoryIDs: [9999] }, 'categoryIDs'],
    ['a field that does not exist', { name: 'A', postFieldIDs: ['none'] }, 'postFieldIDs'],
    ['an icon that does not exist', { name: 'A', postButtonIcon: 'skull' }, 'postButtonIcon'],
    ['a name too long', { name: 'x'.repeat(101) }, 'name'],
  ])('refuse %s', async (_what, body, at) => {
    const reply = await send('POST', '/post-types', { parentPostTypeID: 'discussion', ...body });
    expect([reply.status, faultsOf(reply)[0]?.replace(/[./[].*/, '')]).toEqual([422, at]);
  });
});

describe('fields of posts', () => {
  it('are added, changed, ordered in each type and deleted, each with an entry in the audit log', async () => {
    const { postTypeID } = await addType({ name: fresh('Report') });
    const one = await addField({ label: 'Serial  number', postTypeID });
    expect(check(record('postField'), one)).toEqual([]);
    expect(one).toMatchObject({ postFieldID: 'serial-number', label: 'Serial number', postTypeIDs: [postTypeID] });
    const other = await addField({ label: fresh('Size'), postTypeIDs: [postTypeID, 'question'] });
    const names = async () => (await fields('member', { postTypeID: [postTypeID] })).map((row) => row.postFieldID);
    expect(await names()).toEqual(['serial-number', other.postFieldID]);
    const sorts = `/post-fields/${postTypeID}/sorts`;
    expect((await send('PUT', sorts, { [other.postFieldID]: 0 })).status).toBe(200);
    expect(await names()).toEqual([other.postFieldID, 'serial-number']);
    expect((await send('PUT', sorts, { nothing: 1 })).status).toBe(404);
    expect((await send('PUT', '/post-fields/none/sorts', {})).status).toBe(404);
    const path = '/post-fields/serial-number';
    expect((await send('PATCH', path, { isActive: false, version: one.version })).status).toBe(200);
    expect(await names()).toEqual([other.postFieldID]);
    expect((await server.api('member').get(path)).status).toBe(404);
    expect((await undo('postField')).status).toBe(200);
    expect((await server.api('member').get(path)).json()).toMatchObject({ isActive: true });
    expect((await send('DELETE', path)).status).toBe(204);
    expect((await send('DELETE', path)).status).toBe(404);
    const again = await send('POST', '/post-fields', { label: 'New', dataType: 'text', postFieldID: 'serial-number' });
    expect([again.status, faultsOf(again)]).toEqual([422, ['postFieldID']]);
    const log = (await server.api('admin').get('/audit-logs', { subject: 'postField' })).text;
    for (const words of ['Serial number', 'delete']) expect(log).toContain(words);
  });

  it('are listed only for those who can see their values', async () => {
    const ids: Record<string, string> = {};
    for (const visibility of ['public', 'private', 'internal'])
      ids[visibility] = (await addField({ label: fresh(visibility), visibility })).postFieldID;
    const known = async (person: Person) => (await fields(person)).map(({ postFieldID }) => postFieldID);
    expect(await known('guest')).toEqual([ids['public']]);
    expect(await known('member')).toEqual([ids['public'], ids['private']]);
    expect(await known('moderator')).toEqual([ids['public'], ids['private'], ids['internal']]);
    expect((await server.api('member').get(`/post-fields/${ids['internal']}`)).status).toBe(404);
  });

  it('do not name types that the viewer may not write', async () => {
    const { postTypeID } = await addType({ name: fresh('For staff'), roleIDs: [32] });
    const { postFieldID } = await addField({ label: fresh('Shared'), postTypeIDs: [postTypeID, 'question'] });
    const typesFor = async (person: Person) =>
      (await fields(person)).find((one) => one.postFieldID === postFieldID)?.postTypeIDs;
    expect(await typesFor('member')).toEqual(['question']);
    expect(await typesFor('moderator')).toEqual(['question', postTypeID]);
  });

  it('are not overwritten by someone who has not seen the last change', async () => {
    const { postFieldID, version } = await addField({ label: fresh('Two editors') });
    const path = `/post-fields/${postFieldID}`;
    expect((await send('PATCH', path, { description: 'First', version })).status).toBe(200);
    const late = await send('PATCH', path, { description: 'Second', version });
    expect([late.status, late.json<{ current: ApiPostField }>().current.description]).toEqual([409, 'First']);
  });

  it.each([
    ['no label', { label: ' ' }, 'label'],
    ['a label twice', { label: 'TAKEN' }, 'label'],
    ['a name of every object', { label: 'A', postFieldID: 'constructor' }, 'postFieldID'],
    ['a form that the data has not', { label: 'A', dataType: 'date', formType: 'text' }, 'formType'],
    ['a dropdown without choices', { label: 'A', formType: 'dropdown', dropdownOptions: [' '] }, 'dropdownOptions'],
    ['a type that does not exist', { label: 'A', postTypeIDs: ['poem'] }, 'postTypeIDs'],
  ])('refuse %s', async (_what, body, at) => {
    await send('POST', '/post-fields', { label: 'Taken', dataType: 'text' });
    const reply = await send('POST', '/post-fields', { dataType: 'text', ...body });
    expect([reply.status, faultsOf(reply)[0]]).toEqual([422, at]);
  });
});

it.each(['guest', 'member', 'moderator'] as const)(
  'types and fields are only for site managers to change, not for %s',
  async (who) => {
    const { postTypeID } = await addType({ name: fresh('Ours') });
    const { postFieldID } = await addField({ label: fresh('Ours') });
    for (const [method, path, body] of [
      ['POST', '/post-types', { name: 'Mine', parentPostTypeID: 'discussion' }],
      ['PATCH', `/post-types/${postTypeID}`, { name: 'Mine' }],
      ['DELETE', `/post-types/${postTypeID}`, undefined],
      ['POST', '/post-fields', { label: 'Mine', dataType: 'text' }],
      ['PATCH', `/post-fields/${postFieldID}`, { label: 'Mine' }],
      ['DELETE', `/post-fields/${postFieldID}`, undefined],
      ['PUT', `/post-fields/${postTypeID}/sorts`, {}],
    ] as const)
      expect([method, path, (await send(method, path, body, who)).status]).toEqual([method, path, 403]);
  },
);
