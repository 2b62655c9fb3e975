import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { hitCounterOf } from '../../src/server/features/redirects/hitCounter.ts';
import { adminCalls, words } from '../support/customPageCalls.ts';
import { createReplyCheck } from '../support/replySchemas.ts';
import { testOrigin } from '../support/testServer.ts';
import { startWholeApp, type WholeApp } from '../support/wholeApp.ts';

interface Row {
  readonly redirectID: number;
  readonly source: string;
  readonly version: string;
  readonly countHits: number;
}

let site: WholeApp;
let admin: string;
let call: Awaited<ReturnType<typeof adminCalls>>['call'];
let check: Awaited<ReturnType<typeof createReplyCheck>>;

beforeAll(async () => {
  site = await startWholeApp(inject('databaseUrl'));
  ({ admin, call } = await adminCalls(site));
  check = await createReplyCheck();
});
afterAll(() => site.close());

const add = async (source: string, target: string, more: object = {}) => {
  const reply = await call('POST', '/redirects', { source, target, ...more });
  expect([reply.status, reply.text]).toEqual([201, expect.any(String)]);
  return reply.json<Row>();
};
const refusal = async (body: object) => {
  const reply = await call('POST', '/redirects', body);
  const { errors } = reply.json<{ errors?: { field: string; message: string }[] }>();
  return [reply.status, errors?.[0]?.field, errors?.[0]?.message];
};
const visit = async (path: string, cookie?: string) => {
  const { status, headers } = await site.get(path, cookie);
  return [status, headers['location']];
};
const steps = async (body: object) => {
  const reply = await call('POST', '/redirects/test', body);
  expect(check({ $ref: 'redirectTest.schema.json' }, reply.json())).toEqual([]);
  return reply.json<{ steps: { address: string; kind: string }[] }>().steps.map(({ address, kind }) => [address, kind]);
};

