import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { ApiLongRun } from '#contracts/api-longRun.gen.ts';
import { createPostClient, openCategory, otherCategory, personIDs } from '../support/postClient.ts';
import { type Person, startTestServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
const send = (method: 'POST' | 'PATCH' | 'PUT' | 'DELETE', path: string, body?: object, person: Person = 'admin') =>
  server.api(person).send(method, path, body);
beforeAll(async () => {
  server = await startTestServer(inject('databaseUrl'), { ownLimits: false });
  const field = (postFieldID: string, more: object) =>
    send('POST', '/post-fields', { postFieldID, label: postFieldID, dataType: 'text', ...more });
  await field('serves', { dataType: 'number', isRequired: true });
  await field('kind', { formType: 'dropdown', dropdownOptions: ['Soup', 'Bread'] });
  await field('phone', { visibility: 'private' });
  await field('verdict', { visibility: 'internal' });
  const postFieldIDs = ['serves', 'kind', 'phone', 'verdict'];
  const recipe = { postTypeID: 'recipe', name: 'Recipe', parentPostTypeID: 'discussion', postFieldIDs };
  expect((await send('POST', '/post-types', recipe)).status).toBe(201);
  const defect = { postTypeID: 'defect', name: 'Defect', parentPostTypeID: 'question', categoryIDs: [openCategory] };
  expect((await send('POST', '/post-types', defect)).status).toBe(201);
});
afterAll(() => server.close());

const { newDiscussion, post, read } = createPostClient(() => server);
const answers = { serves: 4, kind: 'Soup', phone: '555 0100' };
const newRecipe = (postMeta: object = answers) => newDiscussion('member', { postTypeID: 'recipe', postMeta });
const metaFor = async (discussionID: number, person: Person) => (await read(discussionID, person)).postMeta;
interface Fault {
  readonly field: string;
}
const faultsOf = (reply: { json: <T>() => T }) =>
  (reply.json<{ errors?: Fault[] }>().errors ?? []).map(({ field }) => field);
const edit = (discussionID: number, body: object, person: Person = 'member') =>
  send('PATCH', `/discussions/${discussionID}`, body, person);

describe('a post of a type that administrators added', () => {
  it('has this type, behaves like its parent, and is found by its type', async () => {
    const recipe = await newRecipe();
    expect(recipe).toMatchObject({ type: 'discussion', postTypeID: 'recipe', statusID: 0 });
    const defect = await newDiscussion('member', { postTypeID: 'defect' });
    expect(defect).toMatchObject({ type: 'question', postTypeID: 'defect', statusID: 1 });
    const found = async (query: object) =>
      (await server.api('guest').get('/discussions', { limit: 100, ...query }))
        .json<{ discussionID: number }[]>()
        .map(({ discussionID }) => discussionID);
    expect(await found({ postTypeID: 'recipe' })).toEqual([recipe.discussionID]);
    expect(await found({ postTypeID: 'discussion' })).not.toContain(recipe.discussionID);
    expect(await found({ postTypeID: ['question', 'defect'] })).toContain(defect.discussionID);
    expect(await found({ type: 'question' })).toContain(defect.discussionID);
    expect((await server.api('member').get(`/discussions/${recipe.discussionID}/edit`)).json()).toMatchObject({
      type: 'discussion',
      postTypeID: 'recipe',
      postMeta: answers,
    });
  });

  it('is refused where its type cannot be written, and by those who cannot write it', async () => {
    const elsewhere = await post('member', { postTypeID: 'defect', categoryID: otherCategory });
    expect([elsewhere.status, faultsOf(elsewhere)]).toEqual([422, ['categoryID']]);
    await send('PATCH', '/post-types/defect', { roleIDs: [32] });
    expect(faultsOf(await post('member', { postTypeID: 'defect' }))).toEqual(['postTypeID']);
    await send('PATCH', '/post-types/defect', { roleIDs: [], isActive: false });
    expect(faultsOf(await post('member', { postTypeID: 'defect' }))).toEqual(['postTypeID']);
    await send('PATCH', '/post-types/defect', { isActive: true });
    const { discussionID } = await newDiscussion('member', { postTypeID: 'defect' });
    const move = { discussionIDs: [discussionID], categoryID: otherCategory };
    await send('PATCH', '/discussions/move?longRunnerMode=sync', move, 'moderator');
    expect(await read(discussionID)).toMatchObject({ categoryID: openCategory });
  });

  it('keeps a type that is deleted, and can still be edited', async () => {
    await send('POST', '/post-types', { postTypeID: 'poem', name: 'Poem', parentPostTypeID: 'discussion' });
    const { discussionID } = await newDiscussion('member', { postTypeID: 'poem' });
    expect((await send('DELETE', '/post-types/poem')).status).toBe(204);
    expect((await edit(discussionID, { name: 'A poem of kettles' })).json()).toMatchObject({ postTypeID: 'poem' });
    expect(faultsOf(await post('member', { postTypeID: 'poem' }))).toEqual(['postTypeID']);
  });
});

describe('the fields of a post', () => {
  it.each([
    ['without a required one', { kind: 'Soup' }, 400, 'postMeta.serves'],
    ['with an empty required one', { serves: '' }, 400, 'postMeta.serves'],
    ['with a text for a number', { serves: 'many' }, 422, 'postMeta.serves'],
    ['with something that is not among the choices', { serves: 1, kind: 'Cake' }, 422, 'postMeta.kind'],
    ['with a text too long', { serves: 1, phone: 'x'.repeat(501) }, 422, 'postMeta.phone'],
    ['with one for staff only', { serves: 1, verdict: 'Good' }, 422, 'postMeta.verdict'],
  ])('are refused %s', async (_what, postMeta, status, field) => {
    const reply = await post('member', { postTypeID: 'recipe', postMeta });
    expect([reply.status === 201, faultsOf(reply)]).toEqual([false, [field]]);
    expect([400, 422]).toContain(status);
    const { discussionID } = await newRecipe();
    const changed = await edit(discussionID, { postMeta: { serves: null, ...postMeta } });
    expect([changed.status === 200, faultsOf(changed)]).toEqual([false, [field]]);
    expect(await metaFor(discussionID, 'member')).toEqual(answers);
  });

  it('are visible to permitted viewers in lists, on their own, for editing and after a change', async () => {
    const { discussionID } = await newRecipe();
    expect((await edit(discussionID, { postMeta: { verdict: 'Good' } }, 'moderator')).status).toBe(200);
    const open = { serves: 4, kind: 'Soup' };
    const all = { ...answers, verdict: 'Good' };
    expect(await metaFor(discussionID, 'guest')).toEqual(open);
    expect(await metaFor(discussionID, 'member')).toEqual(answers);
    expect(await metaFor(discussionID, 'moderator')).toEqual(all);
    const { discussionID: foreign } = await newDiscussion('moderator', { postTypeID: 'recipe', postMeta: answers });
    expect(await metaFor(foreign, 'member')).toEqual(open);
    for (const person of ['guest', 'member'] as const)
      for (const path of ['/discussions', '/posts', '/search'])
        expect((await server.api(person).get(path, { expand: 'all', limit: 100, query: 'kettle' })).text).not.toContain(
          'Good',
        );
    expect((await server.api('guest').get('/discussions', { expand: 'postMeta', limit: 100 })).text).not.toContain(
      '555 0100',
    );
    const form = await server.api('member').get(`/discussions/${discussionID}/edit`);
    expect(form.json<{ postMeta: object }>().postMeta).toEqual(answers);
    expect((await edit(discussionID, { postMeta: { serves: 5 } })).json()).not.toHaveProperty('postMeta.verdict');
    expect(await metaFor(discussionID, 'moderator')).toEqual({ ...all, serves: 5 });
  });

  it('for staff cannot be reached by moving your own post, nor private ones by changing the author', async () => {
    const { discussionID } = await newRecipe();
    await edit(discussionID, { postMeta: { verdict: 'Poor' } }, 'moderator');
    expect((await edit(discussionID, { categoryID: otherCategory })).status).toBe(403);
    expect(await read(discussionID)).toMatchObject({ categoryID: openCategory });
    const manager = (
      await send('POST', '/roles', {
        name: 'Site managers',
        permissions: [{ type: 'global', permissions: { 'site.manage': true, 'discussions.view': true } }],
      })
    ).json<{ roleID: number }>();
    const { discussionID: foreign } = await newDiscussion('moderator', { postTypeID: 'recipe', postMeta: answers });
    await send('PATCH', `/users/${personIDs.member}`, { roleID: [8, manager.roleID] });
    const taken = await edit(foreign, { insertUserID: personIDs.member });
    await send('PATCH', `/users/${personIDs.member}`, { roleID: [8] });
    await send('DELETE', `/roles/${manager.roleID}`);
    expect([taken.status, taken.text.includes('555 0100')]).toEqual([403, false]);
  });

  it('belong to their types, and begin without values that were stored under their name before', async () => {
    const plain = await post('member', { postMeta: { serves: 4 } });
    expect(faultsOf(plain)).toEqual(['postMeta.serves']);
    const { discussionID } = await newDiscussion('member', {
      postTypeID: 'recipe',
      postMeta: { ...answers, note: 'Mine' },
    });
    expect(await metaFor(discussionID, 'guest')).toMatchObject({ note: 'Mine' });
    const note = {
      postFieldID: 'note',
      label: 'Note',
      dataType: 'text',
      visibility: 'internal',
      postTypeIDs: ['recipe'],
    };
    expect((await send('POST', '/post-fields', note)).status).toBe(201);
    expect(await metaFor(discussionID, 'moderator')).toEqual(answers);
  });

  it('that are required must be sent when the type changes', async () => {
    const { discussionID } = await newDiscussion('member');
    const turn = (body: object) => send('PUT', `/discussions/${discussionID}/type`, body, 'moderator');
    expect(faultsOf(await turn({ postTypeID: 'recipe' }))).toEqual(['postMeta.serves']);
    expect((await turn({ postTypeID: 'recipe', postMeta: { serves: 2 } })).json()).toMatchObject({
      type: 'discussion',
      postTypeID: 'recipe',
    });
    const log = await server.api('moderator').get('/post-log', { recordType: 'discussion', recordID: discussionID });
    const entry = log
      .json<{ logID: number; operation: string; change?: object }[]>()
      .find(({ operation }) => operation === 'type');
    expect(entry?.change).toEqual({ from: ['discussion'], to: ['Recipe'] });
    expect((await send('POST', `/post-log/${entry?.logID}/undo`, undefined, 'moderator')).status).toBe(200);
    expect(await read(discussionID)).toMatchObject({ postTypeID: 'discussion' });
    const move = { discussionIDs: [discussionID], categoryID: otherCategory, postTypeID: 'recipe' };
    const runOf = async (body: object) =>
      (await send('PATCH', '/discussions/move?longRunnerMode=sync', body, 'moderator')).json<ApiLongRun>();
    await send('PATCH', `/discussions/${discussionID}`, { postMeta: { serves: null } }, 'moderator');
    expect((await runOf(move)).progress.failedIDs).toEqual([discussionID]);
    expect((await runOf({ ...move, postMeta: { serves: 3 } })).progress.failedIDs).toEqual([]);
    expect(await read(discussionID)).toMatchObject({ categoryID: otherCategory, postTypeID: 'recipe' });
  });

  it('that are deleted are gone from posts, and do not come back with an old version', async () => {
    await send('POST', '/post-fields', { postFieldID: 'oven', label: 'Oven', dataType: 'text', postTypeID: 'recipe' });
    const { discussionID } = await newRecipe({ serves: 1, oven: 'hot' });
    await edit(discussionID, { postMeta: { oven: 'cold' } });
    expect((await send('DELETE', '/post-fields/oven')).status).toBe(204);
    expect(await metaFor(discussionID, 'admin')).toEqual({ serves: 1 });
    const log = await server.api('moderator').get('/post-log', { recordType: 'discussion', recordID: discussionID });
    const [entry] = log.json<{ logID: number }[]>();
    await send('POST', `/post-log/${entry?.logID}/undo`, undefined, 'moderator');
    expect(await metaFor(discussionID, 'admin')).toEqual({ serves: 1 });
    expect(faultsOf(await edit(discussionID, { postMeta: { oven: 'hot' } }))).toEqual(['postMeta.oven']);
  });

  it('are in the copy of one’s own data, but those for staff', async () => {
    const { discussionID } = await newRecipe();
    await edit(discussionID, { postMeta: { verdict: 'Splendid' } }, 'moderator');
    const { collectPersonalData } = await import('#server/features/personalData/repo/personalData.ts');
    const copy = await collectPersonalData(server.services.db.kysely, personIDs.member, 10_000_000);
    expect(copy).toContain('555 0100');
    expect(copy).not.toContain('Splendid');
  });
});

it('categories list their allowed types, and keep those set at the type', async () => {
  const path = `/categories/${openCategory}`;
  const ids = (await server.api('admin').get(path)).json<{ allowedPostTypeIDs: string[] }>().allowedPostTypeIDs;
  expect(ids).toEqual(expect.arrayContaining(['discussion', 'question', 'recipe', 'defect']));
  expect((await send('PATCH', path, { allowedPostTypeIDs: ids })).status).toBe(200);
  expect(faultsOf(await send('PATCH', path, { allowedPostTypeIDs: ['discussion', 'question'] }))).toEqual([
    'allowedPostTypeIDs',
  ]);
  expect(faultsOf(await send('PATCH', path, { allowedPostTypeIDs: ['recipe'] }))).toEqual(['allowedPostTypeIDs']);
  expect(faultsOf(await send('PATCH', path, { allowedPostTypeIDs: ['discussion', 'nothing'] }))).toEqual([
    'allowedPostTypeIDs',
  ]);
});

describe('required fields', () => {
  it('are needed by a post that is made of comments, too', async () => {
    const { discussionID } = await newDiscussion('member');
    const comment = await send('POST', '/comments', { discussionID, body: 'Soup for four.', format: 'markdown' });
    const { commentID } = comment.json<{ commentID: number }>();
    const split = (postMeta?: object) =>
      send('POST', '/discussions/split', {
        commentIDs: [commentID],
        newPost: { name: 'Soup', categoryID: openCategory, postType: 'recipe', authorType: 'me', postMeta },
      });
    expect(faultsOf(await split())).toEqual(['postMeta.serves']);
    const made = await split({ serves: 4 });
    expect(made.json<{ discussion: { discussionID: number } }>().discussion).toMatchObject({ postTypeID: 'recipe' });
    const { discussion } = made.json<{ discussion: { discussionID: number } }>();
    expect(await metaFor(discussion.discussionID, 'admin')).toEqual({ serves: 4 });
  });
});
