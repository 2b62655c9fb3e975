import { Ajv } from 'ajv';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { ApiError } from '../../src/lib/apiError.ts';
import { toFieldError } from '../../src/server/http/checks.ts';
import { formatQuery } from '../../src/server/http/parseQuery.ts';
import { createReplyCheck } from '../support/replySchemas.ts';
import { startTestServer, testOrigin, type TestServer } from '../support/testServer.ts';

let server: TestServer;
let check: Awaited<ReturnType<typeof createReplyCheck>>;
beforeAll(async () => {
  [server, check] = await Promise.all([startTestServer(inject('databaseUrl')), createReplyCheck()]);
});
afterAll(() => server.close());

const get = (url: string) => server.request({ method: 'GET', url });
const post = (payload: string, headers: Record<string, string> = {}) =>
  server.request({
    method: 'POST',
    url: '/api/v2/users/register',
    headers: {
      'content-type': 'application/json',
      'x-requested-with': 'vanilla',
      referer: `${testOrigin}/`,
      ...headers,
    },
    payload,
  });

describe('error bodies', () => {
  it('are 400 when only required fields are missing, 422 as soon as one is wrong', async () => {
    const missing = (await post('{}')).json();
    expect(missing).toMatchObject({
      message: 'Validation Failed',
      status: 400,
      errors: [{ field: 'name', code: 'missingField', status: 400 }, { field: 'email' }, { field: 'password' }],
    });
    const mixed = (await post('{"name": 5}')).json<{
      status: number;
      errors: { field: string; code: string; status: number }[];
    }>();
    expect(mixed.status).toBe(422);
    expect(mixed.errors.find((error) => error.field === 'name')).toMatchObject({ code: 'invalid', status: 422 });
    expect(mixed.errors.find((error) => error.field === 'email')).toMatchObject({ code: 'missingField', status: 400 });
    const empty = (await post('{"name": "", "email": "a@b.c", "password": "12345678"}')).json();
    expect(empty).toMatchObject({ status: 422, errors: [{ field: 'name', code: 'missingField', status: 422 }] });
  });

  it('name the field, the code and the limit', async () => {
    const faults: readonly (readonly [query: string, field: string, code: string])[] = [
      ['limit=0', 'limit', 'minimum'],
      ['limit=501', 'limit', 'maximum'],
      ['limit=ten', 'limit', 'invalid'],
      ['page=-1', 'page', 'minimum'],
      ['sort=nonsense', 'sort', 'invalid'],
      ['pinned=maybe', 'pinned', 'invalid'],
      ['insertUserID=abc', 'insertUserID', 'invalid'],
      ['dateInserted=yesterday', 'dateInserted', 'invalid'],
      ['categoryID=1..x', 'categoryID', 'invalid'],
      ['discussionID=99999999999', 'discussionID', 'invalid'],
    ];
    for (const [query, field, code] of faults)
      expect((await get(`/api/v2/discussions?${query}`)).json(), query).toMatchObject({
        message: 'Validation Failed',
        status: 422,
        errors: [{ field, code }],
      });
  });

  it('say that a body is not JSON, and where', async () => {
    expect((await post('{"name": "a",\n "email": }')).json()).toMatchObject({
      message: 'The request body is not valid JSON.',
      status: 400,
      description: expect.stringContaining('line 2, column 9'),
    });
    expect((await post('{"name": "a"')).json()).toMatchObject({
      status: 400,
      description: expect.stringContaining('line 1, column 12: The body ends'),
    });
    expect((await post('{"__proto__": {"a": 1}}')).json()).toMatchObject({
      status: 400,
      message: expect.stringContaining('"__proto__"'),
    });
    expect((await post('{"constructor": {"prototype": {}}}')).json()).toMatchObject({
      status: 400,
      message: expect.stringContaining('"constructor"'),
    });
  });

  it('say what type a value should have had', async () => {
    const messageOf = async (query: string) =>
      (await get(`/api/v2/discussions?${query}`)).json<{ errors: { message: string }[] }>().errors[0]?.message;
    expect(await messageOf('limit=ten')).toBe('limit is not a valid integer.');
    expect((await post('[]')).json<{ errors: { message: string }[] }>().errors[0]?.message).toBe(
      'body is not a valid object.',
    );
    const validate = new Ajv().compile({ type: 'object', properties: { titleBar: { type: ['object', 'null'] } } });
    validate({ titleBar: 5 });
    expect(validate.errors?.map((error) => toFieldError(error).message)).toEqual([
      'titleBar must have one of these types: object, null.',
    ]);
  });

  it('name a list without the position, which is a separate field', async () => {
    const messages = async (query: Record<string, unknown>) =>
      (await server.api('moderator').get('/reports', query)).json<{ errors: object[] }>().errors;
    const message = expect.stringMatching(/^statuses must be one of: new, /);
    expect(await messages({ statuses: 'open' })).toMatchObject([{ field: 'statuses', index: 0, message }]);
    expect(await messages({ statuses: ['new', 'open'] })).toMatchObject([{ field: 'statuses', index: 1, message }]);
  });

  it('name the limit of a body that is too large', async () => {
    expect((await post(`{"name":"${'x'.repeat(1_100_000)}"}`)).json()).toEqual({
      message: 'The request body is too large: at most 1 MB.',
      status: 413,
    });
  });

  it('name the permission that is missing', async () => {
    expect((await get('/api/v2/sessions')).json()).toEqual({
      message: 'Permission Problem',
      status: 403,
      description: 'You need the session.valid permission to do that.',
      permissions: ['session.valid'],
    });
  });

  it('name permissions for pages of the site as the roles screen does', async () => {
    const headers = { 'x-requested-with': 'vanilla', referer: `${testOrigin}/` };
    const refused = (url: string) => server.request({ method: 'GET', url, headers });
    expect((await refused('/api/v2/sessions')).json()).toMatchObject({
      description: 'You need the “Use an account” permission to do that.',
      permissions: ['session.valid'],
    });
  });

  it('are JSON for unknown addresses and methods too', async () => {
    expect((await get('/api/v2/nothing/here')).json()).toEqual({ message: 'Page not found.', status: 404 });
    expect((await server.request({ method: 'DELETE', url: '/api/v2/tags' })).json()).toMatchObject({ status: 405 });
    // not a token
    expect((await server.api('admin').send('POST', '/tokens/roles', {})).status).toBe(404);
  });

  it('never show a stack', async () => {
    const broken = Object.assign(Object.create(server.services.config), {
      get: () => {
        throw new Error('secret detail');
      },
    });
    await expect(
      server.router.call({
        method: 'GET',
        path: '/themes/current',
        viewer: (await server.sessions.visitorOf({})).viewer,
        services: { ...server.services, config: broken },
        origin: testOrigin,
      }),
    ).rejects.toThrow('secret detail');
    await server.services.db.kysely.schema.alterTable('tags').renameTo('tags_gone').execute();
    const reply = await get('/api/v2/tags?query=unseen');
    await server.services.db.kysely.schema.alterTable('tags_gone').renameTo('tags').execute();
    expect(reply.json()).toEqual({ message: 'There was an error', status: 500 });
    expect(server.errors.splice(0)).toHaveLength(1);
  });
});

