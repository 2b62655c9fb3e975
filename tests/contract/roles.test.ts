import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createReplyCheck } from '../support/replySchemas.ts';
import { type Person, type Reply, startTestServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
let check: Awaited<ReturnType<typeof createReplyCheck>>;
beforeAll(async () => {
  [server, check] = await Promise.all([startTestServer(inject('databaseUrl')), createReplyCheck()]);
});
afterAll(() => server.close());

interface Entry {
  readonly type: string;
  readonly id: number | null;
  readonly permissions: Readonly<Record<string, boolean>>;
}
interface Role {
  readonly roleID: number;
  readonly name: string;
  readonly description: string | null;
  readonly type: string | null;
  readonly deletable: boolean;
  readonly version: string;
  readonly permissions: readonly Entry[];
  readonly countUsers?: number;
}

const admin = () => server.api('admin');
const memberRole = 8;
const administratorRole = 16;
const guestRole = 2;
const privateCategory = 13;

const body = (reply: Reply) => reply.json<Role>();
const roleOf = async (roleID: number) => body(await admin().get(`/roles/${roleID}`, { expand: 'permissions' }));
const grantedTo = async (roleID: number) => Object.keys((await roleOf(roleID)).permissions[0]?.permissions ?? {});
const add = async (fields: object) => {
  const reply = await admin().send('POST', '/roles', fields);
  expect(reply.text, String(reply.status)).toContain('roleID');
  return body(reply);
};
const global = (permissions: Readonly<Record<string, boolean>>) => ({ type: 'global', id: null, permissions });
const messagesOf = (reply: Reply) =>
  (reply.json<{ errors?: { field: string; message: string }[] }>().errors ?? []).map(({ field, message }) => [
    field,
    message,
  ]);
const userIDOf = async (login: string) =>
  (
    await server.services.db.kysely
      .selectFrom('users')
      .select('user_id')
      .where('login', '=', login)
      .executeTakeFirstOrThrow()
  ).user_id;
const giveRoles = async (login: string, roleID: number[]) => {
  const reply = await admin().send('PATCH', `/users/${await userIDOf(login)}`, { roleID });
  expect(reply.text.slice(0, 300), String(reply.status)).toContain('userID');
};
const rolesOf = async (login: string) =>
  (
    await server.services.db.kysely
      .selectFrom('user_roles')
      .select('role_id')
      .where('user_id', '=', await userIDOf(login))
      .orderBy('role_id')
      .execute()
  ).map(({ role_id }) => role_id);

/** The member, as someone who can manage the site without being an administrator. */
async function withManager<Result>(work: (roleID: number) => Promise<Result>): Promise<Result> {
  const { roleID } = await add({ name: 'Managers', permissions: [global({ 'site.manage': true })] });
  await giveRoles('member', [memberRole, roleID]);
  try {
    return await work(roleID);
  } finally {
    await giveRoles('member', [memberRole]);
    await admin().send('DELETE', `/roles/${roleID}`);
  }
}

describe('changing roles', () => {
  it('is for those who manage the site', async () => {
    const role = await add({ name: 'Only for managers' });
    const calls = [
      ['POST', '/roles', { name: 'X' }],
      ['PATCH', `/roles/${role.roleID}`, { name: 'X' }],
      ['PATCH', `/roles/${role.roleID}/permissions`, [global({ 'flag.add': true })]],
      ['PUT', `/roles/${role.roleID}/permissions`, [global({ 'flag.add': true })]],
      ['DELETE', `/roles/${role.roleID}`, undefined],
    ] as const;
    for (const person of ['guest', 'member', 'moderator'] as Person[])
      for (const [method, path, sent] of calls)
        expect([person, path, (await server.api(person).send(method, path, sent)).status]).toEqual([person, path, 403]);
    expect(await roleOf(role.roleID)).toMatchObject({ name: 'Only for managers' });
    expect((await admin().send('DELETE', `/roles/${role.roleID}`)).status).toBe(204);
    expect((await admin().get(`/roles/${role.roleID}`)).status).toBe(404);
  });

  it('creates, edits and lists a role in the shape of the contract, and logs what changed', async () => {
    const made = await admin().send('POST', '/roles', {
      name: '  Gardeners ',
      description: 'They water.',
      permissions: [global({ 'flag.add': true, 'tags.add': false })],
    });
    expect(made.status).toBe(201);
    expect(check({ $ref: 'role.schema.json' }, made.json())).toEqual([]);
    const { roleID, version, ...role } = body(made);
    expect(role).toEqual({
      name: 'Gardeners',
      description: 'They water.',
      type: null,
      deletable: true,
      canSession: true,
      personalInfo: false,
      domains: [],
      permissions: [global({ 'flag.add': true })],
    });
    const edited = await admin().send('PATCH', `/roles/${roleID}`, { description: '', personalInfo: true, version });
    expect(body(edited)).toMatchObject({ name: 'Gardeners', description: null, personalInfo: true });
    const { permissions: _, ...fields } = await roleOf(roleID);
    expect((await admin().get(`/roles/${roleID}/edit`)).json()).toEqual(fields);
    const listed = (await admin().get('/roles', { expand: 'countUsers' })).json<Role[]>();
    expect(listed.find((one) => one.roleID === roleID)?.countUsers).toBe(0);
    expect(listed.find((one) => one.roleID === memberRole)?.countUsers).toBeGreaterThan(1);
    const log = (await admin().get('/audit-logs', { subject: 'role', subjectID: String(roleID) })).json<object[]>();
    expect(log).toMatchObject([
      { eventType: 'role_update', before: { description: 'They water.' }, after: { description: null } },
      { eventType: 'role_create', before: null, after: { name: 'Gardeners', permissions: ['flag.add'] } },
    ]);
    await admin().send('DELETE', `/roles/${roleID}`);
  });

  it('refuses names, types and permissions that cannot be, beside their field', async () => {
    const refusals = [
      [{ name: '  ' }, 'name'],
      [{}, 'name'],
      [{ name: 'x'.repeat(101) }, 'name'],
      [{ name: 'mODERATOR' }, 'name'],
      [{ name: '\u200b' }, 'name'],
      [{ name: 'A', type: 'king' }, 'type'],
      [{ name: 'A', description: 7 }, 'description'],
      [{ name: 'A', domains: 'example.com' }, 'domains'],
      [{ name: 'A', permissions: [global({ 'no.such': true })] }, 'permissions'],
      [{ name: 'A', permissions: [global({ 'system.only': true })] }, 'permissions'],
      [{ name: 'A', permissions: [{ type: 'category', id: 999999, permissions: {} }] }, 'permissions'],
      [
        { name: 'A', permissions: [{ type: 'category', id: privateCategory, permissions: { 'site.manage': true } }] },
        'permissions',
      ],
      [{ name: 'A', type: 'guest', permissions: [global({ 'users.delete': true })] }, 'permissions'],
      // everyone who registers gets the roles of this type
      [{ name: 'A', type: 'member', permissions: [global({ 'site.manage': true })] }, 'permissions'],
    ] as const;
    for (const [sent, field] of refusals) {
      const reply = await admin().send('POST', '/roles', sent);
      expect([reply.status >= 400 && reply.status < 423, messagesOf(reply)[0]?.[0]], JSON.stringify(sent)).toEqual([
        true,
        field,
      ]);
    }
    expect((await admin().send('PATCH', '/roles/0', { name: 'A' })).status).toBe(422);
    expect((await admin().send('PATCH', '/roles/999999', { name: 'A' })).status).toBe(404);
    expect((await admin().send('DELETE', '/roles/999999')).status).toBe(404);
  });

  it('is rejected after a newer change, with the current version', async () => {
    const role = await add({ name: 'Contested' });
    const path = `/roles/${role.roleID}`;
    await admin().send('PATCH', `${path}/permissions`, global({ 'flag.add': true }));
    const late = await admin().send('PATCH', path, { name: 'Mine', version: role.version });
    expect(late.status).toBe(409);
    expect(late.json()).toMatchObject({ role: { name: 'Contested', permissions: [global({ 'flag.add': true })] } });
    expect(await roleOf(role.roleID)).toMatchObject({ name: 'Contested' });
    const { version } = late.json<{ role: Role }>().role;
    expect((await admin().send('PATCH', path, { name: 'Mine', version })).status).toBe(200);
    await admin().send('DELETE', path);
  });
});

describe('permissions of a role', () => {
  it('in a category that was deleted since are hidden so that a copy is possible, but stored', async () => {
    const { db, changes } = server.services;
    const gone = await db.kysely
      .insertInto('categories')
      .values({ name: 'Gone', url_code: 'gone', parent_category_id: null, custom_permissions: true } as never)
      .returning('category_id')
      .executeTakeFirstOrThrow();
    const rights = { role_id: 8, resource_type: 'category', resource_id: gone.category_id };
    await db.kysely
      .insertInto('role_permissions')
      .values({ ...rights, permission: 'discussions.view' })
      .execute();
    await db.kysely
      .updateTable('categories')
      .set({ date_deleted: new Date() })
      .where('category_id', '=', gone.category_id)
      .execute();
    changes.emit(['roles', 'categories']);
    const { permissions } = (await admin().get('/roles/8', { expand: 'permissions' })).json<{
      permissions: object[];
    }>();
    expect(permissions).not.toContainEqual(expect.objectContaining({ id: gone.category_id }));
    const copy = await admin().send('POST', '/roles', { name: 'Copied', permissions });
    expect(copy.status, copy.text).toBe(201);
    await admin().send('PATCH', '/roles/8', { description: 'Changed.' });
    const kept = await db.kysely
      .selectFrom('role_permissions')
      .selectAll()
      .where('resource_id', '=', gone.category_id)
      .execute();
    expect(kept).toHaveLength(1);
    await admin().send('DELETE', `/roles/${copy.json<{ roleID: number }>().roleID}`);
  });

  it('are merged by PATCH and replaced by PUT, for the site and for single categories', async () => {
    const { roleID } = await add({ name: 'Readers' });
    const path = `/roles/${roleID}/permissions`;
    const inCategory = { type: 'category', id: privateCategory, permissions: { 'discussions.view': true } };
    const first = await admin().send('PATCH', path, [global({ 'flag.add': true, 'tags.add': true }), inCategory]);
    expect(first.status).toBe(200);
    expect(first.json()).toEqual([global({ 'flag.add': true, 'tags.add': true }), inCategory]);
    await admin().send('PATCH', path, [global({ 'tags.add': false })]);
    expect((await roleOf(roleID)).permissions).toEqual([global({ 'flag.add': true }), inCategory]);
    expect((await admin().send('PUT', path, [global({ 'uploads.add': true })])).json()).toEqual([
      global({ 'uploads.add': true }),
    ]);
    expect((await admin().send('PATCH', path, [{ type: 'knowledgeBase', permissions: {} }])).status).toBe(422);
    await admin().send('DELETE', `/roles/${roleID}`);
  });

  it('count at once, for open sessions and for pages of guests', async () => {
    const member = server.api('member');
    expect((await member.get(`/categories/${privateCategory}`)).status).toBe(404);
    const path = `/roles/${memberRole}/permissions`;
    const entry = (isOn: boolean) => ({
      type: 'category',
      id: privateCategory,
      permissions: { 'discussions.view': isOn },
    });
    await admin().send('PATCH', path, entry(true));
    expect((await member.get(`/categories/${privateCategory}`)).status).toBe(200);
    await admin().send('PATCH', path, entry(false));
    expect((await member.get(`/categories/${privateCategory}`)).status).toBe(404);

    const asGuest = () => server.api('guest').get('/discussions', { limit: 1 });
    expect((await asGuest()).json<object[]>()).toHaveLength(1);
    await admin().send('PATCH', `/roles/${guestRole}/permissions`, global({ 'discussions.view': false }));
    expect((await asGuest()).json<object[]>()).toHaveLength(0);
    await admin().send('PATCH', `/roles/${guestRole}/permissions`, global({ 'discussions.view': true }));
    expect((await asGuest()).json<object[]>()).toHaveLength(1);
  });

  it('cannot be given by those who lack them, nor by a copy, a type or a successor', async () => {
    await withManager(async (managers) => {
      const manager = server.api('member');
      const refusals = [
        ['POST', '/roles', { name: 'More', permissions: [global({ 'users.delete': true })] }],
        ['POST', '/roles', { name: 'More', type: 'administrator' }],
        ['PATCH', `/roles/${managers}/permissions`, [global({ 'users.edit': true })]],
        ['PUT', `/roles/${managers}/permissions`, [global({ 'site.manage': true, 'users.edit': true })]],
        ['PATCH', `/roles/${administratorRole}`, { name: 'Nobody' }],
        ['PATCH', `/roles/32/permissions`, [global({ 'comments.delete': false })]],
        ['DELETE', `/roles/${managers}?replacementRoleID=${administratorRole}`, undefined],
      ] as const;
      for (const [method, path, sent] of refusals) {
        const reply = await manager.send(method, path, sent);
        expect([path, reply.status, reply.text]).toEqual([path, 403, expect.stringContaining('Permission Problem')]);
      }
      expect((await manager.send('PATCH', `/roles/${managers}`, { description: 'We manage.' })).status).toBe(200);
      expect(await grantedTo(managers)).toEqual(['site.manage']);
    });
  });

  it('of administrators are all permissions, and cannot be removed', async () => {
    const path = `/roles/${administratorRole}`;
    for (const [method, sent] of [
      ['PATCH', [global({ 'site.manage': false })]],
      ['PUT', []],
    ] as const) {
      const reply = await admin().send(method, `${path}/permissions`, sent);
      expect([reply.status, messagesOf(reply)[0]?.[0]]).toEqual([422, 'permissions']);
    }
    const change = await admin().send('PATCH', path, { type: 'member' });
    expect([change.status, messagesOf(change)[0]?.[0]]).toEqual([422, 'type']);
    expect((await admin().get('/roles/16')).status).toBe(200);
  });

  it('never leave the site without an administrator', async () => {
    const { roleID } = await add({ name: 'Owners', type: 'administrator' });
    const holders = server.services.db.kysely.deleteFrom('user_roles').where('role_id', '=', administratorRole);
    await giveRoles('admin', [roleID]);
    await holders.execute();
    for (const [method, path, sent] of [
      ['PATCH', `/roles/${roleID}`, { type: null }],
      ['DELETE', `/roles/${roleID}?replacementRoleID=${memberRole}`, undefined],
    ] as const) {
      const reply = await admin().send(method, path, sent);
      expect([path, reply.status, reply.json<{ message: string }>().message]).toEqual([
        path,
        409,
        'The site needs an administrator.',
      ]);
    }
    expect((await admin().send('DELETE', `/roles/${roleID}?replacementRoleID=${administratorRole}`)).status).toBe(204);
    expect(await rolesOf('admin')).toEqual([administratorRole]);
  });
});

describe('deleting a role', () => {
  it('needs a successor while it has members, and says how many', async () => {
    const { roleID } = await add({ name: 'Leaving' });
    await giveRoles('member', [memberRole, roleID]);
    const refused = await admin().send('DELETE', `/roles/${roleID}`);
    expect([refused.status, messagesOf(refused)]).toEqual([
      422,
      [['replacementRoleID', '1 member has this role. Choose the role they get.']],
    ]);
    for (const wrong of [roleID, 999999, guestRole])
      expect((await admin().send('DELETE', `/roles/${roleID}?replacementRoleID=${wrong}`)).status).toBe(422);
    const { roleID: successor } = await add({ name: 'Staying' });
    expect((await admin().send('DELETE', `/roles/${roleID}?replacementRoleID=${successor}`)).status).toBe(204);
    expect(await rolesOf('member')).toEqual([memberRole, successor]);
    await giveRoles('member', [memberRole]);
    await admin().send('DELETE', `/roles/${successor}`);
  });

  it('hands its custom pages over, which would be open to everyone otherwise', async () => {
    const { kysely } = server.services.db;
    const { roleID } = await add({ name: 'Page readers' });
    const page = await admin().send('POST', '/custom-pages', {
      seoTitle: 'For readers',
      seoDescription: 'A page.',
      urlcode: '/for-readers',
      status: 'published',
      roleIDs: [roleID],
      layoutData: { layout: [] },
    });
    expect(page.text.slice(0, 300), String(page.status)).toContain('customPageID');
    const { customPageID } = page.json<{ customPageID: number }>();
    expect(messagesOf(await admin().send('DELETE', `/roles/${roleID}`))[0]?.[0]).toBe('replacementRoleID');
    await admin().send('DELETE', `/roles/${roleID}?replacementRoleID=${memberRole}`);
    const stored = await kysely
      .selectFrom('custom_pages')
      .select('role_ids')
      .where('custom_page_id', '=', customPageID)
      .executeTakeFirstOrThrow();
    expect(stored.role_ids).toEqual([memberRole]);
    await admin().send('DELETE', `/custom-pages/${customPageID}`);
  });

  it('is refused for built-in roles', async () => {
    const reply = await admin().send('DELETE', `/roles/${memberRole}?replacementRoleID=32`);
    expect([reply.status, messagesOf(reply)[0]?.[1]]).toEqual([422, 'A built-in role cannot be deleted.']);
    expect((await admin().send('PATCH', `/roles/${memberRole}`, { deletable: true })).status).toBe(422);
  });
});
