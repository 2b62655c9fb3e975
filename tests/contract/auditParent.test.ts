import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { pageHeaders, setAuditLog } from '#api/headers.ts';
import type { ApiAuditLog } from '#contracts/api-auditLog.gen.ts';
import type { AuditLogContext, PageState } from '#contracts/page.ts';
import { type Reply, testOrigin } from '../support/testServer.ts';
import { startWholeApp, type WholeApp } from '../support/wholeApp.ts';

let site: WholeApp;
let admin = '';
let member = '';
beforeAll(async () => {
  site = await startWholeApp(inject('databaseUrl'));
  [admin, member] = [await site.signIn('admin'), await site.signIn('member')];
});
afterAll(() => site.close());

const contextOf = ({ text }: Reply): AuditLogContext | undefined => {
  const state = /id="page-state"[^>]*>(.*?)<\/script>/s.exec(text)?.[1] ?? '';
  return (JSON.parse(state) as PageState).auditLog;
};
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

let count = 0;
/** Adds a redirect as a page would, and returns its entry in the log. */
async function change(headers: Readonly<Record<string, string>>, query = ''): Promise<ApiAuditLog> {
  count += 1;
  const path = `/audited-${count}`;
  const reply = await site.request({
    method: 'POST',
    url: `/api/v2/redirects${query}`,
    headers: { ...headers, cookie: admin, 'x-requested-with': 'vanilla', referer: `${testOrigin}/` },
    payload: { source: path, target: '/discussions' },
  });
  expect(reply.status, reply.text).toBe(201);
  const [entry] = (await site.get(`/api/v2/audit-logs?query=${path}`, admin)).json<ApiAuditLog[]>();
  return entry as ApiAuditLog;
}
const parentOf = (entry: ApiAuditLog) => [
  entry.parentAuditLogID,
  entry.parentRequestMethod,
  entry.parentRequestPath,
  entry.parentRequestQuery,
];
const none = [null, null, null, null];

it('[SH-API-011] a page of an administrator names itself, its calls name it, and the log stores both', async () => {
  const address = '/dashboard/redirects?query=caf%C3%A9&layoutPreview=secret';
  const context = contextOf(await site.get(address, admin));
  expect(context).toEqual({
    auditLogID: expect.stringMatching(uuid),
    requestPath: '/dashboard/redirects',
    requestMethod: 'GET',
    requestQuery: { query: 'café' },
  });
  setAuditLog(context);
  const entry = await change(pageHeaders());
  setAuditLog(undefined);
  expect(parentOf(entry)).toEqual([context?.auditLogID, 'GET', '/dashboard/redirects', '{"query":"café"}']);
  expect([entry.requestMethod, entry.requestPath, entry.requestQuery]).toEqual(['POST', '/api/v2/redirects', '{}']);
  const { auditLogID } = entry;
  expect((await site.get(`/api/v2/audit-logs/${auditLogID}`, admin)).json()).toEqual(entry);
  // another view of the same page is another parent
  expect(contextOf(await site.get(address, admin))?.auditLogID).not.toBe(context?.auditLogID);
});

it('[SH-API-011] guests, and members who cannot change anything that is logged, get no parent', async () => {
  expect(contextOf(await site.get('/discussions'))).toBeUndefined();
  expect(contextOf(await site.get('/discussions', member))).toBeUndefined();
  expect(contextOf(await site.get('/discussions', admin))).toMatchObject({ requestPath: '/discussions' });
});

it('[SH-API-011] a call without these headers has no parent, and headers that no page sends are ignored', async () => {
  expect(parentOf(await change({}))).toEqual(none);
  const headers = {
    'x-parent-audit-log-id': 'a-1',
    'x-parent-audit-log-request-path': '/dashboard',
    'x-parent-audit-log-request-method': 'GET',
    'x-parent-audit-log-request-query': '{"page":2}',
  };
  expect(parentOf(await change(headers))).toEqual(['a-1', 'GET', '/dashboard', '{"page":2}']);
  const wrong: Readonly<Record<string, string>>[] = [
    { 'x-parent-audit-log-id': '<b>' },
    { 'x-parent-audit-log-id': 'a'.repeat(65) },
    { 'x-parent-audit-log-request-path': '//evil.test' },
    { 'x-parent-audit-log-request-path': '/\\evil.test' },
    { 'x-parent-audit-log-request-path': 'https://evil.test/' },
    { 'x-parent-audit-log-request-method': 'TRACE' },
    { 'x-parent-audit-log-request-query': '[1]' },
    { 'x-parent-audit-log-request-query': '{' },
  ];
  for (const one of wrong) expect(parentOf(await change({ ...headers, ...one }))).toEqual(none);
  const long = await change({ ...headers, 'x-parent-audit-log-request-path': `/${'a'.repeat(3000)}` });
  expect(long.parentRequestPath).toHaveLength(500);
});

it('keeps secrets in addresses out of the log', async () => {
  const entry = await change({
    'x-parent-audit-log-id': 'a-1',
    'x-parent-audit-log-request-path': '/entry/passwordreset/3/secret',
    'x-parent-audit-log-request-query': '{"transientKey":"secret","page":"2"}',
  });
  expect(JSON.stringify(entry)).not.toContain('secret');
  expect(entry.parentRequestQuery).toBe('{"page":"2"}');
});
