import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { ApiReactionSummary } from '#contracts/api-reactionSummary.gen.ts';
import type { ApiReactionType } from '#contracts/api-reactionType.gen.ts';
import { record } from '#server/http/replySchema.ts';
import { createPostClient } from '../support/postClient.ts';
import { createReplyCheck } from '../support/replySchemas.ts';
import { type Person, startTestServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
let check: Awaited<ReturnType<typeof createReplyCheck>>;
beforeAll(async () => {
  [server, check] = await Promise.all([
    startTestServer(inject('databaseUrl'), { ownLimits: false }),
    createReplyCheck(),
  ]);
});
afterAll(() => server.close());

const { newDiscussion, read, wrong } = createPostClient(() => server);
const change = (urlCode: string, body: object, person: Person = 'admin') =>
  server.api(person).send('PATCH', `/reactions/${urlCode}`, body);
const list = async (person: Person) => (await server.api(person).get('/reactions')).json<ApiReactionType[]>();
const one = async (urlCode: string, person: Person = 'admin') =>
  (await server.api(person).get(`/reactions/${urlCode}`)).json<ApiReactionType>();
const react = (discussionID: number, reactionType: string, person: Person = 'member') =>
  server.api(person).send('POST', `/discussions/${discussionID}/reactions`, { reactionType });
const unreact = (discussionID: number, person: Person = 'member') =>
  server.api(person).send('DELETE', `/discussions/${discussionID}/reactions`);
const summary = async (discussionID: number, urlCode: string, person: Person = 'member') =>
  (await read(discussionID, person)).reactions?.find(({ urlcode }: ApiReactionSummary) => urlcode === urlCode);
const field = (reply: { json: <T>() => T }) => reply.json<{ errors?: { field: string }[] }>().errors?.[0]?.field;

describe('kinds of reactions', () => {
  it('are named and described by community managers, with an entry in the audit log', async () => {
    const { version } = await one('Awesome');
    const reply = await change('awesome', { name: ' Great  stuff ', description: 'For the best.', version });
    expect(check(record('reactionType'), reply.json())).toEqual([]);
    expect(reply.json()).toMatchObject({ urlCode: 'Awesome', name: 'Great stuff', description: 'For the best.' });
    const { discussionID } = await newDiscussion('admin');
    expect(await summary(discussionID, 'Awesome')).toMatchObject({ name: 'Great stuff', description: 'For the best.' });
    const log = (await server.api('admin').get('/audit-logs', { subject: 'reactionType' })).json<
      { auditLogID: string; isUndoable: boolean }[]
    >();
    expect((await server.api('admin').send('POST', `/audit-logs/${log[0]?.auditLogID}/undo`)).status).toBeLessThan(300);
    expect(await one('Awesome')).toMatchObject({ name: 'Awesome', description: '' });
  });

  it('are not overwritten by an edit based on an older version', async () => {
    const { version } = await one('Support');
    expect((await change('Support', { description: 'First', version })).status).toBe(200);
    const late = await change('Support', { description: 'Second', version });
    expect([late.status, late.json<{ current: ApiReactionType }>().current.description]).toEqual([409, 'First']);
    await change('Support', { description: '' });
  });

  it('are only changed to valid ones', async () => {
    for (const [body, name] of [
      [{ name: ' ' }, 'name'],
      [{ name: 'agree' }, 'name'],
      [{ name: 'x'.repeat(51) }, 'name'],
      [{ points: 101 }, 'points'],
      [{ sort: -1 }, 'sort'],
    ] as const) {
      const reply = await change('Like', body);
      expect([reply.status, field(reply)]).toEqual([422, name]);
    }
    expect((await change('Nothing', { name: 'Nothing' })).status).toBe(404);
  });

  it('that are turned off cannot be given, and posts keep theirs', async () => {
    const [given, fresh] = [await newDiscussion('admin'), await newDiscussion('admin')];
    expect((await react(given.discussionID, 'Lol')).status).toBe(201);
    await change('Lol', { active: false });
    expect((await react(fresh.discussionID, 'Lol')).status).toBe(404);
    expect(await summary(given.discussionID, 'Lol')).toMatchObject({ count: 1, isActive: false, hasReacted: true });
    expect(await summary(fresh.discussionID, 'Lol')).toBeUndefined();
    expect((await list('member')).map(({ urlCode }) => urlCode)).not.toContain('Lol');
    expect((await list('admin')).map(({ urlCode }) => urlCode)).toContain('Lol');
    expect((await server.api('member').get('/reactions/Lol')).status).toBe(404);
    expect((await read(given.discussionID)).score).toBe(1);
    expect((await unreact(given.discussionID)).status).toBe(204);
    expect((await read(given.discussionID)).score).toBe(0);
    await change('Lol', { active: true });
    expect(await summary(given.discussionID, 'Lol')).not.toHaveProperty('isActive');
  });

  it('remove the points that they gave, also after a change of their points', async () => {
    const [before, after] = [await newDiscussion('admin'), await newDiscussion('admin')];
    await react(before.discussionID, 'Insightful');
    await change('Insightful', { points: 5 });
    await react(after.discussionID, 'Insightful');
    expect([(await read(before.discussionID)).score, (await read(after.discussionID)).score]).toEqual([1, 5]);
    await change('Insightful', { points: 2 });
    await unreact(before.discussionID);
    await unreact(after.discussionID);
    expect([(await read(before.discussionID)).score, (await read(after.discussionID)).score]).toEqual([0, 0]);
    expect(await wrong()).toEqual([]);
    await change('Insightful', { points: 1 });
  });

  it('are listed in the stored order, which moves the others', async () => {
    const before = (await list('member')).map(({ urlCode }) => urlCode);
    const [first, ...rest] = before;
    await change(String(first), { sort: 2 });
    expect((await list('member')).map(({ urlCode }) => urlCode)).toEqual(rest.toSpliced(2, 0, String(first)));
    await change(String(first), { sort: 0 });
    expect((await list('member')).map(({ urlCode }) => urlCode)).toEqual(before);
  });

  it('are changed by community managers only, and revisions are visible to them only', async () => {
    for (const person of ['guest', 'member'] as const) {
      expect((await change('Like', { points: 100 }, person)).status).toBe(403);
      expect((await server.api(person).get('/reactions/edit/Like')).status).toBe(403);
      expect(await one('Like', person)).not.toHaveProperty('version');
    }
    expect((await server.api('admin').get('/reactions/Like', { id: 999 })).status).toBe(404);
  });
});
