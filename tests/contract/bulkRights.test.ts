import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { ApiLongRun } from '#contracts/api-longRun.gen.ts';
import { createPostClient, otherCategory } from '../support/postClient.ts';
import { type Reply, startTestServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(inject('databaseUrl'));
});
afterAll(() => server.close());

const { newDiscussion } = createPostClient(() => server);
const runOf = (reply: Reply) => reply.json<ApiLongRun>();
const bulk = (method: 'PATCH' | 'DELETE', path: string, body: object, { timeout = 20 } = {}) =>
  server.api('moderator').send(method, `${path}?longRunnerMode=sync&longRunnerTimeout=${timeout}`, body);
const goOn = (token: string) =>
  server
    .api('moderator')
    .send('POST', '/calls/run?longRunnerTimeout=0', token, { 'content-type': 'application/system+jwt' });

describe('many posts at once', () => {
  it('[CO-BULK-021] require the permission to manage posts in each category, besides that for a single post', async () => {
    const ids = [(await newDiscussion()).discussionID, (await newDiscussion()).discussionID];
    const { kysely } = server.services.db;
    const grants = kysely
      .selectFrom('role_permissions')
      .selectAll()
      .where('permission', '=', 'discussions.manage')
      .where('role_id', '=', 32);
    const held = await grants.execute();
    expect(held.length).toBeGreaterThan(0);
    const forget = async () => {
      await kysely
        .deleteFrom('role_permissions')
        .where('permission', '=', 'discussions.manage')
        .where('role_id', '=', 32)
        .execute();
      server.services.changes.emit(['roles']);
    };
    try {
      const begun = runOf(await bulk('PATCH', '/discussions/close', { discussionIDs: ids }, { timeout: 0 }));
      await forget();
      for (const [method, path, body] of [
        ['DELETE', '/discussions/list', {}],
        ['PATCH', '/discussions/move', { categoryID: otherCategory }],
        ['PATCH', '/discussions/close', {}],
        ['PATCH', '/discussions/merge', { destinationDiscussionID: (await newDiscussion('admin')).discussionID }],
      ] as const) {
        const reply = await bulk(method, path, { discussionIDs: ids, ...body });
        expect([path, reply.status, reply.json()['recordIDs']]).toEqual([path, 403, ids]);
        expect(reply.json()['permissions']).toEqual(['discussions.manage']);
      }
      // Single changes stay possible, and a run in progress does nothing more.
      expect((await server.api('moderator').send('PATCH', `/discussions/${ids[0]}`, { closed: false })).status).toBe(
        200,
      );
      const rest = ids.slice(begun.progress.successIDs.length);
      expect(rest).toHaveLength(1);
      const goneOn = runOf(await goOn(begun.callbackPayload ?? ''));
      expect(goneOn.progress).toMatchObject({ failedIDs: rest, exceptionsByID: { [rest[0] ?? 0]: { code: 403 } } });
    } finally {
      await kysely.insertInto('role_permissions').values(held).execute();
      server.services.changes.emit(['roles']);
    }
  });
});
