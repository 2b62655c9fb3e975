import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { ApiDashboardSummary } from '#contracts/api-dashboardSummary.gen.ts';
import { watchDisk } from '../../src/server/storage/diskWatch.ts';
import { startTestServer, type TestServer } from '../support/testServer.ts';

const room = { free: 99_000_000, total: 100_000_000_000 };
let server: TestServer;

async function watch(holdsDatabase: boolean): Promise<void> {
  const disk = watchDisk({ readDisk: async () => room, log: () => undefined, holdsDatabase });
  Object.assign(server.services, { disk });
  // after the first reading
  await setImmediate();
}

beforeAll(async () => {
  server = await startTestServer(inject('databaseUrl'));
  await watch(true);
});
afterAll(async () => {
  server.services.disk.stop();
  await server.close();
});

describe('[F23] while the disk of the database has less than 100 MB left', () => {
  const comment = { discussionID: 1, format: 'text', body: 'word' };

  it('writes are refused with the reason, and reads and sign-in go through', async () => {
    const refused = await server.api('member').send('POST', '/comments', comment);
    expect(refused.status).toBe(503);
    expect(refused.headers['retry-after']).toBe('60');
    expect(refused.json()).toMatchObject({ message: expect.stringContaining('no space left') });
    expect((await server.api('member').get('/discussions')).status).toBe(200);
    expect(await server.signIn('member')).toContain('=');
  });

  it('the form for registering is refused too', async () => {
    const account = { email: 'new@forum.test', name: 'Newcomer', password: 'correct horse battery' };
    await expect(server.accounts.register({ ...account, address: '127.0.0.1' } as never, '')).rejects.toMatchObject({
      status: 503,
    });
  });

  it('only uploads are refused where the database is elsewhere', async () => {
    const before = server.services.disk;
    await watch(false);
    const cookie = await server.signIn('member');
    const upload = await server.request({
      method: 'POST',
      url: '/api/v2/media',
      headers: {
        cookie,
        'x-requested-with': 'vanilla',
        referer: 'http://localhost:8080/',
        'content-type': 'multipart/form-data; boundary=x',
      },
      payload: '--x--',
    });
    expect([upload.status, upload.headers['retry-after']]).toEqual([507, '60']);
    expect((await server.api('member').send('POST', '/comments', comment)).status).toBe(201);
    server.services.disk.stop();
    Object.assign(server.services, { disk: before });
  });

  it('the dashboard says so', async () => {
    const { problems } = (await server.api('admin').get('/dashboard/summary')).json<ApiDashboardSummary>();
    expect(problems).toContainEqual({ kind: 'scarceDisk', count: 99 });
  });

  it('writes go through again once there is space', async () => {
    room.free = 200_000_000;
    server.services.disk.stop();
    await watch(true);
    expect((await server.api('member').send('POST', '/comments', comment)).status).toBe(201);
  });
});
