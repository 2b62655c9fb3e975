import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { startTestServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(inject('databaseUrl'), { ownLimits: false });
});
afterAll(() => server.close());

it('a session says that its account is banned until the ban ends, and is gone then', async () => {
  const visitor = server.apiWith(await server.signIn('member'));
  const viewerID = async () => (await visitor.get('/users/me')).json<{ userID: number }>().userID;
  const refusal = async () => {
    const { status, text } = await visitor.get('/sessions/refusal');
    return text === '' ? status : (JSON.parse(text) as object);
  };
  const userID = await viewerID();
  const ban = (banned: boolean) => server.api('admin').send('PUT', `/users/${userID}/ban`, { banned });
  const sessions = async (filter: 'valid' | 'invalid') =>
    (await server.api('admin').get('/sessions', { userID, filter })).json<unknown[]>();
  expect([await refusal(), (await server.api('guest').get('/sessions/refusal')).status]).toEqual([204, 204]);

  expect((await ban(true)).status).toBe(200);
  expect(await viewerID()).toBe(0);
  expect(await refusal()).toMatchObject({
    status: 403,
    message: 'This account has been banned.',
    description: 'Please contact the administrators of this community.',
  });
  expect([await sessions('valid'), await sessions('invalid')]).toMatchObject([[], [{ userID }, { userID }]]);

  expect((await ban(false)).status).toBe(200);
  expect([await viewerID(), await refusal(), await sessions('invalid')]).toEqual([0, 204, []]);
});
