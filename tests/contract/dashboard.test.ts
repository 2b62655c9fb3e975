import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { ApiDashboardSummary } from '#contracts/api-dashboardSummary.gen.ts';
import { startTestServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(inject('databaseUrl'));
});
afterAll(() => server.close());

const read = async () => {
  const reply = await server.api('admin').get('/dashboard/summary');
  expect(reply.status, server.errors.join()).toBe(200);
  return reply.json<ApiDashboardSummary>();
};

describe('the summary of the dashboard', () => {
  it('has one entry for each of the last 30 days, with what happened on it', async () => {
    const { activity } = await read();
    expect(activity).toHaveLength(30);
    expect(activity.map(({ date }) => date)).toEqual([...activity.map(({ date }) => date)].sort());
    expect(activity.at(-1)?.date).toBe(server.services.now().toISOString().slice(0, 10));
    expect(activity.reduce((sum, { comments }) => sum + comments, 0)).toBeGreaterThan(0);
  });

  it('says which settings contradict what the site can do', async () => {
    const { problems } = await read();
    expect(problems.map(({ kind }) => kind)).not.toContain('stoppedLayouts');
  });
});
