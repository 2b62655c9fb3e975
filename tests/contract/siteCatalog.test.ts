import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createReplyCheck } from '../support/replySchemas.ts';
import { startTestServer, type TestServer } from '../support/testServer.ts';
import { startWholeApp } from '../support/wholeApp.ts';

let server: TestServer;
let check: Awaited<ReturnType<typeof createReplyCheck>>;
beforeAll(async () => {
  [server, check] = await Promise.all([startTestServer(inject('databaseUrl')), createReplyCheck()]);
});
afterAll(() => server.close());

const get = async <Body>(path: string, query: Record<string, unknown> = {}) =>
  (await server.api('admin').get(path, query)).json<Body>();

describe('GET /resources', () => {
  it('says which records can be read completely, and how', async () => {
    const all = await get<{ recordType: string; url: string }[]>('/resources', { crawlable: true });
    expect(all.map(({ recordType }) => recordType)).toEqual(['category', 'comment', 'discussion', 'user']);
    expect(await get('/resources', { crawlable: false })).toEqual([]);
    expect(await get('/resources/discussion')).toEqual({ recordType: 'discussion' });
    expect(await get('/resources/discussion', { expand: 'crawl' })).toMatchObject({
      crawl: { url: expect.stringContaining('/api/v2/discussions'), parameter: 'discussionID' },
    });
    expect((await server.api('admin').get('/resources/toString')).status).toBe(404);
  });
});

describe('GET /widgets', () => {
  it('lists what layouts can contain, with schemas', async () => {
    const site = await startWholeApp(inject('databaseUrl'));
    const cookie = await site.signIn('admin');
    const read = async <Body>(path: string) => (await site.get(`/api/v2/widgets${path}`, cookie)).json<Body>();
    const all = await read<{ widgetID: string }[]>('');
    expect(check({ type: 'array', items: { $ref: 'widget.schema.json' } }, all)).toEqual([]);
    expect(all.map(({ widgetID }) => widgetID)).toContain('asset.auditLog');
    expect(await read('/react.leaderboard')).toMatchObject({ widgetID: 'leaderboard', schema: { type: 'object' } });
    await site.close();
  });
});
