import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { mentionedUserIDs } from '#server/features/notifications/mentionedUsers.ts';
import { findCredentials } from '#server/features/people/repo/credentials.ts';
import { findUserByName } from '#server/features/people/repo/namedUsers.ts';
import { createPostClient } from '../support/postClient.ts';
import { startTestServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(inject('databaseUrl'), { ownLimits: false });
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
const mentioned = async (text: string, format = 'text') =>
  mentionedUserIDs((await newDiscussion('member', { name: 'Who is meant', body: text, format })).body ?? '');

describe('a name', () => {
  describe.each([
    ['a letter with a composed form', 'Zoë Müller-Ångström'],
    ['letters with several marks', 'Nguyễn Thị Hồng'],
    ['marks without a composed form', 'Ŝe\u030Cb x\u0302y'],
    ['Hangul', '김하늘이'],
    ['Hebrew with points', 'שָׁלוֹם'],
    ['Devanagari', 'क़मर जी'],
    ['thirty letters with two marks each', 'ṩ'.repeat(30)],
  ])('with accents is one, composed or not: %s', (_kind, name) => {
    const forms = () => [
      ...new Set([name, name.normalize('NFC'), name.normalize('NFD'), name.normalize('NFD').toUpperCase()]),
    ];
    let userID = 0;
    beforeAll(async () => {
      userID = await added(name.normalize('NFD'));
      expect(userID).toBeGreaterThan(0);
    });
    const nameOf = async () => (await server.api('guest').get(`/users/${userID}`)).json<{ name: string }>().name;

    it('is stored and shown composed, and taken in every form', async () => {
      expect(await nameOf()).toBe(name.normalize('NFC'));
      for (const form of forms()) expect([form, (await errorsOf(form))[0]]).toEqual([form, 422]);
      const register = (form: string) =>
        server
          .api('guest')
          .send('POST', '/users/register', { name: form, email: 'other@names.test', password: 'a long password' });
      for (const form of forms()) expect((await register(form)).status).toBe(422);
    });

    it('signs in and is looked up', async () => {
      for (const form of forms()) {
        expect((await findCredentials(server.services, form))?.userID, form).toBe(userID);
        expect((await findUserByName(server.services, form))?.userID, form).toBe(userID);
        expect(await server.signIn(form, 'a long password'), form).not.toBe('');
        const byName = await server.api('guest').get(`/users/${encodeURIComponent(`$name:${form}`)}`);
        if (byName.status === 200) expect(byName.json()).toMatchObject({ userID });
      }
    });

    it('is found', async () => {
      const ids = async (path: string, query: object, as: 'guest' | 'admin' = 'guest') =>
        (await server.api(as).get(path, { ...query }))
          .json<{ userID?: number; recordID?: number }[]>()
          .map((row) => row.userID ?? row.recordID);
      for (const form of forms()) {
        const letters = [...new Intl.Segmenter('en').segment(form)].map(({ segment }) => segment);
        const start = letters.slice(0, 3).join('');
        expect(await ids('/users/by-names', { name: form }), form).toEqual([userID]);
        expect(await ids('/users/by-names', { name: `${start}*` }), start).toContain(userID);
        expect(await ids('/users', { name: form }, 'admin'), form).toContain(userID);
        expect(await ids('/users', { query: form }, 'admin'), form).toContain(userID);
        expect(await ids('/search', { query: form, recordTypes: ['user'] }), form).toContain(userID);
      }
    });

    it('is mentioned and the author of their posts', async () => {
      for (const form of forms()) {
        for (const format of ['text', 'markdown']) {
          expect(await mentioned(`Hello @"${form}", see you.`, format), `${format} ${form}`).toEqual([userID]);
          if (!form.includes(' ')) expect(await mentioned(`Hello @${form}, see you.`, format), form).toEqual([userID]);
        }
        const filter = await server.api('guest').get('/search', { insertUserNames: [form] });
        expect(filter.status).toBe(200);
      }
    });
  });

  it('and every other word is found in posts in both forms', async () => {
    for (const word of ['résuméword', '하늘나무', 'Ŷx\u0302gri'])
      for (const form of ['NFC', 'NFD'] as const) {
        const { discussionID } = await newDiscussion('member', { name: `About ${word} ${form}`.normalize(form) });
        for (const asked of ['NFC', 'NFD'] as const) {
          const query = { query: word.normalize(asked), recordTypes: ['discussion'] };
          const found = (await server.api('guest').get('/search', query)).json<{ recordID: number }[]>();
          expect(
            found.map(({ recordID }) => recordID),
            `${word}: ${form} by ${asked}`,
          ).toContain(discussionID);
        }
      }
  });

  it('does not begin inside a word, also after a letter with an accent that is a character of its own', async () => {
    const userID = await added('Inword');
    for (const word of ['mail\u00e9@Inword', 'mail\u0065\u0301@Inword', 'x\u0302@Inword'])
      expect([word, await mentioned(word)]).toEqual([word, []]);
    expect(await mentioned('e\u0301 @Inword')).toEqual([userID]);
  });
});