describe('hostile requests', () => {
  it('[B6] refuses bodies that are nested too deeply, wherever a record holds any value', async () => {
    const deep = '['.repeat(5000) + ']'.repeat(5000);
    const admin = server.api('admin');
    for (const [method, url, body] of [
      ['PATCH', '/config', `{"site.sections":${deep}}`],
      ['PATCH', '/config', `{"theme.variables":{"a":${deep}}}`],
      ['POST', '/drafts', `{"recordType":"discussion","attributes":{"a":${deep}}}`],
    ] as const)
      expect([url, (await admin.send(method, url, body)).status]).toEqual([url, 400]);
  });

  it('[B6] refuses malformed bodies with a 4xx', async () => {
    const bodies = [
      '{',
      '[',
      '"',
      '{"name":}',
      'null',
      '[]',
      '5',
      '\u0000',
      '{"name":"a"}{"name":"b"}',
      '['.repeat(100_000),
      `{"a":${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}}`,
    ];
    for (const body of bodies) {
      const reply = await post(body);
      expect(reply.status, body.slice(0, 20)).toBeGreaterThanOrEqual(400);
      expect(reply.status, body.slice(0, 20)).toBeLessThan(500);
      expect(check({ $ref: 'error.schema.json' }, reply.json())).toEqual([]);
    }
    expect((await post('name=a', { 'content-type': 'application/x-www-form-urlencoded' })).status).toBe(415);
    expect((await post('')).status).toBe(422);
  });

  it('[F13] gains nothing by prototype keys', async () => {
    const bodies = [
      '{"__proto__":{"polluted":true}}',
      '{"constructor":{"prototype":{"polluted":true}}}',
      '{"name":"a","email":"b@c.de","password":"12345678","__proto__":{"setupToken":"x"}}',
    ];
    for (const body of bodies) expect((await post(body)).status, body).toBe(400);
    for (const query of [
      '__proto__[polluted]=1',
      'constructor[prototype][polluted]=1',
      'expand[__proto__]=all',
      'a[__proto__][polluted]=1',
      'limit[constructor]=5',
    ]) {
      expect((await get(`/api/v2/discussions?${query}`)).status, query).toBeLessThan(500);
    }
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
    expect((await get('/api/v2/users/__proto__')).status).toBe(422);
    expect((await get('/api/v2/categories/constructor')).status).toBe(404);
    expect((await get('/api/v2/themes/__proto__')).status).toBe(404);
  });

  it('[B10] rejects large input within a second', async () => {
    const started = Date.now();
    const many = Array.from({ length: 10_000 }, (_, index) => `k${index}=1`).join('&');
    expect((await get(`/api/v2/discussions?${many}`)).status).toBeLessThan(500);
    expect((await get(`/api/v2/discussions?${many}`)).status).toBeGreaterThanOrEqual(400);
    expect((await get(`/api/v2/discussions?${'a[0]'.repeat(10)}=${'x'.repeat(70_000)}`)).status).toBe(414);
    expect((await get(`/api/v2/discussions?expand=${'a,'.repeat(20_000)}`)).status).toBe(422);
    expect((await post(`{"name":"${'x'.repeat(1_100_000)}"}`)).status).toBe(413);
    expect(Date.now() - started).toBeLessThan(4000);
  });

  it('answers addresses that cannot be read', async () => {
    for (const path of [
      '/api/v2/users/%',
      '/api/v2/categories/%ff',
      '/api/v2/discussions/%00',
      '/api/v2/users/%24name%3A%00',
      '/api/v2//discussions',
      '/api/v2/',
    ]) {
      const { status } = await get(path);
      expect(status, path).toBeLessThan(500);
    }
    expect(server.errors).toEqual([]);
  });

  it('[F29] says 503 with Retry-After while the database is away', async () => {
    const away = {
      ...server.services.db,
      kysely: new Proxy(server.services.db.kysely, {
        get: () => {
          throw new ApiError(503, 'The database is not responding.', { retryAfterSeconds: 5 });
        },
      }),
    };
    const viewer = (await server.sessions.visitorOf({})).viewer;
    await expect(
      server.router.call({
        method: 'GET',
        path: '/tags',
        viewer,
        services: { ...server.services, db: away },
        origin: testOrigin,
      }),
    ).rejects.toMatchObject({ status: 503, extras: { retryAfterSeconds: 5 } });
  });
});

