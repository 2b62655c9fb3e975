import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { ApiAddon } from '#contracts/api-addon.gen.ts';
import { createReplyCheck } from '../support/replySchemas.ts';
import { startTestServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
let check: Awaited<ReturnType<typeof createReplyCheck>>;
beforeAll(async () => {
  [server, check] = await Promise.all([startTestServer(inject('databaseUrl')), createReplyCheck()]);
});
afterAll(() => server.close());

const read = async (query: Record<string, unknown> = {}) =>
  (await server.api('admin').get('/addons', query)).json<ApiAddon[]>();
const turn = (addonID: string, body: unknown) => server.api('admin').send('PATCH', `/addons/${addonID}`, body);

describe('add-ons', () => {
  it('[SH-CONFIG-007] are the parts of the community that a setting turns on and off', async () => {
    const all = await read();
    expect(check({ type: 'array', items: { $ref: 'addon.schema.json' } }, all)).toEqual([]);
    expect(all.find(({ addonID }) => addonID === 'conversations')).toMatchObject({
      name: 'Private messages',
      enabled: true,
      attributes: { settingKey: 'conversations.enabled', settingsUrl: '/dashboard/settings?search=conversations.' },
    });
    expect((await read({ enabled: false })).every(({ enabled }) => !enabled)).toBe(true);
    expect((await read({ enabled: true })).every(({ enabled }) => enabled)).toBe(true);
  });

  it('[SH-CONFIG-015] are listed by their type', async () => {
    expect((await read({ type: 'addon' })).every(({ type }) => type === 'addon')).toBe(true);
    expect((await read({ type: 'addon' })).length).toBe((await read()).length);
    expect(await read({ type: 'theme' })).toEqual([]);
  });

  it('are turned on and off with the setting, which the audit log records', async () => {
    const off = await turn('Signatures', { enabled: true });
    expect([off.status, off.json<ApiAddon[]>().map(({ addonID, enabled }) => [addonID, enabled])]).toEqual([
      200,
      [['signatures', true]],
    ]);
    expect(server.services.config.get('signatures.enabled')).toBe(true);
    expect((await turn('signatures', { enabled: true })).json(), 'nothing changes').toEqual([]);
    expect((await turn('signatures', { enabled: false })).status).toBe(200);
    const log = (await server.api('admin').get('/audit-logs', { subject: 'setting' })).json<{ subjectID: string }[]>();
    expect(log.filter(({ subjectID }) => subjectID === 'signatures.enabled')).toHaveLength(2);
  });

  it('say which add-on must be turned on or off first', async () => {
    const early = await turn('emailDigest', { enabled: true });
    expect([early.status, early.json<{ message: string }>().message]).toEqual([
      409,
      'Email digest needs Emails. Turn that on first.',
    ]);
    for (const id of ['emails', 'emailDigest']) expect((await turn(id, { enabled: true })).status).toBe(200);
    const late = await turn('emails', { enabled: false });
    expect([late.status, late.json<{ message: string }>().message]).toEqual([
      409,
      'Email digest needs Emails. Turn that off first.',
    ]);
    for (const id of ['emailDigest', 'emails']) expect((await turn(id, { enabled: false })).status).toBe(200);
  });

  it('refuse other members, add-ons and bodies', async () => {
    expect((await turn('nothing', { enabled: false })).status).toBe(404);
    expect((await turn('signatures', {})).status).toBe(400);
    expect((await turn('signatures', { enabled: 'no' })).status).toBe(422);
    expect((await server.api('moderator').send('PATCH', '/addons/signatures', { enabled: true })).status).toBe(403);
  });
});
