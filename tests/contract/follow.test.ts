import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { startTestServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(inject('databaseUrl'));
});
afterAll(() => server.close());

type Preferences = Record<string, boolean>;

/** The demo member follows Allotments (8), but neither Walks (11) nor Night sky (12). */
const [memberID, adminID, walks, nightSky, secret] = [1, 3, 11, 12, 13];
const of = (categoryID: number, userID = memberID) => `/categories/${categoryID}/preferences/${userID}`;
const nothing = {
  'preferences.followed': false,
  'preferences.popup.posts': false,
  'preferences.email.posts': false,
  'preferences.popup.comments': false,
  'preferences.email.comments': false,
};
const followersOf = async (categoryID: number) =>
  (await server.api('guest').get(`/categories/${categoryID}`)).json<{ countFollowers: number }>().countFollowers;

describe('category preferences', () => {
  it('[CO-FOLLOW-034] [CO-FOLLOW-035] [CO-FOLLOW-036] are read and changed sparsely by flat keys; the answer is always the full set', async () => {
    const api = server.api('member');
    expect((await api.get(of(walks))).json()).toEqual(nothing);
    const before = await followersOf(walks);
    const followed = await api.send('PATCH', of(walks), {
      'preferences.followed': true,
      'preferences.popup.posts': true,
    });
    expect([followed.status, followed.json()]).toEqual([
      200,
      { ...nothing, 'preferences.followed': true, 'preferences.popup.posts': true },
    ]);
    const more = await api.send('PATCH', of(walks), { 'preferences.popup.comments': true });
    expect(more.json()).toEqual({
      ...nothing,
      'preferences.followed': true,
      'preferences.popup.posts': true,
      'preferences.popup.comments': true,
    });
    expect((await api.get(of(walks))).json()).toEqual(more.json());
    expect(await followersOf(walks)).toBe(before + 1);
    expect(
      (await api.send('PATCH', of(walks), { 'preferences.followed': false })).json<Preferences>()[
        'preferences.followed'
      ],
    ).toBe(false);
    expect(await followersOf(walks)).toBe(before);
  });

  it('count a follower once for parallel requests', async () => {
    const before = await followersOf(nightSky);
    await Promise.all(
      Array.from({ length: 10 }, () =>
        server.api('member').send('PATCH', of(nightSky), { 'preferences.followed': true }),
      ),
    );
    expect(await followersOf(nightSky)).toBe(before + 1);
    await Promise.all(
      Array.from({ length: 10 }, () =>
        server.api('member').send('PATCH', of(nightSky), { 'preferences.followed': false }),
      ),
    );
    expect(await followersOf(nightSky)).toBe(before);
  });

  it('are their owner’s, and of those who edit people', async () => {
    for (const path of [of(walks, adminID), '/categories/preferences/3']) {
      expect((await server.api('guest').get(path)).status).toBe(403);
      expect((await server.api('member').get(path)).status).toBe(403);
      expect((await server.api('admin').get(path.replace('3', '1'))).status).toBe(200);
    }
    expect(
      (await server.api('member').send('PATCH', of(walks, adminID), { 'preferences.followed': true })).status,
    ).toBe(403);
    expect((await server.api('guest').send('PATCH', of(walks, 0), { 'preferences.followed': true })).status).toBe(403);
    expect((await server.api('admin').send('PATCH', of(walks, 9999), { 'preferences.followed': true })).status).toBe(
      404,
    );
  });

  it('do not reveal categories that the viewer may not see or that do not exist', async () => {
    expect((await server.api('member').get(of(secret))).status).toBe(404);
    expect((await server.api('member').send('PATCH', of(secret), { 'preferences.followed': true })).status).toBe(404);
    expect((await server.api('member').get(of(99_999))).status).toBe(404);
  });

  it('accept email preferences only with email.view', async () => {
    const send = (body: Preferences) => server.api('member').send('PATCH', of(walks), body);
    const db = server.services.db.kysely;
    const role = await db
      .deleteFrom('role_permissions')
      .where('permission', '=', 'email.view')
      .where('role_id', '=', 8)
      .returningAll()
      .execute();
    server.services.changes.emit(['roles']);
    expect((await send({ 'preferences.email.posts': true })).status).toBe(403);
    expect((await send({ 'preferences.email.posts': false })).status).toBe(200);
    if (role.length > 0) await db.insertInto('role_permissions').values(role).execute();
    server.services.changes.emit(['roles']);
    expect(
      (
        await server.api('admin').send('PATCH', of(walks, adminID), { 'preferences.email.posts': true })
      ).json<Preferences>()['preferences.email.posts'],
    ).toBe(true);
  });

  it('have the digest only if the site sends one, and drop unknown kinds', async () => {
    const api = server.api('admin');
    const drop = await api.send('PATCH', of(walks, adminID), {
      'preferences.email.digest': true,
      'preferences.popup.categoryevent': true,
    });
    expect(Object.keys(drop.json()).sort()).toEqual(Object.keys(nothing).sort());
    await server.services.config.set({ 'emails.enabled': true, 'emails.digest': true });
    expect((await api.get(of(walks, adminID))).json<Preferences>()['preferences.email.digest']).toBe(false);
    const kept = await api.send('PATCH', of(walks, adminID), { 'preferences.email.digest': true });
    expect(kept.json<Preferences>()['preferences.email.digest']).toBe(true);
    await server.services.config.set({ 'emails.enabled': false, 'emails.digest': false });
  });

  it.each([
    [{ 'preferences.followed': 'maybe' }],
    [[]],
    ['{"preferences.followed":'],
    [{ 'preferences.followed': { a: 1 } }],
  ])('refuse %j', async (body) => {
    expect((await server.api('member').send('PATCH', of(walks), body)).status).toBeGreaterThanOrEqual(400);
    expect((await server.api('member').send('PATCH', of(walks), body)).status).toBeLessThan(500);
  });

  it('[CO-FOLLOW-015] list followed categories by name, address and preferences', async () => {
    const list = (await server.api('member').get('/categories/preferences/1')).json<
      { categoryID: number; name: string; url: string; preferences: Preferences }[]
    >();
    expect(list.map(({ name }) => name).sort()).toEqual(['Allotments', 'Code corner', 'Kitchen table']);
    expect(list[0]).toEqual({
      categoryID: expect.any(Number),
      name: expect.any(String),
      url: expect.stringMatching(/^http.*\/categories\//),
      preferences: { ...nothing, 'preferences.followed': true, 'preferences.popup.posts': true },
    });
  });
});
