import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { unbuiltOperations } from '../../src/server/http/unbuiltOperations.ts';
import { startTestServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(inject('databaseUrl'));
});
afterAll(() => server.close());

const ask = (person: 'guest' | 'admin', method: (typeof unbuiltOperations)[number]['method'], path: string) =>
  method === 'GET' ? server.api(person).get(path) : server.api(person).send(method, path, {});

it('says of each operation that is not built that it is not there, and not that a record is missing', async () => {
  expect(unbuiltOperations.length).toBeGreaterThan(90);
  for (const { method, path } of unbuiltOperations) {
    const address = path.replace(/:\w+/g, '1');
    const reply = await ask('admin', method, address);
    expect([method, address, reply.status, reply.json()]).toEqual([
      ...[method, address, 404],
      {
        message: `${method} ${address} is not available on this site.`,
        status: 404,
        description: 'The API describes this operation, but this version of the software does not have it.',
      },
    ]);
  }
});

it('answers guests the same, and leaves the records beside them as they are', async () => {
  expect((await ask('guest', 'GET', '/discussions/search')).json()).toMatchObject({
    message: 'GET /discussions/search is not available on this site.',
  });
  expect((await ask('guest', 'GET', '/discussions/3')).status).toBe(200);
  expect((await ask('admin', 'POST', '/automation-rules/nothing/unknown')).json()).toMatchObject({
    message: 'Page not found.',
  });
  const wrongMethod = await ask('admin', 'PUT', '/discussions/idea');
  expect([wrongMethod.status, wrongMethod.json()]).toEqual([404, { message: 'Page not found.', status: 404 }]);
});
