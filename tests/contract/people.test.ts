import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { readRecordSchemas } from '../../src/server/http/openApi.ts';
import { mentionInactiveDays } from '../../src/server/features/people/routes/users.ts';
import { startTestServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(inject('databaseUrl'));
});
afterAll(() => server.close());

describe('GET /users/by-names of hidden and absent people', () => {
  interface Found {
    readonly userID: number;
    readonly name: string;
    readonly [field: string]: unknown;
  }
  const find = async (query: object) =>
    (await server.api('guest').get('/users/by-names/', { ...query })).json<Found[]>();

  it('[SH-USER-052] sorts members who have been away for over 90 days last in the order mention', async () => {
    const { kysely } = server.services.db;
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
    const rows = [
      { name: 'Zebedee Active', date_last_active: daysAgo(89) },
      { name: 'Zebedee Bygone', date_last_active: daysAgo(91) },
      { name: 'Zebedee', date_last_active: null },
      { name: 'Zebedee Zest', date_last_active: daysAgo(0) },
    ];
    await kysely.insertInto('users').values(rows).execute();
    const names = async (order: string) => (await find({ name: 'zebedee*', order })).map(({ name }) => name);
    expect(await names('mention')).toEqual(['Zebedee Active', 'Zebedee Zest', 'Zebedee', 'Zebedee Bygone']);
    expect(await names('name')).toEqual(['Zebedee', 'Zebedee Active', 'Zebedee Bygone', 'Zebedee Zest']);
    expect(mentionInactiveDays).toBe(90);
  });

  it('[SH-USER-002] [SH-USER-020] answers with name and userID, and of a private profile with no more than the profile shows', async () => {
    const [open] = await find({ name: 'Imani Osei' });
    expect(open).toMatchObject({
      userID: 5,
      name: 'Imani Osei',
      dateLastActive: expect.any(String),
      title: 'Solder and patience',
    });
    const [hidden] = await find({ name: 'fenn*' });
    expect(hidden).toEqual({
      userID: 13,
      name: 'Fenn',
      photoUrl: '',
      url: 'http://localhost:8080/profile/Fenn',
      banned: 0,
      private: true,
      dateLastActive: null,
    });
    expect(JSON.stringify(await find({ name: '*', limit: 100 }))).not.toContain('@demo.invalid');
  });

  it('suggests no banned or deleted members', async () => {
    await server.services.db.kysely
      .insertInto('users')
      .values([
        { name: 'Quill One', banned: true },
        { name: 'Quill Two', deleted: true },
      ])
      .execute();
    expect(await find({ name: 'Quill*' })).toEqual([]);
  });
});

