import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { startTestServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(inject('databaseUrl'));
});
afterAll(() => server.close());

const [member, admin] = [1, 3];
const of = (userID: number | string) => `/notification-preferences/${userID}`;
type Choices = Record<string, { email?: boolean; popup?: boolean } | string>;

describe('notification preferences', () => {
  it('[CO-FOLLOW-032] are a map from preference to channels, with the language of emails', async () => {
    const reply = await server.api('member').get(of(member));
    expect(reply.status).toBe(200);
    expect(reply.json()).toEqual({
      NewDiscussion: { popup: true, email: false },
      NewComment: { popup: false, email: false },
      DigestEnabled: { email: true },
      Mention: { popup: true, email: false },
      DiscussionComment: { popup: true, email: false },
      BookmarkComment: { popup: true, email: false },
      ParticipateComment: { popup: true, email: false },
      Reaction: { popup: true, email: false },
      ConversationMessage: { popup: true, email: false },
      NotificationLanguage: 'en',
    });
  });

  it('[CO-FOLLOW-033] [CO-FOLLOW-014] are changed in parts, and answered whole', async () => {
    const send = (body: unknown) => server.api('member').send('PATCH', of(member), body);
    const reply = await send({ Mention: { email: true }, NotificationLanguage: 'EN', Unknown: { email: true } });
    expect([reply.status, reply.json()]).toMatchObject([
      200,
      { Mention: { email: true, popup: true }, NotificationLanguage: 'en', Reaction: { popup: true } },
    ]);
    expect(reply.json()).not.toHaveProperty('Unknown');
    await Promise.all([
      send({ Mention: { popup: false } }),
      send({ Reaction: { popup: false } }),
      send({ DigestEnabled: { email: false } }),
    ]);
    expect((await server.api('member').get(of(member))).json()).toMatchObject({
      Mention: { email: true, popup: false },
      Reaction: { email: false, popup: false },
      DigestEnabled: { email: false },
    });
    expect((await send({ NotificationLanguage: 'tlh' })).json()).toEqual({ message: 'Locale not found.', status: 404 });
    for (const body of [
      { Mention: true },
      { Mention: { email: 'yes' } },
      [],
      '{"Mention":',
      { NotificationLanguage: 5 },
    ])
      expect((await send(body)).status).toBeGreaterThanOrEqual(400);
    expect(({} as { email?: boolean }).email).toBeUndefined();
    await send({ Mention: { popup: true, email: false }, Reaction: { popup: true } });
  });

  it('are their owner’s, and of those who edit people', async () => {
    for (const [person, userID, status] of [
      ['guest', member, 403],
      ['member', admin, 403],
      ['moderator', member, 403],
      ['admin', member, 200],
      ['admin', 99_999, 404],
    ] as const) {
      expect((await server.api(person).get(of(userID))).status).toBe(status);
      expect((await server.api(person).send('PATCH', of(userID), {})).status).toBe(status);
    }
  });

  it('[CO-FOLLOW-030] are described as a form: groups, preferences, checkboxes; email only if the site sends it', async () => {
    const get = async (query = {}) =>
      (await server.api('member').get(of('schema'), query)).json<{
        properties: { notifications: { properties: Record<string, { properties: object }> } };
      }>();
    const without = (await get()).properties.notifications.properties;
    expect(Object.keys(without)).toEqual(['followed', 'posts', 'account']);
    expect(without['posts']?.properties).toMatchObject({
      Mention: {
        type: 'object',
        'x-control': { label: 'Someone mentions me' },
        properties: { popup: { type: 'boolean', default: true, 'x-control': { inputType: 'checkBox' } } },
      },
    });
    expect(JSON.stringify(without)).not.toContain('"email"');
    expect(without['followed']?.properties).not.toHaveProperty('DigestEnabled');
    await server.services.config.set({ 'emails.enabled': true, 'emails.digest': true });
    const all = (await get({ schemaType: 'user', userID: member })).properties.notifications.properties;
    expect(all['followed']?.properties).toMatchObject({
      DigestEnabled: { properties: { email: { type: 'boolean' } } },
    });
    expect((await server.api('member').get(of('schema'), { schemaType: 'defaults' })).status).toBe(403);
    expect((await server.api('admin').get(of('schema'), { schemaType: 'defaults' })).status).toBe(200);
    expect((await server.api('guest').get(of('schema'))).status).toBe(403);
    await server.services.config.set({ 'emails.enabled': false, 'emails.digest': false });
  });

  it('have defaults of the site, which apply until a member chooses', async () => {
    for (const person of ['guest', 'member', 'moderator'] as const) {
      expect((await server.api(person).get(of('defaults'))).status).toBe(403);
      expect((await server.api(person).send('PATCH', of('defaults'), { Mention: { popup: false } })).status).toBe(403);
    }
    const reply = await server
      .api('admin')
      .send('PATCH', of('defaults'), { BookmarkComment: { popup: false }, Mention: { popup: false } });
    expect([reply.status, reply.json()]).toMatchObject([200, { BookmarkComment: { popup: false, email: false } }]);
    expect((await server.api('admin').get(of('defaults'))).json()).toEqual(reply.json());
    const own = (await server.api('member').get(of(member))).json<Choices>();
    expect([own['BookmarkComment'], own['Mention']]).toEqual([
      { popup: false, email: false },
      { popup: true, email: false },
    ]);
    await server
      .api('admin')
      .send('PATCH', of('defaults'), { BookmarkComment: { popup: true }, Mention: { popup: true } });
  });
});
