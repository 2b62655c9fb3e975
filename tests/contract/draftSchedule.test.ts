import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import type { ApiDraft } from '#contracts/api-draft.gen.ts';
import { type Person, startTestServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(inject('databaseUrl'));
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.services.db.kysely.deleteFrom('drafts').execute();
});

const richBody = (text: string) => JSON.stringify([{ type: 'p', children: [{ text }] }]);
const attributes = (text: string, more: object = {}) => ({
  body: richBody(text),
  format: 'rich2',
  draftType: 'discussion',
  ...more,
});
const discussion = {
  recordType: 'discussion',
  attributes: attributes('A kettle', { draftMeta: { name: 'Kettles', categoryID: 5, postTypeID: 'discussion' } }),
};

const post = async (body: object = discussion, person: Person = 'member', headers: Record<string, string> = {}) => {
  const reply = await server.api(person).send('POST', '/drafts', body, headers);
  expect(reply.status, reply.text).toBe(201);
  return reply.json<ApiDraft>();
};
const patch = (draftID: number, body: object, sequence?: string, person: Person = 'member') =>
  server.api(person).send('PATCH', `/drafts/${draftID}`, body, sequence === undefined ? {} : { 'if-match': sequence });
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

describe('the time of a draft', () => {
  const scheduled = (minutes = 20) => ({ ...discussion, draftStatus: 'scheduled', dateScheduled: inMinutes(minutes) });

  it('[CO-DRAFT-007] [CO-DRAFT-030] is set with the draft and changed by its own call', async () => {
    const draft = await post(scheduled(), 'moderator');
    expect(draft).toMatchObject({ draftStatus: 'scheduled', dateScheduled: expect.any(String) });
    const later = inMinutes(60);
    const reply = await server
      .api('moderator')
      .send('PATCH', `/drafts/schedule/${draft.draftID}`, { dateScheduled: later, publishedSilently: true });
    expect([reply.status, reply.json()]).toMatchObject([
      200,
      { draftStatus: 'scheduled', dateScheduled: `${later.slice(0, 19)}+00:00`, publishedSilently: true },
    ]);
    const kept = await patch(
      draft.draftID,
      { ...discussion, draftStatus: 'scheduled', dateScheduled: reply.json<ApiDraft>().dateScheduled },
      '2',
      'moderator',
    );
    expect(kept.json()).toMatchObject({
      draftStatus: 'scheduled',
      dateScheduled: reply.json<ApiDraft>().dateScheduled,
    });
    expect((await patch(draft.draftID, { attributes: discussion.attributes }, '3', 'moderator')).json()).toMatchObject({
      draftStatus: 'draft',
      dateScheduled: null,
    });
  });

  it('[CO-DRAFT-031] is taken away again by its own call, without a body', async () => {
    const { draftID } = await post(scheduled(), 'moderator');
    const reply = await server.api('moderator').send('PATCH', `/drafts/cancel-schedule/${draftID}`);
    expect([reply.status, reply.json()]).toMatchObject([200, { draftStatus: 'draft', dateScheduled: null }]);
    expect(
      (await server.api('moderator').send('PATCH', `/drafts/schedule/${draftID}`, { dateScheduled: inMinutes(60) }))
        .status,
    ).toBe(400);
  });

  it('lies a quarter of an hour to a year ahead', async () => {
    for (const minutes of [-60, 0, 14, 60 * 24 * 370])
      expect((await server.api('moderator').send('POST', '/drafts', scheduled(minutes))).json()).toMatchObject({
        status: 422,
        errors: [{ field: 'dateScheduled' }],
      });
    const { draftID } = await post(scheduled(), 'moderator');
    expect(
      (await server.api('moderator').send('PATCH', `/drafts/schedule/${draftID}`, { dateScheduled: inMinutes(5) }))
        .status,
    ).toBe(422);
  });

  it('needs the right to schedule, which members have, and a post that could be published', async () => {
    expect((await server.api('member').send('POST', '/drafts', scheduled())).status).toBe(201);
    const { kysely } = server.services.db;
    await kysely
      .deleteFrom('role_permissions')
      .where('role_id', '=', 8)
      .where('permission', '=', 'schedule.allow')
      .execute();
    server.services.changes.emit(['roles']);
    const refused = await server.api('member').send('POST', '/drafts', scheduled());
    expect(refused.json()).toMatchObject({ status: 403, permissions: ['schedule.allow'] });
    const { draftID } = await post();
    expect((await patch(draftID, scheduled())).status).toBe(403);
    for (const call of ['schedule', 'cancel-schedule'])
      expect(
        (await server.api('member').send('PATCH', `/drafts/${call}/${draftID}`, { dateScheduled: inMinutes(60) }))
          .status,
      ).toBe(403);
    const bare = { recordType: 'discussion', attributes: {}, draftStatus: 'scheduled', dateScheduled: inMinutes(60) };
    const missing = await server.api('moderator').send('POST', '/drafts', { ...bare, attributes: { body: '' } });
    expect(missing.json<{ errors: { field: string }[] }>().errors.map(({ field }) => field)).toEqual([
      'body',
      'draftMeta.name',
      'draftMeta.postTypeID',
    ]);
    for (const recordType of ['article', 'event'])
      expect((await server.api('moderator').send('POST', '/drafts', { ...bare, recordType })).status).toBe(422);
  });

  it('is unknown while the site does not schedule', async () => {
    await server.services.config.set({ 'featureFlags.DraftScheduling.Enabled': false });
    const draft = await post();
    expect(draft).not.toHaveProperty('draftStatus');
    expect(draft).not.toHaveProperty('dateScheduled');
    expect((await server.api('moderator').send('POST', '/drafts', scheduled())).status).toBe(400);
    await server.services.config.set({ 'featureFlags.DraftScheduling.Enabled': true });
  });
});
