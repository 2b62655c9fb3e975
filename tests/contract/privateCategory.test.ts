import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { startWholeApp, type WholeApp } from '../support/wholeApp.ts';
import { testOrigin } from '../support/testServer.ts';

let site: WholeApp;
beforeAll(async () => {
  site = await startWholeApp(inject('databaseUrl'));
  // A visit within the last ten minutes counts as online, so set it for both views.
  const at = site.services.now();
  Object.assign(site.services, { now: () => at });
});
afterAll(() => site.close());

interface Private {
  readonly category_id: number;
  readonly name: string;
}

/** The demo's category that guests cannot see. */
async function privateCategory(): Promise<Private> {
  const listed = (await site.get('/api/v2/categories?outputFormat=flat&limit=500'))
    .json<{ categoryID: number }[]>()
    .map((one) => one.categoryID);
  return site.services.db.kysely
    .selectFrom('categories')
    .select(['category_id', 'name'])
    .where('category_id', 'not in', listed)
    .executeTakeFirstOrThrow();
}

/** Removes differences between responses for the same user: nonces and times. */
const steady = (text: string) =>
  text
    .replace(/nonce(?:="|-)[\w+/=-]+/g, 'nonce')
    .replace(/"now":"[^"]*"/g, '"now"')
    .replace(/"dateLastActive":"[^"]*"/g, '"dateLastActive"')
    // More recent posts rank higher, so the score decreases while the test runs.
    .replace(/("searchScore":\d\.\d{4})\d*/g, '$1');

const queries: Readonly<Record<string, readonly string[]>> = {
  '/tags': [
    '?limit=500',
    '?limit=500&query=',
    '?limit=500&query=whisper',
    '?limit=500&sort=name',
    '?limit=500&excludeNoCountDiscussion=true',
  ],
  '/users/:userID': ['?expand=all'],
  '/users/by-names': ['?name=*&order=countComments&limit=100', '?name=*&limit=100'],
  '/categories': ['?outputFormat=flat&limit=500&expand=all', '?maxDepth=10&expand=all'],
  '/categories/search': ['?query=&limit=500'],
  '/discussions': ['?limit=500&expand=all', '?limit=500&sort=-score'],
  '/comments': ['?limit=500&insertUserID=AUTHOR', '?limit=500&discussionID=1'],
  '/posts': ['?limit=100&roleIDs=8', '?limit=100&roleIDs=16', '?limit=100&roleIDs=32'],
  '/leaderboard': ['reputation', 'posts', 'acceptedAnswers'].flatMap((type) =>
    ['a', 'w', 'y'].map((slot) => `?leaderboardType=${type}&slotType=${slot}&limit=100`),
  ),
  '/search': [
    '?query=whisper',
    '?query=bread&limit=100',
    '?query=&recordTypes=user&limit=100',
    '?query=a&recordTypes=category&limit=100',
  ],
  '/config': [''],
  '/site-totals': ['', '?counts=all'],
};

/** Everything that a guest can request by GET: each route with its records, and the pages. */
async function viewOfGuest(author: number): Promise<Map<string, string>> {
  const { kysely } = site.services.db;
  const [users, listed, tags] = await Promise.all([
    kysely.selectFrom('users').select(['user_id', 'name']).orderBy('user_id').execute(),
    site
      .get('/api/v2/discussions?limit=500')
      .then((reply) => reply.json<{ discussionID: number }[]>().map((one) => one.discussionID)),
    kysely.selectFrom('tags').select('tag_id').orderBy('tag_id').limit(3).execute(),
  ]);
  const ids: Readonly<Record<string, readonly (string | number)[]>> = {
    userID: users.map((user) => user.user_id),
    discussionID: listed.slice(0, 10),
    categoryID: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
    commentID: [1, 2, 3],
  };
  const addresses = site.app.router.routes
    .filter(({ method }) => method === 'GET')
    .flatMap(({ path }) => {
      const [, name] = /:(\w+)/.exec(path) ?? [];
      const paths =
        name === undefined
          ? [path]
          : (ids[name] ?? [1]).map((id) => path.replace(`:${name}`, String(id)).replace(/:\w+/g, '1'));
      return paths.flatMap((one) =>
        (queries[path] ?? ['']).map((query) => `/api/v2${one}${query.replace('AUTHOR', String(author))}`),
      );
    });
  const pages = [
    '/',
    '/discussions',
    '/discussions?sort=-score',
    '/categories',
    '/search?query=whisper',
    '/search?query=bread',
    '/entry/signin',
    '/no-such-page',
    ...tags.map(({ tag_id }) => `/discussions?tagID=${tag_id}`),
    ...users
      .slice(0, 40)
      .flatMap(({ name }) => [`/profile/${encodeURIComponent(name)}`, `/profile/comments/${encodeURIComponent(name)}`]),
    ...listed.slice(0, 10).map((id) => `/discussion/${id}`),
  ];
  const view = new Map<string, string>();
  for (const address of [...addresses, ...pages]) {
    const reply = await site.get(address);
    view.set(
      address,
      `${reply.status} ${JSON.stringify(reply.headers['x-app-page-result-count'])} ${steady(reply.text)}`,
    );
  }
  return view;
}

interface Client {
  readonly send: (method: 'POST' | 'PUT' | 'PATCH', path: string, body: unknown) => Promise<Record<string, number>>;
}

async function clientOf(login: string): Promise<Client> {
  const cookie = await site.signIn(login);
  return {
    send: async (method, path, body) => {
      const headers = {
        cookie,
        'content-type': 'application/json',
        'x-requested-with': 'vanilla',
        referer: `${testOrigin}/`,
        origin: testOrigin,
      };
      const reply = await site.request({ method, url: `/api/v2${path}`, headers, payload: JSON.stringify(body) });
      if (reply.status >= 400) throw new Error(`${method} ${path}: ${reply.status} ${reply.text}`);
      return reply.text === '' ? {} : reply.json<Record<string, number>>();
    },
  };
}

/** Activity in the private category: a post with a tag of its own and a shared one, comments, votes. */
async function fill(
  { category_id: categoryID }: Private,
  [moderator, admin]: readonly [Client, Client],
): Promise<void> {
  const { kysely } = site.services.db;
  const { tag_id: used } = await kysely
    .selectFrom('tags')
    .select('tag_id')
    .where('count_discussions', '>', 0)
    .executeTakeFirstOrThrow();
  const post = { name: 'A whisper', body: 'Nobody outside must hear this whisper.', format: 'text', categoryID };
  const discussion = await moderator.send('POST', '/discussions', {
    ...post,
    newTagNames: ['whispered'],
    tagIDs: [used],
  });
  for (const person of [admin, moderator])
    await person.send('POST', '/comments', {
      discussionID: discussion['discussionID'],
      parentRecordType: 'discussion',
      parentRecordID: discussion['discussionID'],
      body: 'A whisper back',
      format: 'text',
    });
  await admin.send('POST', `/discussions/${discussion['discussionID']}/reactions`, { reactionType: 'Up' });
  await moveInto(categoryID, moderator);
}

/** A post that was public, moved into the private category with a redirect in its old place (decision 0080). */
async function moveInto(categoryID: number, moderator: Client): Promise<void> {
  const { category_id: openCategory } = await site.services.db.kysely
    .selectFrom('categories')
    .select('category_id')
    .where('count_discussions', '>', 0)
    .where('category_id', '<>', categoryID)
    .orderBy('category_id')
    .executeTakeFirstOrThrow();
  const { discussionID } = await moderator.send('POST', '/discussions', {
    name: 'A whisper that was loud',
    body: 'It was heard for a moment.',
    format: 'text',
    categoryID: openCategory,
  });
  await moderator.send('PATCH', '/discussions/move', { discussionIDs: [discussionID], categoryID, addRedirects: true });
  const pointer = await site.services.db.kysely
    .selectFrom('discussions')
    .select(['category_id', 'target_category_id'])
    .where('target_id', '=', discussionID ?? 0)
    .executeTakeFirst();
  expect(pointer).toEqual({ category_id: openCategory, target_category_id: categoryID });
}

it('shows guests the same, byte for byte, with and without life in a private category', {
  timeout: 120_000,
}, async () => {
  const hidden = await privateCategory();
  const people = [await clientOf('moderator'), await clientOf('admin')] as const;
  const { user_id: author } = await site.services.db.kysely
    .selectFrom('users')
    .select('user_id')
    .where('login', '=', 'moderator')
    .executeTakeFirstOrThrow();
  const before = await viewOfGuest(author);
  await fill(hidden, people);
  const after = await viewOfGuest(author);
  expect(before.size).toBeGreaterThan(250);
  const different = [...before.keys()].filter((address) => before.get(address) !== after.get(address));
  expect(different).toEqual([]);
  // Members with access can see all of it.
  const cookie = await site.signIn('admin');
  const countOf = async (asWho?: string) =>
    (await site.get(`/api/v2/users/${author}`, asWho)).json<{ countPosts: number }>().countPosts;
  expect((await countOf(cookie)) - (await countOf())).toBeGreaterThanOrEqual(2);
  expect((await site.get('/api/v2/tags?query=whisper', cookie)).json()).toHaveLength(1);
});

it('names a private category to guests nowhere: not its name, not its number among rights', async () => {
  const hidden = await privateCategory();
  const { text } = await site.get('/');
  const state = JSON.parse(/id="page-state">(.*?)<\/script>/s.exec(text)?.[1] ?? '') as {
    viewer: { permissions: object };
  };
  const own = (await site.get('/api/v2/users/me')).text;
  const rights = (await site.get('/api/v2/users/0/permissions?expand=junctions')).text;
  for (const told of [JSON.stringify(state.viewer.permissions), own, rights]) {
    expect(told).not.toContain(hidden.name);
    expect(told).not.toMatch(new RegExp(`[\\[,":]${hidden.category_id}[\\],":}]`));
  }
});
