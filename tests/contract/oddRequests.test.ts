import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { noRateLimits } from '../../src/server/http/rateLimit.ts';
import { createReplyCheck } from '../support/replySchemas.ts';
import { startTestServer, testOrigin, type TestServer } from '../support/testServer.ts';

let server: TestServer;
let check: Awaited<ReturnType<typeof createReplyCheck>>;
beforeAll(async () => {
  [server, check] = await Promise.all([startTestServer(inject('databaseUrl')), createReplyCheck()]);
});
afterAll(() => server.close());

interface AnySchema {
  readonly type?: unknown;
  readonly maximum?: number;
  readonly enum?: unknown;
  readonly properties?: Readonly<Record<string, AnySchema>>;
  readonly items?: AnySchema;
}

/** Fields for record IDs, anywhere in a schema, that accept numbers larger than the database can store. */
function idsWithoutEnd(schema: AnySchema | undefined, name = ''): string[] {
  if (schema === undefined) return [];
  const inside = Object.entries(schema.properties ?? {}).flatMap(([key, value]) => idsWithoutEnd(value, key));
  const isEndless =
    /IDs?$|^photo$/i.test(name) &&
    [schema.type].flat().includes('integer') &&
    schema.maximum === undefined &&
    !schema.enum;
  return [...(isEndless ? [name] : []), ...inside, ...idsWithoutEnd(schema.items, name)];
}

const get = (url: string) => server.request({ method: 'GET', url });
const search = (query: Record<string, unknown>) => server.api('guest').get('/search', query);
const post = (payload: string) =>
  server.request({
    method: 'POST',
    url: '/api/v2/users/register',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'vanilla', referer: `${testOrigin}/` },
    payload,
  });

describe('requests at the edge of what can be read', () => {
  it('name the field that holds a NUL', async () => {
    expect((await get('/api/v2/search?query=a%00b')).json()).toMatchObject({
      status: 422,
      errors: [{ field: 'query', code: 'invalid' }],
    });
    expect((await get('/api/v2/search?types[0]=a&types[1]=%00')).json()).toMatchObject({
      errors: [{ field: 'types', index: 1 }],
    });
    expect((await post('{"name":"a\\u0000","email":"b@c.de","password":"12345678"}')).json()).toMatchObject({
      errors: [{ field: 'name' }],
    });
  });

  it('know the largest number of a record', async () => {
    const photo = (value: unknown) => server.api('member').send('PATCH', '/users/$me', { photo: value });
    for (const value of [1e99, 2_147_483_648, 0, -1])
      expect((await photo(value)).json(), String(value)).toMatchObject({ status: 422, errors: [{ field: 'photo' }] });
    for (const query of ['discussionID=1e99', 'categoryID=2147483648', 'parentCategoryID=99999999999'])
      expect((await get(`/api/v2/categories?${query}`)).status, query).toBeLessThan(500);
    const unbounded = server.router.routes.flatMap(({ method, path, params, query, body }) =>
      [params, query, body].flatMap((schema) => idsWithoutEnd(schema).map((field) => `${method} ${path} ${field}`)),
    );
    expect(unbounded).toEqual([]);
  });

  it('say in the shape of every error that an address is malformed or too long', async () => {
    for (const path of ['/api/v2/%E0%A4%A', '/api/v2/users/%', `/api/v2/users/${'x'.repeat(600)}`]) {
      const reply = await get(path);
      expect(reply.status, path).toBeGreaterThanOrEqual(400);
      expect(check({ $ref: 'error.schema.json' }, reply.json()), path).toEqual([]);
    }
  });

  it('say of every route that a parameter is too long, also to those who may call it', async () => {
    const routes = server.router.routes.filter(({ path }) => path.includes(':'));
    expect(routes.length).toBeGreaterThan(150);
    const found: string[] = [];
    for (const { method, path, takesFile } of routes)
      for (const length of [501, 1500, 6000]) {
        const address = path.replaceAll(/:\w+/g, 'a'.repeat(length));
        const { get, send } = server.api('admin');
        const reply = await (method === 'GET' ? get(address) : send(method, address, takesFile ? undefined : {}));
        if (reply.status !== 414 || check({ $ref: 'error.schema.json' }, reply.json()).length > 0)
          found.push(`${method} ${path} ${length}: ${reply.status}`);
      }
    expect(found).toEqual([]);
    expect(server.errors).toEqual([]);
  });

  it('[B10] say in the shape of every error that the headers are too large', async () => {
    const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
    const reply = await fetch(`${address}/api/v2/tags`, { headers: { 'x-long': 'x'.repeat(20_000) } });
    expect([reply.status, await reply.json()]).toEqual([
      431,
      { message: 'The request headers are too large.', status: 431 },
    ]);
  });

  it('[B10] accepts words of a reasonable length only', async () => {
    for (const field of ['query', 'name']) {
      expect((await search({ [field]: 'x'.repeat(501) })).json()).toMatchObject({
        status: 422,
        errors: [{ field, code: 'maxLength' }],
      });
      const long = await search({ [field]: '\u6625'.repeat(500) });
      expect(long.status).toBe(200);
      expect(JSON.stringify(long.headers).length).toBeLessThan(4000);
    }
  });
});

describe('limits on requests', () => {
  it('are all off for load tests, those of single routes too', async () => {
    const free = await startTestServer(inject('databaseUrl'), noRateLimits);
    const statuses = new Set<number>();
    for (let attempt = 0; attempt < 70; attempt += 1)
      statuses.add((await free.api('member').send('POST', '/tags', {})).status);
    expect([...statuses]).not.toContain(429);
    await free.close();
  });
});
