import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import type { ApiLayoutSchedule } from '#contracts/api-layoutSchedule.gen.ts';
import { dayMs } from '#lib/time.ts';
import { testOrigin } from '../support/testServer.ts';
import { startWholeApp, type WholeApp } from '../support/wholeApp.ts';

let site: WholeApp;
let cookie = '';
beforeAll(async () => {
  site = await startWholeApp(inject('databaseUrl'));
  cookie = await site.signIn('admin');
});
afterAll(() => site.close());

const send = (method: 'POST' | 'DELETE', at: string, payload?: object) =>
  site.request({
    method,
    url: `/api/v2${at}`,
    headers: { cookie, 'x-requested-with': 'vanilla', referer: `${testOrigin}/` },
    ...(payload && { payload }),
  });
const versionOf = async (layoutID: number | string) =>
  (await site.get(`/api/v2/layouts/${layoutID}/draft`, cookie)).json<{ version: string }>().version;
const schedule = async (layoutID: number | string, more: object = {}) =>
  send('POST', `/layouts/${layoutID}/schedules`, {
    name: 'Later',
    layout: [{ $hydrate: 'react.section.1-column', children: [{ $hydrate: 'react.html', html: '<p>Later</p>' }] }],
    titleBar: { $hydrate: 'react.titleBar' },
    version: await versionOf(layoutID),
    dateScheduled: new Date(Date.now() + dayMs).toISOString(),
    ...more,
  });

it('scheduled publications are at most 20 of a layout and 200 in total, also if they come at once', async () => {
  const layout = [{ $hydrate: 'react.section.1-column', children: [{ $hydrate: 'react.html', html: '<p>Now</p>' }] }];
  const { layoutID } = (await send('POST', '/layouts', { name: 'Now', layoutViewType: 'home', layout })).json<{
    layoutID: number;
  }>();
  const { kysely } = site.services.db;
  const { scheduleID } = (await schedule(layoutID)).json<ApiLayoutSchedule>();
  const copy = async (of: string, count: number) => {
    const { schedule_id: _, ...row } = await kysely
      .selectFrom('layout_schedules')
      .selectAll()
      .where('schedule_id', '=', scheduleID)
      .executeTakeFirstOrThrow();
    const values = {
      ...row,
      layout_id: of,
      layout: JSON.stringify(row.layout),
      title_bar: JSON.stringify(row.title_bar),
      confirmed_problems: JSON.stringify(row.confirmed_problems),
    };
    await kysely.insertInto('layout_schedules').values(Array(count).fill(values)).execute();
  };
  const messages = (replies: readonly { json: () => unknown }[]) =>
    replies.flatMap((reply) => (reply.json() as { errors?: { message: string }[] }).errors ?? []);
  await copy(String(layoutID), 17);
  const version = await versionOf(layoutID);
  const replies = await Promise.all([1, 2, 3, 4].map(() => schedule(layoutID, { version })));
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 201, 422, 422]);
  expect(messages(replies)[0]).toMatchObject({
    field: 'dateScheduled',
    message: 'This layout already has 20 scheduled publications. Cancel one of them first.',
  });
  expect((await schedule('home')).status).toBe(201);
  await copy('discussionList', 179);
  const refused = await schedule('home');
  expect([refused.status, messages([refused])[0]?.message]).toEqual([
    422,
    'There are already 200 scheduled publications. Cancel one of them first.',
  ]);
  await send('DELETE', `/layouts/schedules/${scheduleID}`);
  expect((await schedule('home')).status).toBe(201);
});
