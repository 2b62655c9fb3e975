import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type Person, startTestServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(inject('databaseUrl'));
});
afterAll(() => server.close());

const send = (method: 'POST' | 'PUT', path: string, body: object, person: Person = 'admin') =>
  server.api(person).send(method, path, body);
const get = (path: string, person: Person = 'admin') => server.api(person).get(path);

interface Access {
  readonly customPermissions: boolean;
  readonly inheritedFrom: object | null;
  readonly roles: readonly {
    readonly roleID: number;
    readonly type: string | null;
    readonly permissions: Record<string, boolean>;
  }[];
}
let number = 0;
async function make(body: object = {}) {
  number += 1;
  const fields = { name: `Cell ${number}`, urlcode: `cell-${number}`, ...body };
  return (await send('POST', '/categories', fields)).json<{ categoryID: number }>().categoryID;
}
const accessTo = async (categoryID: number) => (await get(`/categories/${categoryID}/permissions`)).json<Access>();
const put = (categoryID: number, body: object, person: Person = 'admin') =>
  send('PUT', `/categories/${categoryID}/permissions`, body, person);
const seenBy = async (categoryID: number) =>
  Promise.all(
    (['guest', 'member', 'moderator', 'admin'] as const).map(
      async (person) => (await get(`/categories/${categoryID}`, person)).status,
    ),
  );

describe('permissions of a category', () => {
  it('are those of the site until it has its own, and again after that; subcategories inherit them', async () => {
    const categoryID = await make();
    const child = await make({ parentCategoryID: categoryID });
    expect(await accessTo(categoryID)).toMatchObject({ customPermissions: false, inheritedFrom: null });
    expect(await seenBy(categoryID)).toEqual([200, 200, 200, 200]);
    const roles = (await get('/roles')).json<{ roleID: number; name: string }[]>();
    const moderator = roles.find(({ name }) => name === 'Moderator')?.roleID ?? 0;
    const reply = await put(categoryID, {
      customPermissions: true,
      roles: [{ roleID: moderator, permissions: ['discussions.view', 'discussions.add'] }],
    });
    expect(reply.status, reply.text).toBe(200);
    expect(await seenBy(categoryID)).toEqual([404, 404, 200, 200]);
    expect(await seenBy(child)).toEqual([404, 404, 200, 200]);
    expect(await accessTo(child)).toMatchObject({ customPermissions: false, inheritedFrom: { categoryID } });
    expect((await put(categoryID, { customPermissions: false })).status).toBe(200);
    expect(await seenBy(child)).toEqual([200, 200, 200, 200]);
  });

  it('leave administrators in, whatever is given', async () => {
    const categoryID = await make();
    expect((await put(categoryID, { customPermissions: true, roles: [] })).status).toBe(200);
    expect(await seenBy(categoryID)).toEqual([404, 404, 404, 200]);
    const admin = (await accessTo(categoryID)).roles.find(({ type }) => type === 'administrator');
    expect(Object.values(admin?.permissions ?? {}).every(Boolean)).toBe(true);
  });

  it('are protected from viewers without permission, from granting too much, and from locking yourself out', async () => {
    const categoryID = await make();
    const roles = (await get('/roles')).json<{ roleID: number; name: string }[]>();
    const idOf = (name: string) => roles.find((role) => role.name === name)?.roleID ?? 0;
    for (const person of ['guest', 'member'] as const)
      expect([401, 403], person).toContain((await put(categoryID, { customPermissions: false }, person)).status);
    const own = { roleID: idOf('Moderator'), permissions: ['discussions.view'] };
    await sql`delete from role_permissions where role_id = ${own.roleID} and permission = 'discussions.manage'`.execute(
      server.services.db.kysely,
    );
    server.services.changes.emit(['roles']);
    const given = { roleID: idOf('Member'), permissions: ['discussions.view', 'discussions.manage'] };
    expect((await put(categoryID, { customPermissions: true, roles: [own, given] }, 'moderator')).status).toBe(403);
    const others = [{ roleID: idOf('Guest'), permissions: ['discussions.view'] }];
    expect((await put(categoryID, { customPermissions: true, roles: others }, 'moderator')).status).toBe(422);
    expect(
      (await put(categoryID, { customPermissions: true, roles: [{ roleID: 4711, permissions: ['discussions.view'] }] }))
        .status,
    ).toBe(422);
    expect(
      (await put(categoryID, { customPermissions: true, roles: [{ ...own, permissions: ['site.manage'] }] })).status,
    ).toBe(422);
    expect(await accessTo(categoryID)).toMatchObject({ customPermissions: false });
  });
});

describe('dangerous permissions in a category', () => {
  const unfit = ['discussions.delete', 'comments.delete'];

  it.each(['guest', 'unconfirmed', 'member'])('are refused for a role of the type %s', async (type) => {
    const categoryID = await make();
    const { roles } = await accessTo(categoryID);
    const role = roles.find((one) => one.type === type);
    const all = Object.keys(role?.permissions ?? {});
    const given = await put(categoryID, {
      customPermissions: true,
      roles: [{ roleID: role?.roleID, permissions: all }],
    });
    expect(given.status, given.text).toBe(422);
    for (const name of unfit) expect(given.text).toContain(name);
    expect(await accessTo(categoryID)).toMatchObject({ customPermissions: false });
    const rest = all.filter((name) => !unfit.includes(name));
    const fit = await put(categoryID, {
      customPermissions: true,
      roles: [{ roleID: role?.roleID, permissions: rest }],
    });
    expect(fit.status, fit.text).toBe(200);
  });
});

describe('starter sets', () => {
  it('create their categories in an empty community only', async () => {
    const sets = (await get('/categories/starters')).json<{ starterID: string; categories: object[] }[]>();
    expect(sets.map(({ starterID }) => starterID)).toEqual(['club', 'support', 'openSource', 'class']);
    for (const { categories } of sets) {
      expect(categories.length).toBeGreaterThanOrEqual(4);
      expect(categories.length).toBeLessThanOrEqual(6);
    }
    expect((await send('POST', '/categories/starters', { starterID: 'club' })).status).toBe(409);
    await sql`truncate categories cascade`.execute(server.services.db.kysely);
    server.services.changes.emit(['*', 'categories']);
    expect((await send('POST', '/categories/starters', { starterID: 'club' }, 'member')).status).toBe(403);
    expect((await send('POST', '/categories/starters', { starterID: 'farm' })).status).toBe(422);
    const reply = await send('POST', '/categories/starters', { starterID: 'support' });
    expect(reply.status, reply.text).toBe(201);
    const made = reply.json<{ name: string; urlcode: string; featured: boolean }[]>();
    expect(made.map(({ urlcode }) => urlcode)).toEqual(['announcements', 'help', 'tips', 'ideas', 'general']);
    const post = { name: 'Hello', body: 'Words', format: 'text', categoryID: (made[4] as never)['categoryID'] };
    expect((await send('POST', '/discussions', post, 'member')).status).toBe(201);
  });
});
