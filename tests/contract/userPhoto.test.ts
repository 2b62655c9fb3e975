import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import sharp from 'sharp';
import { type Person, startTestServer, type TestServer, testOrigin } from '../support/testServer.ts';
import { formBody } from '../support/uploads.ts';

let server: TestServer;
let member: { readonly userID: number; readonly cookie: string };
let picture: Buffer;

beforeAll(async () => {
  server = await startTestServer(inject('databaseUrl'));
  const cookie = await server.signIn('member');
  member = { cookie, userID: (await server.apiWith(cookie).get('/users/me')).json<{ userID: number }>().userID };
  picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
});
afterAll(() => server.close());

async function send(
  cookie: string,
  user: number | string,
  file: Blob | string = new File([new Uint8Array(picture)], 'me.png'),
) {
  const form = new FormData();
  form.append('photo', file);
  const { payload, contentType } = await formBody(form);
  return server.request({
    method: 'POST',
    url: `/api/v2/users/${user}/photo`,
    headers: { cookie, 'content-type': contentType, 'x-requested-with': 'vanilla', referer: `${testOrigin}/` },
    payload,
  });
}
const photoOf = async (userID: number) =>
  (await server.api('admin').get(`/users/${userID}/edit`)).json<{ photo: string | null }>().photo;

describe('the photo of a user', () => {
  it('is uploaded and removed by the member, and by those who can edit users', async () => {
    const own = await send(member.cookie, '$me');
    expect([own.status, own.json()]).toEqual([200, { photoUrl: await photoOf(member.userID) }]);
    expect((await server.apiWith(member.cookie).send('DELETE', '/users/$me/photo')).status).toBe(204);
    expect(await photoOf(member.userID)).toBeNull();
    expect((await send(await server.signIn('admin'), member.userID)).status).toBe(200);
    expect(await photoOf(member.userID)).toContain('/uploads/');
    expect((await server.api('admin').send('DELETE', `/users/${member.userID}/photo`)).status).toBe(204);
    expect(await photoOf(member.userID)).toBeNull();
  });

  it('is refused for others before anything is stored', async () => {
    const countMedia = async () =>
      (await server.services.db.kysely.selectFrom('media').select('media_id').execute()).length;
    const before = await countMedia();
    for (const person of ['member', 'moderator'] as const) {
      expect((await send(await server.signIn(person), 3)).status).toBe(403);
      expect((await server.api(person).send('DELETE', '/users/3/photo')).status).toBe(403);
    }
    expect((await send('', member.userID)).status).toBe(403);
    expect((await server.api('guest').send('DELETE', `/users/${member.userID}/photo`)).status).toBe(403);
    expect(await countMedia()).toBe(before);
  });

  it('must be a picture, and a file of the form', async () => {
    expect((await send(member.cookie, '$me', new File(['Hello'], 'hello.txt'))).status).toBe(422);
    expect((await send(member.cookie, '$me', '{"path":"/etc/passwd","name":"a.png","size":1}')).status).toBe(422);
    const asJson = await server
      .apiWith(member.cookie)
      .send('POST', '/users/$me/photo', { photo: { path: '/etc/passwd', name: 'a.png', size: 1 } });
    expect(asJson.status).toBe(400);
    expect(await photoOf(member.userID)).toBeNull();
  });
});

describe('GET /users/{userID}/edit', () => {
  it('returns the fields to the user and to those who can edit users', async () => {
    const statusFor = async (person: Person, userID: number | string) =>
      (await server.api(person).get(`/users/${userID}/edit`)).status;
    expect((await server.apiWith(member.cookie).get(`/users/${member.userID}/edit`)).json()).toEqual({
      userID: member.userID,
      name: expect.any(String),
      email: expect.stringContaining('@'),
      emailConfirmed: true,
      bypassSpam: false,
      photo: null,
    });
    expect(await statusFor('admin', member.userID)).toBe(200);
    expect([await statusFor('member', 3), await statusFor('member', 999_999), await statusFor('guest', 3)]).toEqual([
      403, 403, 403,
    ]);
  });
});

describe('GET /users/leaders', () => {
  it('lists members by points, of roles and of one category', async () => {
    const ask = (query: object) =>
      server.api('guest').get('/users/leaders', { leaderboardType: 'posts', slotType: 'a', ...query });
    const all = (await ask({ limit: 3 })).json<{ userID: number; points: number; slotType: string }[]>();
    expect(all).toHaveLength(3);
    expect(all.map(({ points }) => points)).toEqual(all.map(({ points }) => points).toSorted((a, b) => b - a));
    expect(all[0]).toMatchObject({ slotType: 'a', name: expect.any(String), photo: expect.any(String) });
    expect((await ask({ includedRoleIDs: '999999' })).json()).toEqual([]);
    expect((await ask({ categoryID: 999_999 })).json()).toEqual([]);
    expect((await ask({ includedRoleIDs: '1;drop' })).status).toBe(422);
    expect((await server.api('guest').get('/users/leaders', { slotType: 'a' })).status).toBe(400);
  });
});
