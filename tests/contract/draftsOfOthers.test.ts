import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { ApiDraft } from '#contracts/api-draft.gen.ts';
import { statusOf, words } from '../support/postClient.ts';
import { startTestServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(inject('databaseUrl'));
});
afterAll(() => server.close());

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const attributes = (text: string) => ({
  body: words(text),
  format: 'rich2',
  draftType: 'discussion',
  draftMeta: { name: 'Kettles', categoryID: 11, postTypeID: 'discussion' },
});
const make = async (more: object = {}) =>
  (
    await server
      .api('admin')
      .send('POST', '/drafts', { recordType: 'discussion', attributes: attributes('Mine.'), ...more })
  ).json<ApiDraft>();
const stored = async (draftID: number) => (await server.api('admin').get(`/drafts/${draftID}`)).json<ApiDraft>();

describe('another member’s draft', () => {
  it('takes neither words nor a date from a moderator: both would be published under its writer’s name', async () => {
    const { draftID } = await make();
    const send = (path: string, body: object) => statusOf(server.api('moderator').send('PATCH', path, body));
    const forged = { attributes: attributes('Never said.'), draftStatus: 'scheduled', dateScheduled: inMinutes(20) };
    expect(await send(`/drafts/${draftID}`, forged)).toBe(403);
    expect(await send(`/drafts/${draftID}`, { draftStatus: 'scheduled', dateScheduled: inMinutes(20) })).toBe(403);
    expect(await stored(draftID)).toMatchObject({
      draftStatus: 'draft',
      dateScheduled: null,
      attributes: attributes('Mine.'),
    });
    const planned = await make({ draftStatus: 'scheduled', dateScheduled: inMinutes(30) });
    expect(await send(`/drafts/schedule/${planned.draftID}`, { dateScheduled: inMinutes(60) })).toBe(403);
    expect(await stored(planned.draftID)).toMatchObject({ dateScheduled: planned.dateScheduled });
  });

  it('can be read, held and discarded by a moderator; only its writer can undo that', async () => {
    const { draftID } = await make({ draftStatus: 'scheduled', dateScheduled: inMinutes(30) });
    const moderator = server.api('moderator');
    expect((await moderator.get(`/drafts/${draftID}`)).json()).toMatchObject({
      draftID,
      attributes: attributes('Mine.'),
    });
    expect((await moderator.send('PATCH', `/drafts/cancel-schedule/${draftID}`)).json()).toMatchObject({
      draftStatus: 'draft',
      dateScheduled: null,
    });
    expect(await statusOf(moderator.send('DELETE', `/drafts/${draftID}`))).toBe(204);
    expect(await statusOf(moderator.send('POST', `/drafts/${draftID}/restore`))).toBe(404);
    expect(await statusOf(server.api('admin').send('POST', `/drafts/${draftID}/restore`))).toBe(201);
    expect(await stored(draftID)).toMatchObject({ attributes: attributes('Mine.') });
  });
});
