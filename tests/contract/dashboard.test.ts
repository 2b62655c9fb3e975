import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { ApiDashboardSummary } from '#contracts/api-dashboardSummary.gen.ts';
import { insertLayout, replaceLayoutViews } from '../../src/server/db/repos/layouts.ts';
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

  it('counts each active member once a day, without storing names', async () => {
    const today = async () => (await read()).activity.at(-1)?.activeMembers ?? 0;
    const { kysely } = server.services.db;
    const login = 'member';
    const set = (date: Date) => kysely.updateTable('users').set({ date_last_active: date }).where('login', '=', login);
    await set(new Date('2020-01-01')).execute();
    const before = await today();
    await server.signIn(login);
    await server.signIn(login);
    expect(await today()).toBe(before + 1);
    // a new account has been active at its registration
    const made = kysely.updateTable('users').set(({ ref }) => ({ date_last_active: ref('date_inserted') }));
    await made.where('login', '=', login).execute();
    await server.signIn(login);
    expect(await today()).toBe(before + 2);
    const { rows } = await sql<{ name: string }>`select column_name as name from information_schema.columns
      where table_name = 'daily_counts'`.execute(kysely);
    expect(rows.map(({ name }) => name).sort()).toEqual(['active_members', 'day', 'empty_searches']);
  });

  it('shows searches without results, but neither addresses nor other searches', async () => {
    const search = (query: string) => server.api('guest').get('/search', { query });
    const before = (await read()).activity.at(-1)?.emptySearches ?? 0;
    for (const query of ['Xylophagous zzgrub', '  xylophagous   ZZGRUB', 'wren.qqx@zzmail.test', 'garden'])
      expect((await search(query)).status).toBe(200);
    const { activity, emptySearches } = await read();
    expect(activity.at(-1)?.emptySearches).toBe(before + 2);
    expect(emptySearches).toEqual([{ words: 'xylophagous zzgrub', count: 2 }]);
    await server.api('guest').get('/search', { query: 'zzgrub', expand: '-body', collapse: 'true' });
    expect((await read()).activity.at(-1)?.emptySearches).toBe(before + 2);
  });

  it('names settings that contradict the site’s features', async () => {
    const { problems } = await read();
    const mailKinds = server.services.mail.isConnected ? [] : ['noMailServer'];
    const kinds = problems.map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'noMailServer')).toEqual(mailKinds);
    expect(kinds).not.toContain('stoppedLayouts');
    const { config } = server.services;
    const before = { 'emails.digest': config.get('emails.digest'), 'emails.enabled': config.get('emails.enabled') };
    await config.set({ 'emails.digest': true, 'emails.enabled': false, 'garden.registration.method': 'Connect' });
    const found = (await read()).problems;
    expect(found).toContainEqual({ kind: 'idleSettings', count: 1, key: 'emails.digest' });
    expect(found).toContainEqual({ kind: 'connectNowhere', count: 1 });
    await config.set({ ...before, 'garden.registration.method': 'Basic' });
    expect((await read()).problems.map(({ kind }) => kind)).not.toContain('idleSettings');
  });

  it('counts layouts that are applied and show what no longer exists', async () => {
    const kindsNow = async () => (await read()).problems.map(({ kind }) => kind);
    const apiParams = { filter: 'category', categoryID: 999_999 };
    const children = [{ $hydrate: 'react.discussion.discussions', apiParams }];
    const layout = [{ $hydrate: 'react.section.1-column', children }];
    const [layoutViewType, userID] = ['discussionList', 1];
    const { layoutID } = await insertLayout(
      server.services,
      { name: 'Old', layoutViewType, layout, titleBar: null },
      1,
    );
    expect(await kindsNow()).not.toContain('troubledLayouts');
    const records = [{ recordType: 'global', recordID: -1 }];
    await replaceLayoutViews(server.services, { layoutID, layoutViewType, records, userID });
    server.services.changes.emit(['layouts']);
    expect((await read()).problems).toContainEqual({ kind: 'troubledLayouts', count: 1 });
  });
});
