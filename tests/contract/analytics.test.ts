import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { tickCounterOf } from '#server/features/analytics/tickCounter.ts';
import { tickTypes } from '#domain/ticks.ts';
import { startTestServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(inject('databaseUrl'));
});
afterAll(() => server.close());

const url = 'http://localhost:8080/discussion/33';
const tick = (body: unknown, person: 'guest' | 'member' = 'guest') => server.api(person).send('POST', '/tick', body);
const today = () => server.services.now().toISOString().slice(0, 10);
const viewsOf = async (discussionID: number) =>
  (await server.api('guest').get(`/discussions/${discussionID}`)).json<{ countViews: number }>().countViews;

describe('POST /tick', () => {
  it('[CO-ANALYT-004] takes each of the six types, and no other', async () => {
    for (const type of tickTypes)
      expect((await tick({ type, url, discussionID: 33 })).json(), type).toEqual({ didTrack: true });
    expect((await tick({ type: 'page_view', url })).status).toBe(201);
    for (const type of ['pageview', 'page_view ', '', 1, null, '__proto__'])
      expect((await tick({ type, url })).status).toBe(422);
    expect((await tick({ url })).status).toBe(400);
  });

  it('[CO-ANALYT-001] accepts every field of an event, and ignores unknown ones', async () => {
    const event = {
      type: 'externalNavigation',
      url,
      pageName: 'A page',
      discussionID: 33,
      categoryID: 4,
      siteSectionID: '0',
      referrer: 'https://there.example/',
      groupID: 1,
      eventID: 2,
      destinationUrl: 'https://else.example/',
    };
    expect((await tick({ ...event, more: { deep: [1] } })).json()).toEqual({ didTrack: true });
    for (const wrong of [
      { discussionID: 'x' },
      { discussionID: 2 ** 40 },
      { url: 'x'.repeat(70_000) },
      { pageName: {} },
      { categoryID: -1 },
    ])
      expect((await tick({ ...event, ...wrong })).status).toBe(422);
  });

  /** Number of ticks of each type on a day. */
  const countTicks = (day: string) =>
    server.services.db.kysely
      .selectFrom('tick_counts')
      .select(['type', 'record_id as recordID', 'count'])
      .where(sql<boolean>`day = ${day}::date`)
      .execute();

  it('counts views of a post in single statements, and writes nothing else', async () => {
    await tickCounterOf(server.services).flush();
    const before = await viewsOf(33);
    await Promise.all(Array.from({ length: 40 }, () => tick({ type: 'discussion_view', url, discussionID: 33 })));
    await Promise.all([
      tick({ type: 'discussion_view', url, discussionID: 999_999 }),
      tick({ type: 'discussion_view', url, discussionID: 34 }),
    ]);
    await tickCounterOf(server.services).flush();
    expect(
      await server.services.db.kysely
        .selectFrom('discussions')
        .select('count_views')
        .where('discussion_id', '=', 33)
        .executeTakeFirst(),
    ).toEqual({
      count_views: before + 40,
    });
    const counted = await countTicks(today());
    expect(
      Number(counted.find(({ type, recordID }) => type === 'discussion_view' && recordID === 33)?.count),
    ).toBeGreaterThanOrEqual(40);
    expect(counted.some(({ recordID }) => recordID === 999_999)).toBe(false);
  });

  it('does not count a view of a post without its number', async () => {
    expect((await tick({ type: 'discussion_view', url })).json()).toEqual({
      didTrack: false,
      message: expect.any(String),
    });
  });

  it('counts no write: counting a page uses none of the viewer’s limit', async () => {
    const limited = await startTestServer(inject('databaseUrl'), { writesPerTenSeconds: 4, writesPerMinute: 4 });
    const send = (path: string, body: object) => limited.api('member').send('POST', path, body);
    for (let count = 0; count < 10; count += 1)
      expect((await send('/tick', { type: 'page_view', url })).status).toBe(201);
    expect((await send('/analytics/privacy', { AnonymizeData: -1 })).status).toBe(201);
    // The route has a limit of its own.
    for (let count = 10; count < 120; count += 1) await send('/tick', { type: 'page_view', url });
    expect((await send('/tick', { type: 'page_view', url })).status).toBe(429);
    await limited.close();
  });

  it('keeps its counts while the database is away, and adds them later', async () => {
    const counter = tickCounterOf(server.services);
    await counter.flush();
    const sum = async () => (await countTicks(today())).reduce((total, { count }) => total + Number(count), 0);
    const before = await sum();
    const { db } = server.services;
    const { kysely } = db;
    const away = { transaction: () => ({ execute: () => Promise.reject(new Error('away')) }) };
    Object.assign(db, { kysely: away });
    counter.add('page_view', 0);
    await counter.flush();
    Object.assign(db, { kysely });
    counter.add('page_view', 0);
    await counter.flush();
    expect(await sum()).toBe(before + 2);
  });
});

describe('the choice of privacy', () => {
  it('[SH-ANALYT-002] [SH-ANALYT-005] of a member is stored as 1, 0 or -1, and is visible to no one else', async () => {
    const member = server.apiWith(await server.signIn('member'));
    const read = async () => (await member.get('/analytics/privacy')).json();
    expect(await read()).toEqual({ AnonymizeData: -1 });
    for (const AnonymizeData of [1, 0] as const) {
      await member.send('POST', '/analytics/privacy', { AnonymizeData });
      expect(await read()).toEqual({ AnonymizeData });
    }
    expect((await server.api('admin').get('/analytics/privacy')).json()).toEqual({ AnonymizeData: -1 });
    await member.send('POST', '/analytics/privacy', { AnonymizeData: -1 });
    expect(await read()).toEqual({ AnonymizeData: -1 });
  });

  it('[SH-ANALYT-003] [SH-ANALYT-006] of a guest is a cookie, and cannot be stored', async () => {
    const read = async (cookie: string) => (await server.apiWith(cookie).get('/analytics/privacy')).json();
    expect(await read('Vanilla-AnonymizeData=true')).toEqual({ AnonymizeData: 1 });
    expect(await read('Vanilla-AnonymizeData=false')).toEqual({ AnonymizeData: 0 });
    for (const cookie of ['Vanilla-AnonymizeData=constructor', 'Vanilla-AnonymizeData=', ''])
      expect(await read(cookie)).toEqual({ AnonymizeData: -1 });
    expect((await server.api('guest').send('POST', '/analytics/privacy', { AnonymizeData: 1 })).status).toBe(403);
  });

  it('takes no other value', async () => {
    for (const AnonymizeData of [2, true, '1', null]) {
      const reply = await server.api('moderator').send('POST', '/analytics/privacy', { AnonymizeData });
      expect([400, 422]).toContain(reply.status);
    }
  });
});
