import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import permission from '../../schemas/permission.schema.json' with { type: 'json' };
import { startTestServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(inject('databaseUrl'));
});
afterAll(() => server.close());

interface Permissions {
  readonly permissions: readonly {
    readonly type: string;
    readonly id: number | null;
    readonly permissions: Record<string, boolean>;
  }[];
  readonly isAdmin: boolean;
  readonly junctions?: { readonly category: number[] };
  readonly junctionAliases?: { readonly category: Record<string, number> };
}

describe('GET /users/me', () => {
  it('[SH-PERM-020] [SH-PERM-003] gives the current user with counts, roles and rights', async () => {
    const body = (await server.api('admin').get('/users/me')).json();
    expect(body).toMatchObject({
      userID: 3,
      name: 'Tobiah Kerr',
      isAdmin: true,
      countUnreadNotifications: expect.any(Number),
      countUnreadConversations: 1,
      banned: 0,
    });
    expect(body['roleIDs']).toContain(16);
    expect(body['permissions']).toContain('site.manage');
    expect(body['emailConfirmed']).toBe(true);
    expect(body['dateLastActive']).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+00:00$/);
  });

  it('[SH-PERM-004] gives guests user 0 with the guest roles, never cached', async () => {
    const reply = await server.api('guest').get('/users/me');
    expect(reply.json()).toMatchObject({
      userID: 0,
      name: 'Guest',
      email: null,
      isAdmin: false,
      roleIDs: [2],
      roles: [{ roleID: 2 }],
    });
    expect(reply.headers['cache-control']).toBe('private, no-cache, max-age=0, must-revalidate');
  });
});

describe('GET /users/$me/permissions', () => {
  it('[SH-PERM-005] [SH-PERM-018] flags administrators, who hold a role as members and moderators do', async () => {
    const flagOf = async (person: 'guest' | 'member' | 'moderator' | 'admin') =>
      (await server.api(person).get('/users/$me/permissions')).json<Permissions>().isAdmin;
    expect([await flagOf('guest'), await flagOf('member'), await flagOf('moderator'), await flagOf('admin')]).toEqual([
      false,
      false,
      false,
      true,
    ]);
    const roles = (await server.api('admin').get('/roles')).json<{ name: string; type: string }[]>();
    expect(roles.map(({ name, type }) => [name, type])).toEqual(
      expect.arrayContaining([
        ['Guest', 'guest'],
        ['Member', 'member'],
        ['Moderator', 'moderator'],
        ['Administrator', 'administrator'],
      ]),
    );
  });

  it('[SH-PERM-021] [SH-PERM-006] lists granted names only, the global entry first', async () => {
    const { permissions, isAdmin } = (
      await server.api('member').get('/users/$me/permissions', { expand: 'junctions' })
    ).json<Permissions>();
    expect(isAdmin).toBe(false);
    expect(permissions[0]).toMatchObject({ type: 'global', id: null });
    expect(permissions.flatMap((entry) => Object.values(entry.permissions))).not.toContain(false);
  });

  it('[SH-PERM-007] [SH-PERM-016] adds junctions and aliases only when expanded', async () => {
    const plain = (await server.api('moderator').get('/users/$me/permissions')).json<Permissions>();
    expect(plain.junctions).toBeUndefined();
    const expanded = (
      await server.api('moderator').get('/users/$me/permissions', { expand: 'junctions' })
    ).json<Permissions>();
    expect(expanded.junctions?.category).toEqual([13]);
    expect(expanded.junctionAliases?.category).toEqual({});
    expect(expanded.permissions).toContainEqual(expect.objectContaining({ type: 'category', id: 13 }));
  });
});

describe('GET /users/{id}', () => {
  it('[SH-USER-039] answers with and without a trailing slash', async () => {
    const reply = await server.request({ method: 'GET', url: '/api/v2/users/5/?expand[]=all' });
    expect(reply.status).toBe(200);
    expect(reply.json()).toMatchObject({ userID: 5, reactionsReceived: expect.any(Object) });
  });

  it('[SH-USER-040] expands the reactions received', async () => {
    const body = (await server.api('guest').get('/users/16', { expand: ['reactionsReceived'] })).json<{
      reactionsReceived: Record<string, { count: number }>;
    }>();
    expect(Object.values(body.reactionsReceived).some((summary) => summary.count > 0)).toBe(true);
  });

  it('keeps email, roles and title of others from members', async () => {
    const body = (await server.api('member').get('/users/2')).json();
    for (const hidden of ['email', 'roles', 'title', 'emailConfirmed']) expect(body).not.toHaveProperty(hidden);
    expect((await server.api('admin').get('/users/2')).json()).toHaveProperty('roles');
    expect((await server.api('member').get('/users/1')).json()).toHaveProperty('email');
  });

  it('cuts a private profile down to name and photo, for others only', async () => {
    await server.services.db.kysely.updateTable('users').set({ private: true }).where('user_id', '=', 7).execute();
    const body = (await server.api('member').get('/users/7')).json();
    expect(Object.keys(body).sort()).toEqual(['banned', 'name', 'photoUrl', 'private', 'url', 'userID']);
    expect((await server.api('admin').get('/users/7')).json()).toHaveProperty('points');
  });

  it('finds by name in any script, and says when there are no results', async () => {
    expect((await server.api('guest').get(`/users/${encodeURIComponent('$name:春斗 三浦')}`)).json()).toMatchObject({
      userID: 9,
    });
    expect((await server.api('guest').get('/users/99999')).json()).toEqual({ message: 'User not found.', status: 404 });
    expect((await server.api('guest').get('/users/nobody')).status).toBe(422);
  });
});