describe('fields of a user', () => {
  const get = async (person: 'guest' | 'member' | 'moderator' | 'admin', path: string, query: object = {}) =>
    (await server.api(person).get(path, { ...query })).json<Record<string, unknown>>();

  it('[SH-USER-012] [SH-USER-013] [SH-USER-014] [SH-USER-017] a general user has all fields of the contract', async () => {
    const user = await get('admin', '/users/5/', { expand: ['all'] });
    expect(user).toMatchObject({
      userID: 5,
      name: 'Imani Osei',
      email: 'imani@demo.invalid',
      photoUrl: expect.stringMatching(/^http/),
      title: 'Solder and patience',
      labelHtml: 'Solder and patience',
      countDiscussions: expect.any(Number),
      countComments: expect.any(Number),
      private: false,
      banned: 0,
      dateInserted: expect.stringMatching(/T/),
      dateLastActive: expect.stringMatching(/T/),
    });
    expect(Object.values(user['reactionsReceived'] as object)).toContainEqual(
      expect.objectContaining({ urlcode: 'Like', count: expect.any(Number) }),
    );
  });

  it('[CO-USER-001] a fragment may carry a signature and whether the address is confirmed', async () => {
    const schemas = await readRecordSchemas();
    expect(schemas['userFragment']).toMatchObject({
      properties: {
        userID: {},
        emailConfirmed: { type: 'boolean' },
        signature: { properties: { body: { type: 'string' } } },
      },
    });
    expect(await get('member', '/users/me')).toMatchObject({ userID: 1, emailConfirmed: true });
  });

  it('[SH-USER-027] shows an email address with personalInfo.view, to members if its owner agrees, never to guests', async () => {
    expect(await get('moderator', '/users/5')).toHaveProperty('email', 'imani@demo.invalid');
    expect(await get('member', '/users/5')).not.toHaveProperty('email');
    expect(await get('member', '/users/4')).toHaveProperty('email', 'brannock@demo.invalid');
    expect(await get('guest', '/users/4')).not.toHaveProperty('email'); // resolutions G77
  });

  it('[SH-USER-028] [SH-USER-029] shows private and banned profiles whole to holders of personalInfo.view', async () => {
    const { services } = server;
    await services.db.kysely.updateTable('users').set({ banned: true }).where('user_id', '=', 14).execute();
    services.changes.emit(['user:14', 'users']);
    expect(await get('moderator', '/users/13')).toHaveProperty('dateInserted');
    expect(await get('guest', '/users/13')).not.toHaveProperty('dateInserted');
    expect(await get('guest', '/users/14')).toMatchObject({ banned: 1, dateInserted: expect.any(String) });
    await services.config.set({ 'ui.bannedPrivateProfile': true });
    expect(await get('guest', '/users/14')).not.toHaveProperty('dateInserted');
    expect(await get('moderator', '/users/14')).toHaveProperty('dateInserted');
    await services.config.set({ 'ui.bannedPrivateProfile': false });
  });

  it('[SH-USER-045] says of a deleted user that they have been deleted', async () => {
    await server.services.db.kysely.updateTable('users').set({ deleted: true }).where('user_id', '=', 18).execute();
    expect(await get('guest', '/users/18')).toEqual({
      message: 'User not found.',
      status: 404,
      description: 'This user has been deleted.',
    });
  });

  it('asks guests who want to be themselves to sign in', async () => {
    expect((await server.api('guest').get('/users/$me')).status).toBe(403);
    expect(await get('member', '/users/$me')).toMatchObject({ userID: 1 });
  });

  it('[SH-PERM-017] hides profiles from viewers without the permission, except their own', async () => {
    const { kysely } = server.services.db;
    await kysely
      .deleteFrom('role_permissions')
      .where('permission', '=', 'profiles.view')
      .where('role_id', 'in', [2, 8])
      .execute();
    server.services.changes.emit(['roles']);
    const status = async (person: 'guest' | 'member' | 'moderator', path: string) =>
      (await server.api(person).get(path)).status;
    expect([
      await status('guest', '/users/5'),
      await status('member', '/users/5'),
      await status('member', '/users/5/reactions'),
    ]).toEqual([403, 403, 403]);
    expect([await status('member', '/users/1'), await status('moderator', '/users/5')]).toEqual([200, 200]);
    await kysely
      .insertInto('role_permissions')
      .values([2, 8].map((role_id) => ({ role_id, permission: 'profiles.view' })))
      .execute();
    server.services.changes.emit(['roles']);
  });
});

describe('GET /users/{id}/reactions', () => {
  interface Post {
    readonly recordType: string;
    readonly recordID: number;
    readonly insertUserID: number;
    readonly categoryID: number;
    readonly reactions: readonly { readonly urlcode: string; readonly count: number }[];
  }
  const read = async (person: 'guest' | 'admin', query: object = {}) =>
    (await server.api(person).get('/users/5/reactions', { ...query })).json<Post[]>();

  it('lists the posts of a user that received reactions, and counts as the profile does', async () => {
    const posts = await read('admin', { limit: 100 });
    expect(new Set(posts.map((post) => post.insertUserID))).toEqual(new Set([5]));
    expect(new Set(posts.map((post) => post.recordType))).toEqual(new Set(['discussion', 'comment']));
    const received = (await server.api('admin').get('/users/5', { expand: ['reactionsReceived'] })).json<{
      reactionsReceived: Record<string, { count: number }>;
    }>().reactionsReceived;
    const likes = posts
      .flatMap((post) => post.reactions.filter(({ urlcode }) => urlcode === 'Like'))
      .reduce((sum, { count }) => sum + count, 0);
    expect(likes).toBe(received['Like']?.count);
  });

  it('[SH-USER-007] is filtered by kind, and lists the reactions the user gave', async () => {
    const lol = await read('guest', { type: 'lol' });
    expect(lol.length).toBeGreaterThan(0);
    expect(lol.every((post) => post.reactions.every(({ urlcode }) => urlcode === 'Lol'))).toBe(true);
    expect(await read('guest', { type: 'nothing of the kind' })).toEqual([]);
    const given = await read('guest', { direction: 'given', limit: 100 });
    expect(given.some((post) => post.insertUserID !== 5)).toBe(true);
  });

  it('omits content of categories that the viewer may not see', async () => {
    const { kysely } = server.services.db;
    const secret = await kysely
      .selectFrom('discussions')
      .select('discussion_id')
      .where('category_id', '=', 13)
      .limit(1)
      .executeTakeFirstOrThrow();
    await kysely
      .insertInto('reactions')
      .values({ record_type: 'discussion', record_id: secret.discussion_id, user_id: 5, tag_id: 1 })
      .execute();
    const ids = async (person: 'guest' | 'admin') =>
      (await read(person, { direction: 'given', limit: 100 }))
        .filter((post) => post.recordType === 'discussion')
        .map((post) => post.recordID);
    expect(await ids('admin')).toContain(secret.discussion_id);
    expect(await ids('guest')).not.toContain(secret.discussion_id);
  });
});