describe('rate limits', () => {
  it('[L12] hold for guests’ writes by address, and count members apart', async () => {
    const limited = await startTestServer(inject('databaseUrl'), { writesPerTenSeconds: 5 });
    const headers = { 'x-requested-with': 'vanilla', referer: `${testOrigin}/`, 'content-type': 'application/json' };
    const send = (cookie: string) =>
      // Another address than the one that the test's users signed in from.
      limited.request({
        method: 'POST',
        url: '/api/v2/users/register',
        headers: { cookie, ...headers },
        payload: '{}',
        remoteAddress: '203.0.113.9',
      });
    const statuses = [];
    for (let attempt = 0; attempt < 8; attempt += 1) statuses.push((await send('')).status);
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429, 429]);
    const refused = await send('');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await send(await limited.signIn('member'))).status).toBe(400);
    expect((await limited.api('guest').get('/tags')).status).toBe(200);
    await limited.close();
  });
});

/** Valid and invalid values of a field. */
const anyText = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.integer().map(String),
  fc.constantFrom(
    '',
    '0',
    '-1',
    '1..',
    '..1',
    '[1,',
    '>=',
    '1,,2',
    'true',
    'null',
    '$me',
    '%',
    '\\',
    "'",
    '2026-13-45',
    '9'.repeat(30),
  ),
);
const anyValue = fc.oneof(
  anyText,
  fc.array(anyText, { maxLength: 3 }),
  fc.dictionary(fc.string(), anyText, { maxKeys: 2 }),
);

describe('generated requests', () => {
  it('[B8] never make a reading call fail, and every answer keeps its shape', async () => {
    for (const route of server.router.routes.filter((one) => one.method === 'GET')) {
      const fields = Object.keys((route.query?.['properties'] ?? {}) as object);
      const query =
        fields.length === 0 ? fc.constant({}) : fc.dictionary(fc.constantFrom(...fields), anyValue, { maxKeys: 4 });
      await fc.assert(
        fc.asyncProperty(
          query,
          anyText,
          fc.constantFrom('guest' as const, 'admin' as const),
          async (values, step, person) => {
            const path = route.path.replace(/:\w+/g, () =>
              encodeURIComponent(['', '.', '..'].includes(step) ? '1' : step.toWellFormed()),
            );
            const reply = await server
              .api(person)
              .get(
                path,
                JSON.parse(JSON.stringify(values).replace(/\\ud[89a-f][0-9a-f]{2}/g, '')) as Record<string, unknown>,
              );
            expect(reply.status, `${path}?${formatQuery(values)} ${server.errors.join(' ')}`).toBeLessThan(500);
            if (reply.status === 200 && route.reply && !reply.headers['content-type']?.startsWith('text/'))
              expect(check(route.reply, reply.json())).toEqual([]);
          },
        ),
        { numRuns: 25 },
      );
    }
  }, 120_000);

  it('[B6] never make a writing call fail', async () => {
    const writes = server.router.routes.filter((route) => route.method !== 'GET');
    for (const route of writes) {
      await fc.assert(
        fc.asyncProperty(
          fc.oneof(
            fc.json(),
            fc
              .dictionary(fc.constantFrom('name', 'email', 'password', 'userID'), fc.jsonValue())
              .map((value) => JSON.stringify(value)),
          ),
          async (body) => {
            const reply = await server
              .api('guest')
              .send(route.method as 'POST', route.path.replace(/:\w+/g, '1'), body);
            expect(reply.status, body).toBeLessThan(500);
          },
        ),
        { numRuns: 50 },
      );
    }
  }, 60_000);
});
