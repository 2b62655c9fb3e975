import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { up } from '#server/db/migrations/0021-name-keys.ts';
import { up as renewSkeletons } from '#server/db/migrations/0033-name-skeletons.ts';
import { mentionedUserIDs } from '#server/features/notifications/mentionedUsers.ts';
import { findCredentials } from '#server/features/people/repo/credentials.ts';
import { findUserByName } from '#server/features/people/repo/namedUsers.ts';
import { createPostClient } from '../support/postClient.ts';
import { startTestServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(inject('databaseUrl'));
});
afterAll(() => server.close());

const { newDiscussion } = createPostClient(() => server);

let count = 0;
const add = (name: string) => {
  count += 1;
  return server
    .api('admin')
    .send('POST', '/users', { name, email: `name${count}@names.test`, password: 'a long password' });
};
const added = async (name: string) => (await add(name)).json<{ userID: number }>().userID;
const errorsOf = async (name: string) => {
  const reply = await add(name);
  return [
    reply.status,
    ...(reply.json<{ errors?: { field: string; message: string }[] }>().errors ?? []).map(
      (one) => `${one.field}: ${one.message}`,
    ),
  ];
};
let otherID: Promise<number> | undefined;
const idOfOther = () => {
  otherID ??= added('Some other member');
  return otherID;
};
const mentioned = async (text: string, format = 'text') =>
  mentionedUserIDs((await newDiscussion('member', { name: 'Who is meant', body: text, format })).body ?? '');

describe('a name', () => {
  it('is one in any case and script form: for registration, sign-in, look-up and mentions', async () => {
    const userID = await added('Νίκος');
    expect((await errorsOf('ΝΊΚΟΣ'))[0]).toBe(422);
    for (const name of ['Νίκος', 'ΝΊΚΟΣ', 'νίκοσ'])
      expect([
        (await findUserByName(server.services, name))?.userID,
        (await findCredentials(server.services, name))?.userID,
      ]).toEqual([userID, userID]);
    expect(await mentioned('Hello @ΝΊΚΟΣ, and @"νίκος"')).toEqual([userID]);
    const found = await server.api('member').get('/users/by-names', { name: 'ΝΊΚ*' });
    expect(found.json<{ userID: number }[]>().map((user) => user.userID)).toEqual([userID]);
  });

  it('may hold quotation marks or a dotted capital I, and is mentioned by them', async () => {
    const quoted = await added('Ann "Bo" Lee');
    const dotted = await added('İpek');
    expect(await mentioned('Thanks @"Ann "Bo" Lee" and @İpek!')).toEqual([quoted, dotted]);
    expect(await mentioned('Thanks @"Ann "Bo" Lee", said @ipek.', 'markdown')).toEqual([quoted, dotted]);
    expect(await mentioned('@"Ann "Bo" Leed"')).toEqual([]);
  });

  it.each([
    ['Paloma', 'Pаloma', 'a Cyrillic letter'],
    ['Scope', 'Ѕсоре', 'a whole word in another script'],
    ['Billie', 'BiIlie', 'a capital I in place of an l'],
    ['Winifred', 'VVinifred', 'two letters in place of one'],
  ])('%s is not given to %s as well: %s', async (name, other) => {
    await added(name);
    const [status, words] = await errorsOf(other);
    expect([status, words]).toEqual([
      422,
      expect.stringMatching(/^name: (?:This name looks too similar|The name you entered)/),
    ]);
  });

  it('cannot look like another sign-in name, nor contain invisible characters', async () => {
    await added('Rita');
    for (const name of [
      'аdmin',
      'mоderator',
      'МODERATOR',
      'RITА',
      'Rlta',
      'Ri\u2800ta',
      'Rita\uFFFC',
      'Ri\u{E0041}ta',
      'Sуstem',
      'Guеst',
      'ᴀdmin',
      'a\u0332dmin',
    ]) {
      const errors = [expect.objectContaining({ field: 'name', code: 'invalid' })];
      const answers = [
        await add(name),
        await server
          .api('guest')
          .send('POST', '/users/register', { name, email: 'alike@names.test', password: 'a long password' }),
        await server.api('admin').send('PATCH', `/users/${await idOfOther()}`, { name }),
      ];
      for (const answer of answers)
        expect([name, answer.status, answer.json()], name).toEqual([name, 422, expect.objectContaining({ errors })]);
    }
  });

  it('is compared with sign-in names as with names', async () => {
    const { userID } = (await findCredentials(server.services, 'admin')) ?? {};
    for (const login of ['ADMIN', 'ＡＤＭＩＮ', 'ad\u200Bmin', 'ADMİN'])
      expect([login, (await findCredentials(server.services, login))?.userID]).toEqual([login, userID]);
  });

  it('given before the stricter rule is kept by its owner', async () => {
    const { kysely } = server.services.db;
    class Undone extends Error {}
    const trial = kysely.transaction().execute(async (db) => {
      await sql`insert into users (name, name_key, name_skeleton)
        values ('Olivia', 'olivia', 'old'), ('Oli\u2800via', 'oli\u2800via', 'old')`.execute(db);
      await renewSkeletons(db);
      const { rows } = await sql<{ name_key: string; name_skeleton: string }>`
        select name_key, name_skeleton from users where name like 'Oli%via' order by user_id`.execute(db);
      expect(rows.map((row) => [row.name_key.replace(/\d+$/, 'N'), row.name_skeleton])).toEqual([
        ['olivia', 'ollvla'],
        ['olivia/N', 'ollvla'],
      ]);
      throw new Undone();
    });
    await expect(trial).rejects.toThrow(Undone);
  });

  it('cannot be changed to what looks like another one, but to another spelling of itself', async () => {
    await added('Harriet');
    const userID = await added('Somebody');
    const rename = (name: string) => server.api('admin').send('PATCH', `/users/${userID}`, { name });
    expect((await rename('Hаrriet')).status).toBe(422);
    expect((await rename('SOMEBODY')).status).toBe(200);
    expect((await rename('Somebody else')).status).toBe(200);
    expect((await findUserByName(server.services, 'somebody ELSE'))?.userID).toBe(userID);
  });

  it('that two members had before there was a rule stays with both', async () => {
    const { kysely } = server.services.db;
    class Undone extends Error {}
    const trial = kysely.transaction().execute(async (db) => {
      await sql`drop trigger users_name_key on users`.execute(db);
      await sql`drop function users_name_key()`.execute(db);
      await sql`alter table users drop column name_key, drop column name_skeleton`.execute(db);
      await sql`insert into users (name) values ('Straße'), ('STRASSE'), ('Strasse2')`.execute(db);
      await up(db);
      const { rows } = await sql<{
        name: string;
        name_key: string;
      }>`select name, name_key from users where name ilike 'stra%' order by user_id`.execute(db);
      expect(rows.map((row) => [row.name, row.name_key.replace(/\d{2,}$/, 'N')])).toEqual([
        ['Straße', 'strasse'],
        ['STRASSE', 'strasse/N'],
        ['Strasse2', 'strasse2'],
      ]);
      throw new Undone();
    });
    await expect(trial).rejects.toThrow(Undone);
  });
});
