import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { startWholeApp, type WholeApp } from '../support/wholeApp.ts';
import { testOrigin } from '../support/testServer.ts';

let site: WholeApp;
let admin: string;
let member: string;
beforeAll(async () => {
  site = await startWholeApp(inject('databaseUrl'));
  [admin, member] = [await site.signIn('admin'), await site.signIn('member')];
});
afterAll(() => site.close());

async function send(method: 'POST' | 'PUT', path: string, body: unknown) {
  const headers = {
    cookie: admin,
    'content-type': 'application/json',
    'x-requested-with': 'vanilla',
    referer: `${testOrigin}/`,
    origin: testOrigin,
  };
  const reply = await site.request({ method, url: `/api/v2${path}`, headers, payload: JSON.stringify(body) });
  if (reply.status >= 400) throw new Error(`${path}: ${reply.status} ${reply.text}`);
  return reply.json<{ layoutID: number }>();
}

const layout = [
  { $hydrate: 'react.section.1-column', children: [{ $hydrate: 'react.html', html: '<p>Not yet told</p>' }] },
];
const store = (name: string) => send('POST', '/layouts', { name, layoutViewType: 'home', layout });

/** Both routes that get a layout by ID, for a guest, a member and an administrator. */
async function statuses(layoutID: number): Promise<number[]> {
  const replies = ['', member, admin].flatMap((cookie) =>
    ['hydrate', 'hydrate-assets'].map(
      async (call) => (await site.get(`/api/v2/layouts/${layoutID}/${call}?params[page]=1`, cookie)).status,
    ),
  );
  return Promise.all(replies);
}

it('shows an unapplied layout to layout editors only, and to everyone once it is applied', async () => {
  const { layoutID } = await store('Next spring');
  expect(await statuses(layoutID)).toEqual([403, 403, 403, 403, 200, 200]);
  await send('PUT', `/layouts/${layoutID}/views`, [{ recordType: 'global', recordID: -1 }]);
  expect(await statuses(layoutID)).toEqual([200, 200, 200, 200, 200, 200]);
});

it('returns the layout of a category to those who may view it', async () => {
  const { layoutID } = await store('Behind the counter');
  await send('PUT', `/layouts/${layoutID}/views`, [{ recordType: 'category', recordID: 13 }]);
  expect(await statuses(layoutID)).toEqual([403, 403, 403, 403, 200, 200]);
});