describe('GET /users/by-names', () => {
  it('[SH-USER-038] finds names that begin with the text before the star', async () => {
    const names = async (name: string) =>
      (await server.api('guest').get('/users/by-names/', { name, order: 'mention', limit: 5 }))
        .json<{ name: string }[]>()
        .map((user) => user.name);
    expect(await names('M*')).toEqual(expect.arrayContaining(['Maren Holt', 'Mirela Dragan']));
    expect(await names('يس*')).toEqual(['يسرا الخطيب']);
    expect(await names('%*')).toEqual([]);
  });

  it('finds members to mention by any word of the name, first words first', async () => {
    const found = async (query: Readonly<Record<string, string | number>>) =>
      (await server.api('guest').get('/users/by-names/', query)).json<{ name: string }[]>().map((user) => user.name);
    expect(await found({ name: 'hol*', order: 'mention' })).toContain('Maren Holt');
    expect(await found({ name: 'HOLT*', order: 'mention' })).toContain('Maren Holt');
    expect(await found({ name: 'olt*', order: 'mention' })).not.toContain('Maren Holt');
    expect(await found({ name: 'hol*' })).not.toContain('Maren Holt');
  });

  it('needs a name', async () => {
    const reply = await server.api('guest').get('/users/by-names/');
    expect(reply.status).toBe(400);
    expect(reply.json()).toMatchObject({
      message: 'Validation Failed',
      status: 400,
      errors: [{ field: 'name', code: 'missingField', status: 400 }],
    });
  });
});

describe('/users/me-preferences', () => {
  it('keeps with the account whether keys without a modifier are shortcuts, of this member alone', async () => {
    const path = '/users/me-preferences';
    expect((await server.api('member').get(path)).json()).toEqual({ singleKeyShortcuts: true });
    const reply = await server.api('member').send('PATCH', path, { singleKeyShortcuts: false });
    expect([reply.status, reply.json()]).toEqual([200, { singleKeyShortcuts: false }]);
    expect((await server.api('member').get(path)).json()).toEqual({ singleKeyShortcuts: false });
    expect((await server.api('moderator').get(path)).json()).toEqual({ singleKeyShortcuts: true });
    // what is not sent stays
    expect((await server.api('member').send('PATCH', path, {})).json()).toEqual({ singleKeyShortcuts: false });
    expect((await server.api('member').send('PATCH', path, { singleKeyShortcuts: 'no' })).status).toBe(422);
    expect((await server.api('guest').get(path)).status).toBe(403);
    await server.api('member').send('PATCH', path, { singleKeyShortcuts: true });
  });
});

describe('GET /users/me-counts', () => {
  it('[SH-NOTIF-010] names what the viewer may count', async () => {
    const names = async (person: 'guest' | 'member' | 'moderator') =>
      (await server.api(person).get('/users/me-counts'))
        .json<{ counts: { name: string }[] }>()
        .counts.map((count) => count.name);
    expect(await names('guest')).toEqual(['Discussions']);
    expect(await names('member')).toEqual([
      'Bookmarks',
      'Discussions',
      'UnreadDiscussions',
      'Drafts',
      'Conversations',
      'UnreadNotifications',
      'Participated',
    ]);
    expect(await names('moderator')).toEqual(expect.arrayContaining(['escalations', 'reports']));
  });
});

describe('GET /roles', () => {
  it('[CO-PERM-007] [CO-PERM-002] is one list whatever the limit, each with roleID', async () => {
    const roles = (await server.api('member').get('/roles', { limit: 500 })).json<{ roleID: number }[]>();
    expect(roles.map((role) => role.roleID)).toEqual(expect.arrayContaining([2, 3, 8, 16, 32]));
    expect(roles[0]).not.toHaveProperty('deletable');
  });

  it('shows what roles grant to those who manage the site', async () => {
    const roles = (await server.api('admin').get('/roles', { expand: ['permissions', 'assignable'] })).json<
      { roleID: number; permissions: { permissions: Record<string, boolean> }[]; assignable: boolean }[]
    >();
    expect(roles.find((role) => role.roleID === 8)).toMatchObject({
      assignable: true,
      permissions: [{ type: 'global' }],
    });
    expect(roles.find((role) => role.roleID === 2)).toMatchObject({ assignable: false });
    const granted = roles.flatMap((role) => role.permissions.flatMap((entry) => Object.keys(entry.permissions)));
    expect(permission.enum).toEqual(expect.arrayContaining(granted));
  });
});
