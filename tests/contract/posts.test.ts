import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { startTestServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(inject('databaseUrl'));
});
afterAll(() => server.close());

interface Post {
  readonly discussionID: number;
  readonly commentID?: number;
  readonly name: string;
  readonly body?: string;
  readonly excerpt?: string;
  readonly score: number;
  readonly dateInserted: string;
  readonly insertUserID: number;
  readonly categoryID: number;
}

const moderators = 32;
const posts = async (query: object, person: 'guest' | 'member' | 'admin' = 'guest') =>
  (await server.api(person).get('/posts', query as Record<string, unknown>)).json<Post[]>();
const keyOf = (post: Post) => (post.commentID === undefined ? `d${post.discussionID}` : `c${post.commentID}`);

describe('GET /posts', () => {
  it('lists discussions and comments of people with a role, the newest first', async () => {
    const list = await posts({ roleIDs: [moderators], sort: '-commentDate', limit: 50 });
    const holders = await server.services.db.kysely
      .selectFrom('user_roles')
      .select('user_id')
      .where('role_id', '=', moderators)
      .execute();
    const holderIDs = holders.map(({ user_id }) => user_id);
    expect(list.filter(({ insertUserID }) => !holderIDs.includes(insertUserID))).toEqual([]);
    expect(new Set(list.map((post) => post.commentID === undefined)).size).toBe(2);
    const dates = list.map(({ dateInserted }) => Date.parse(dateInserted));
    expect(dates).toEqual(dates.toSorted((a, b) => b - a));
  });

  it('leaves comments out where asked, and sorts by score', async () => {
    const list = await posts({ includeComments: false, sort: '-score', limit: 100 });
    expect(list.every((post) => post.commentID === undefined)).toBe(true);
    expect(list.map(({ score }) => score)).toEqual(list.map(({ score }) => score).toSorted((a, b) => b - a));
  });

  it('pages without gaps or repeats', async () => {
    const whole = (await posts({ limit: 60 })).map(keyOf);
    const pages = (await Promise.all([1, 2, 3].map((page) => posts({ limit: 20, page })))).flat().map(keyOf);
    expect(pages).toEqual(whole);
    const reply = await server.api('guest').get('/posts', { limit: 20, page: 2 });
    expect(reply.headers['x-app-page-next-url']).toContain('page=3');
    expect((await server.api('guest').get('/posts', { page: 51 })).status).toBe(422);
    expect((await server.api('guest').get('/posts', { limit: 501 })).status).toBe(422);
  });

  it('shows each viewer only what they may see', async () => {
    const secretOf = (list: Post[]) => list.filter(({ categoryID }) => categoryID === 13).length;
    expect([secretOf(await posts({ limit: 500 })), secretOf(await posts({ limit: 500 }, 'member'))]).toEqual([0, 0]);
    expect(secretOf(await posts({ limit: 500 }, 'admin'))).toBeGreaterThan(0);
  });

  it('leaves bodies out where asked and gives excerpts of both kinds', async () => {
    const list = await posts({ expand: ['excerpt', '-body'], limit: 50 });
    expect(
      list.every(
        (post) => post.body === undefined && typeof post.excerpt === 'string' && !post.excerpt.includes('<p>'),
      ),
    ).toBe(true);
    expect((await posts({ limit: 5 })).every((post) => typeof post.body === 'string')).toBe(true);
  });

  it('includes the viewer’s own marks for comments as for discussions', async () => {
    const list = await posts({ limit: 50 }, 'member');
    const comments = list.filter(({ commentID }) => commentID !== undefined);
    const fields = [
      'announce',
      'attributes',
      'bookmarked',
      'closed',
      'countComments',
      'countViews',
      'pinLocation',
      'pinned',
      'sink',
      'unread',
    ];
    const missing = comments.flatMap((comment) =>
      fields.filter((name) => !(name in comment)).map((name) => `${keyOf(comment)} ${name}`),
    );
    expect([comments.length > 10, missing]).toEqual([true, []]);
    const [comment] = comments;
    const own = await server.api('member').get(`/discussions/${comment?.discussionID}`);
    const { closed, countComments, countViews, bookmarked, unread } = own.json<Record<string, unknown>>();
    expect(comment).toMatchObject({ closed, countComments, countViews, bookmarked, unread });
    expect((await posts({ limit: 50 })).filter((post) => 'bookmarked' in post)).toEqual([]);
  });

  it('finds nothing for a role without members', async () => {
    expect(await posts({ roleIDs: [99_999] })).toEqual([]);
  });
});

describe('GET /interests/suggested-content', () => {
  const suggest = (query: object) =>
    server.api('member').get('/interests/suggested-content', query as Record<string, unknown>);
  interface Reply {
    readonly categories?: { categoryID: number; name: string; preferences: Record<string, boolean> }[];
    readonly discussions?: { discussionID: number; insertUserID: number; excerpt: string; categoryID: number }[];
  }

  it('suggests categories not followed yet, as items, and takes out those excluded', async () => {
    const { categories = [], discussions } = (await suggest({ suggestedFollowsLimit: 20 })).json<Reply>();
    expect(discussions).toBeUndefined();
    const names = categories.map(({ name }) => name);
    expect(names).not.toEqual(expect.arrayContaining(['Allotments']));
    expect(names).toEqual(expect.arrayContaining(['Night sky', 'Repair café']));
    expect(names).not.toContain("Stewards' room");
    expect(names).not.toContain('Workshop');
    expect(categories[0]).toMatchObject({
      to: expect.any(String),
      counts: expect.any(Array),
      preferences: { 'preferences.followed': false },
    });
    const without = (
      await suggest({ suggestedFollowsLimit: 20, excludedCategoryIDs: [categories[0]?.categoryID] })
    ).json<Reply>();
    expect(without.categories?.map(({ categoryID }) => categoryID)).not.toContain(categories[0]?.categoryID);
  });

  it('suggests unread discussions of others, with excerpts of the requested length', async () => {
    const { discussions = [], categories } = (
      await suggest({ suggestedContentLimit: 3, suggestedContentExcerptLength: 40 })
    ).json<Reply>();
    expect(categories).toBeUndefined();
    expect(discussions.length).toBeGreaterThan(0);
    const seen = await server.services.db.kysely
      .selectFrom('discussion_users')
      .select('discussion_id')
      .where('user_id', '=', 1)
      .execute();
    for (const post of discussions) {
      expect(seen.map(({ discussion_id }) => discussion_id)).not.toContain(post.discussionID);
      expect([post.insertUserID === 1, post.excerpt.length <= 41]).toEqual([false, true]);
    }
  });

  it('returns only the requested fields', async () => {
    const { discussions = [] } = (
      await suggest({ suggestedContentLimit: 2, fields: ['discussionID', 'name'] })
    ).json<Reply>();
    expect(Object.keys(discussions[0] ?? {}).sort()).toEqual(['discussionID', 'name']);
  });

  it('is for members, and only if the site has it', async () => {
    expect((await server.api('guest').get('/interests/suggested-content')).status).toBe(403);
    await server.services.config.set({ 'suggestedContent.enabled': false });
    expect((await suggest({ suggestedFollowsLimit: 3 })).status).toBe(404);
    await server.services.config.set({ 'suggestedContent.enabled': true });
    expect((await suggest({ suggestedFollowsLimit: 21 })).status).toBe(422);
  });
});
