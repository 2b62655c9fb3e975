import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { startTestServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(inject('databaseUrl'));
});
afterAll(() => server.close());

/** As JSON in requests: the escapes that a client would send. */
const unholdable = { 'half a pair of surrogates': String.raw`\ud800`, 'a NUL': String.raw`\u0000` };

describe.each(Object.entries(unholdable))('%s', (_, half) => {
  it.each([
    ['guest', 'POST', '/users/request-password', `{"email":"a${half}@b.example"}`],
    ['admin', 'PATCH', '/config', `{"garden.title":"A${half}"}`],
    ['member', 'POST', '/discussions', `{"categoryID":1,"name":"A${half}","body":"words","format":"text"}`],
    ['member', 'POST', '/tags', `{"name":"A${half}"}`],
    ['admin', 'PATCH', '/users/5', `{"title":"A${half}"}`],
  ] as const)('is refused by %s %s %s with its field', async (person, method, path, body) => {
    const reply = await server.api(person).send(method, path, body);
    expect(reply, reply.text).toMatchObject({ status: 422 });
    expect(reply.json<{ errors: { field: string }[] }>().errors[0]?.field).toBeTruthy();
    expect(server.errors).toEqual([]);
  });
});

it('in the address is rejected, without a server error', async () => {
  for (const path of [
    '/tags?query=%00',
    '/users/by-names?name=a%00',
    '/search?query=%00',
    '/discussions?tagID=%00',
    '/categories/%00',
  ])
    expect((await server.request({ method: 'GET', url: `/api/v2${path}` })).status, path).toBeLessThan(500);
  expect(server.errors).toEqual([]);
});