describe('redirects', () => {
  it('sends visitors from an old address to its new one, at once after it was added', async () => {
    expect(await visit('/old-rules')).toEqual([404, undefined]);
    const made = await add('/old-rules', '/discussions');
    expect(check({ $ref: 'redirect.schema.json' }, made)).toEqual([]);
    expect(await visit('/old-rules')).toEqual([301, '/discussions']);
    expect(await visit('/OLD-rules?page=2')).toEqual([301, '/discussions?page=2']);
    expect(await visit('/old-rules', admin)).toEqual([301, '/discussions']);
    // otherwise browsers would keep it after it is changed or deleted
    expect((await site.get('/old-rules')).headers['cache-control']).toBe('no-cache');
    await call('PATCH', `/redirects/${made.redirectID}`, { isEnabled: false });
    expect(await visit('/old-rules')).toEqual([404, undefined]);
  });

  it('moves whole forums by pattern, and records that are not found', async () => {
    await add('/viewtopic.php?t=*', '/discussion/$1', { status: 302 });
    expect(await visit('/viewtopic.php?t=3')).toEqual([302, '/discussion/3']);
    await add('/discussion/987654/*', '/discussions');
    expect(await visit('/discussion/987654/gone')).toEqual([301, '/discussions']);
  });

  it('sends visitors once, over several redirects, and counts each of them', async () => {
    const first = await add('/chain-a', '/chain-b');
    await add('/chain-b', '/categories', { status: 302 });
    expect(await visit('/chain-a')).toEqual([302, '/categories']);
    await hitCounterOf(site.services).flush();
    const { json } = await site.get(`/api/v2/redirects/${first.redirectID}`, admin);
    expect(json()).toMatchObject({ countHits: 1, dateLastHit: expect.any(String) });
    const found = await site.get('/api/v2/redirects?query=CHAIN-', admin);
    expect(found.json<Row[]>().map(({ source }) => source)).toEqual(['/chain-b', '/chain-a']);
  });

  it('lets pages win, and says which page is there', async () => {
    const made = await add('/categories', '/discussions');
    expect(made).toMatchObject({ hiddenBy: expect.any(String) });
    expect((await visit('/categories'))[0]).toBe(200);
    await call('POST', '/custom-pages', {
      seoTitle: 'Shelf',
      seoDescription: '',
      urlcode: '/shelf',
      status: 'published',
      layoutData: { layout: words('Here.') },
    });
    expect(await add('/shelf', '/discussions')).toMatchObject({ hiddenBy: 'Shelf' });
    expect((await visit('/shelf'))[0]).toBe(200);
  });

  it('shows each step of a redirect before it is saved', async () => {
    const redirect = { source: '/try/*', target: '/try-2/$1' };
    expect(await steps({ address: '/try/a', redirect })).toEqual([
      ['/try/a', 'redirect'],
      ['/try-2/a', 'missing'],
    ]);
    expect(await steps({ address: '/try/a' })).toEqual([['/try/a', 'missing']]);
    expect(await steps({ address: `${testOrigin}/discussions` })).toEqual([['/discussions', 'page']]);
  });

  it.each([
    ['a loop of one', { source: '/self', target: '/self' }, 'target', 'redirect loop: /self → /self'],
    ['an address that grows', { source: '/grow/*', target: '/grow/x/$1' }, 'target', 'redirect loop'],
    ['another site', { source: '/x', target: 'https://evil.test/' }, 'target', 'leads to another site'],
    ['a host from the visitor', { source: '/x/*', target: 'https://$1/', isExternal: true }, 'target', 'name out'],
    ['a script', { source: '/x', target: 'javascript:alert(1)' }, 'target', 'Enter a path'],
    ['two slashes', { source: '/x', target: '//evil.test' }, 'target', 'Enter a path'],
    ['an address of the server', { source: '/api/v2/*', target: '/' }, 'source', 'reserved'],
    ['a text that is missing', { source: '/x', target: '/y/$1' }, 'target', 'needs its asterisk'],
    ['too many asterisks', { source: '/*a*b*c*d*e*', target: '/' }, 'source', 'at most five'],
  ])('refuses %s', async (_what, body, field, message) =>
    expect(await refusal(body)).toEqual([422, field, expect.stringContaining(message)]),
  );

  it('refuses an address twice, and a loop that closes over another redirect', async () => {
    await add('/twice', '/discussions');
    expect(await refusal({ source: '/Twice', target: '/' })).toEqual([422, 'source', expect.any(String)]);
    await add('/loop-a', '/loop-b');
    expect(await refusal({ source: '/loop-b', target: '/loop-a' })).toEqual([
      422,
      'target',
      'This would create a redirect loop: /loop-b → /loop-a → /loop-b.',
    ]);
  });

  it('leads to another site only where that was allowed, and never further than its address says', async () => {
    await add('/shop/*', 'https://shop.example/$1', { isExternal: true });
    expect(await visit('/shop/@evil.test')).toEqual([301, 'https://shop.example/@evil.test']);
    await add('/go/*', '/$1');
    expect(await visit('/go//evil.test')).toEqual([301, '/evil.test']);
    expect((await visit('/go/%5C%5Cevil.test'))[1]).toMatch(/^\/%5C/);
  });

  it('overwrites no change that its author has not seen', async () => {
    const { redirectID, version } = await add('/both', '/discussions');
    expect((await call('PATCH', `/redirects/${redirectID}`, { target: '/categories', version })).status).toBe(200);
    const second = await call('PATCH', `/redirects/${redirectID}`, { target: '/', version });
    expect([second.status, second.json()]).toMatchObject([409, { current: { target: '/categories' } }]);
  });

  it('imports a list, and reports each line that it leaves out', async () => {
    await add('/listed', '/discussions');
    const csv = [
      'from,to,status',
      '/in-1,/discussions',
      '/in-2;x,/categories,302',
      '/listed,/x',
      '/in-1,/twice',
      '/in-3,https://evil.test/',
      '/in-4,/in-5',
      '/in-5,/in-4',
      '/in-6,/x,404',
    ].join('\n');
    const preview = await call('POST', '/redirects/import', { csv, isDryRun: true });
    expect(check({ $ref: 'redirectImport.schema.json' }, preview.json())).toEqual([]);
    expect(await visit('/in-1')).toEqual([404, undefined]);
    const done = await call('POST', '/redirects/import', { csv });
    expect(done.json()).toEqual(preview.json());
    expect(done.json()).toMatchObject({ countAdded: 2, countSkipped: 6 });
    const { problems } = done.json<{ problems: { line: number }[] }>();
    expect(problems.map(({ line }) => line)).toEqual([4, 5, 6, 7, 8, 9]);
    expect(await visit('/in-1')).toEqual([301, '/discussions']);
  });

  it('imports thousands of lines at once', async () => {
    const csv = Array.from({ length: 4000 }, (_, at) => `/bulk/${at},/bulk/${at + 1}x`).join('\n');
    const reply = await call('POST', '/redirects/import', { csv, isDryRun: true });
    expect(reply.json()).toMatchObject({ countAdded: 4000, problems: [] });
  });

  it('is in the audit log with everything that was done to it', async () => {
    const { redirectID } = await add('/logged', '/discussions');
    await call('PATCH', `/redirects/${redirectID}`, { target: '/categories' });
    await call('DELETE', `/redirects/${redirectID}`);
    expect((await call('DELETE', `/redirects/${redirectID}`)).status).toBe(404);
    const log = await site.get(`/api/v2/audit-logs?subject=redirect&subjectID=${redirectID}`, admin);
    expect(log.json<{ action: string; after: unknown }[]>().map(({ action, after }) => [action, after])).toEqual([
      ['delete', null],
      ['update', { target: '/categories' }],
      ['create', { source: '/logged', target: '/discussions', status: 301, isEnabled: true, isExternal: false }],
    ]);
  });

  it('is refused to everyone but administrators, by every route and by its screen', async () => {
    const { redirectID } = await add('/kept', '/discussions');
    for (const person of ['member', 'moderator'] as const) {
      const cookie = await site.signIn(person);
      const key = /"transientKey":"([^"]+)"/.exec((await site.get('/', cookie)).text)?.[1] ?? '';
      const tries = [
        ['POST', '/redirects', { source: '/mine', target: '/' }],
        ['POST', '/redirects/test', { address: '/kept' }],
        ['POST', '/redirects/import', { csv: '/mine,/' }],
        ['PATCH', `/redirects/${redirectID}`, { isEnabled: false }],
        ['DELETE', `/redirects/${redirectID}`, {}],
      ] as const;
      for (const [method, path, payload] of tries) {
        const headers = { cookie, origin: testOrigin, 'x-transient-key': key, 'content-type': 'application/json' };
        const url = `/api/v2${path}`;
        const { status } = await site.request({ method, url, headers, payload: JSON.stringify(payload) });
        expect([person, method, path, status]).toEqual([person, method, path, 403]);
      }
      expect((await site.get('/dashboard/redirects', cookie)).status).toBe(403);
    }
    expect((await site.get('/dashboard/redirects')).status).toBe(403);
    expect((await site.get('/dashboard/redirects', admin)).text).toContain('/kept');
  });

  it('tells guests of a private community nothing', async () => {
    await site.services.config.set({ 'garden.privateCommunity': true });
    const seen = await visit('/kept');
    await site.services.config.set({ 'garden.privateCommunity': false });
    expect(seen).toEqual([404, undefined]);
  });
});
