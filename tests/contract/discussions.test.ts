import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type Person, startTestServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(inject('databaseUrl'));
});
afterAll(() => server.close());

interface Discussion {
  readonly discussionID: number;
  readonly categoryID: number;
  readonly type: string;
  readonly pinned: boolean;
  readonly statusID: number;
  readonly score: number;
  readonly dateInserted: string;
  readonly dateLastComment: string;
  readonly tagIDs: number[];
  readonly [field: string]: unknown;
}

const stewards = 13;

async function list(query: Record<string, unknown>, person: Person = 'guest'): Promise<Discussion[]> {
  const reply = await server.api(person).get('/discussions', { limit: 100, ...query });
  if (reply.status !== 200) throw new Error(reply.text);
  return reply.json<Discussion[]>();
}

const ids = (discussions: readonly Discussion[]) => discussions.map((one) => one.discussionID);

describe('a read that names its viewer', () => {
  const read = async (cookie: string, reader?: string) => {
    const named = reader === undefined ? {} : { 'x-reader': reader };
    return server.request({ method: 'GET', url: '/api/v2/discussions/61', headers: { cookie, ...named } });
  };

  it('F22: is refused once the session has ended, also where a reply for all guests is kept', async () => {
    expect((await read('')).status).toBe(200);
    const refused = await read('', '5');
    expect([refused.status, refused.json<{ message: string }>().message]).toEqual([403, 'Permission Problem']);
    expect((await read('', '0')).status).toBe(200);
  });

  it('F23: is refused to another account', async () => {
    const cookie = await server.signIn('member');
    const { userID } = (await server.apiWith(cookie).get('/users/me')).json<{ userID: number }>();
    expect((await read(cookie, String(userID))).status).toBe(200);
    expect((await read(cookie, String(userID + 1))).status).toBe(403);
  });
});

describe('a discussion', () => {
  it('[CO-DISC-004] [CO-DISC-009] [CO-DISC-010] [CO-DISC-011] carries its people, category, tags, status and permissions when expanded', async () => {
    const [one] = await list({ expand: ['all'], type: 'question' });
    expect(one).toMatchObject({
      url: expect.stringMatching(/^http:\/\/localhost:8080\/discussion\/\d+\/./),
      category: { name: expect.any(String), url: expect.stringContaining('/categories/') },
      insertUser: { userID: expect.any(Number), name: expect.any(String) },
      lastUser: { name: expect.any(String) },
      status: { statusID: one?.statusID },
      attributes: expect.any(Object),
      permissions: { 'discussions.view': true },
      breadcrumbs: expect.arrayContaining([{ name: 'Home', url: 'http://localhost:8080/' }]),
    });
  });

  it('[CO-DISC-005] [CO-DISC-007] [CO-DISC-008] tells members what they did with it, guests nothing', async () => {
    const mine = (await server.api('member').get('/discussions/3')).json();
    for (const flag of ['pinned', 'closed', 'sink', 'dismissed', 'muted', 'bookmarked', 'unread'])
      expect(mine[flag], flag).toBeTypeOf('boolean');
    for (const number of ['score', 'countViews', 'countComments', 'countUnread'])
      expect(mine[number], number).toBeTypeOf('number');
    expect(mine['dateLastComment']).toMatch(/\+00:00$/);
    const open = (await server.api('guest').get('/discussions/3')).json();
    for (const hidden of ['bookmarked', 'unread', 'dismissed', 'countUnread', 'resolved'])
      expect(open).not.toHaveProperty(hidden);
  });

  it('[CO-DISC-028] shows the resolved state to staff only', async () => {
    const [mine] = await list({}, 'member');
    expect(mine).not.toHaveProperty('resolved');
    const [staffs] = await list({}, 'moderator');
    expect(staffs).toMatchObject({ resolved: expect.any(Boolean), internalStatusID: expect.any(Number) });
  });

  it('[CO-DISC-006] lists the reactions of every active type with hasReacted', async () => {
    const { reactions } = (await server.api('member').get('/discussions/3', { expand: 'reactions' })).json<{
      reactions: { urlcode: string; hasReacted: boolean; class: string }[];
    }>();
    expect(reactions.map((reaction) => reaction.urlcode)).toEqual(expect.arrayContaining(['Up', 'Down']));
    expect(reactions.every((reaction) => typeof reaction.hasReacted === 'boolean')).toBe(true);
    expect(reactions.some((reaction) => reaction.class === 'Flag')).toBe(false);
  });

  it('is gone after deletion, and was never there otherwise', async () => {
    await server.services.db.kysely
      .updateTable('discussions')
      .set({ date_deleted: new Date() })
      .where('discussion_id', '=', 11)
      .execute();
    expect((await server.api('guest').get('/discussions/11')).json()).toEqual({
      message: 'Discussion has been deleted.',
      status: 410,
    });
    expect((await server.api('guest').get('/discussions/424242')).json()).toEqual({
      message: 'Discussion not found.',
      status: 404,
    });
    expect((await list({ discussionID: '11' })).length).toBe(0);
  });
});

describe('expand', () => {
  it('adds body, insertUser and lastUser unless their minus form is sent', async () => {
    const [plain] = await list({ limit: 1 });
    expect(plain).toHaveProperty('body');
    expect(plain).toHaveProperty('insertUser');
    const [lean] = await list({ limit: 1, expand: '-body,-insertUser,-lastUser,category' });
    for (const name of ['body', 'insertUser', 'lastUser']) expect(lean).not.toHaveProperty(name);
    expect(lean).toHaveProperty('category');
  });

  it('refuses a name that no call knows, and takes the user names that every call knows', async () => {
    const reply = await server.api('guest').get('/discussions', { expand: ['nonsense'] });
    expect(reply.json()).toMatchObject({
      message: 'Validation Failed',
      status: 422,
      errors: [{ field: 'expand', code: 'invalid' }],
    });
    expect((await server.api('guest').get('/discussions', { expand: ['inviteUser', 'assignedUser'] })).status).toBe(
      200,
    );
  });

  it('leaves lists without bodies free of raw bodies too', async () => {
    const [lean] = await list({ limit: 1, expand: ['all', '-body'] });
    expect(lean).not.toHaveProperty('bodyRaw');
    expect(lean).toHaveProperty('excerpt');
  });
});

describe('filters of GET /discussions', () => {
  it('[CO-DISC-030] narrows by category, with or without its children', async () => {
    expect(new Set((await list({ categoryID: 9 })).map((one) => one.categoryID))).toEqual(new Set([9]));
    expect(await list({ categoryID: 7 })).toEqual([]);
    const below = new Set((await list({ categoryID: 7, includeChildCategories: true })).map((one) => one.categoryID));
    expect([...below].sort()).toEqual([8, 9]);
  });

  it('[CO-DISC-013] narrows by type and status', async () => {
    const accepted = await list({ type: ['question'], statusID: [3] });
    expect(accepted.length).toBeGreaterThan(0);
    expect(accepted.every((one) => one.type === 'question' && one.statusID === 3)).toBe(true);
  });

  it('reads ranges of ids, dates and scores', async () => {
    expect(ids(await list({ discussionID: '1,2,3', sort: 'discussionID' }))).toEqual([1, 2, 3]);
    expect(ids(await list({ discussionID: '[4,6)', sort: 'discussionID' }))).toEqual([4, 5]);
    expect(ids(await list({ discussionID: '7..8', sort: '-discussionID' }))).toEqual([8, 7]);
    expect((await list({ score: '>=3' })).every((one) => one.score >= 3)).toBe(true);
    expect(await list({ dateInserted: '>2999-01-01' })).toEqual([]);
    expect((await server.api('guest').get('/discussions', { discussionID: 'abc' })).status).toBe(422);
  });

  it('narrows by tag, author, role, age and bookmarks', async () => {
    const [tagged] = (await list({})).filter((one) => one.tagIDs.length > 0);
    const tagID = tagged?.tagIDs[0] ?? 0;
    expect((await list({ tagID })).every((one) => one.tagIDs.includes(tagID))).toBe(true);
    expect(
      (await list({ insertUserID: [2, 11] })).every((one) => [2, 11].includes(one['insertUserID'] as number)),
    ).toBe(true);
    const byStaff = await list({ insertUserRoleID: [32] });
    expect(byStaff.length).toBeGreaterThan(0);
    expect(
      (await list({ slotType: 'w' })).every((one) => Date.now() - Date.parse(one.dateInserted) < 7 * 86_400_000),
    ).toBe(true);
    const bookmarked = (await server.api('member').get('/discussions/bookmarked')).json<Discussion[]>();
    expect(bookmarked.length).toBeGreaterThan(0);
    expect(bookmarked.every((one) => one['bookmarked'] === true)).toBe(true);
  });

  it('narrows to followed categories; guests follow none', async () => {
    expect(await list({ followed: true })).toEqual([]);
    const followed = new Set((await list({ followed: true }, 'member')).map((one) => one.categoryID));
    expect([...followed].sort((a, b) => a - b)).toEqual([6, 8, 9]);
  });

  it('sorts both ways', async () => {
    for (const [sort, field] of [
      ['-dateLastComment', 'dateLastComment'],
      ['dateInserted', 'dateInserted'],
      ['-score', 'score'],
    ] as const) {
      const values = (await list({ sort })).map((one) => one[field]);
      const sorted = [...values].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
      expect(values).toEqual(sort.startsWith('-') ? sorted.reverse() : sorted);
    }
  });

  it('puts announcements first when asked, each exactly once over all pages', async () => {
    const pages = await Promise.all(
      [1, 2, 3].map((page) => list({ pinOrder: 'first', page, limit: 25, expand: '-body' })),
    );
    const all = ids(pages.flat());
    expect(new Set(all).size).toBe(all.length);
    expect(new Set(all)).toEqual(new Set(ids(await list({}))));
    const flags = pages.flat().map((one) => one.pinned && one['pinLocation'] === 'recent');
    expect(flags.indexOf(false)).toBe(flags.filter(Boolean).length);
    expect(flags[0]).toBe(true);
  });
});

describe('a private category', () => {
  it('[N7] leaks into no list, count, total, newest post or lookup of those who may not see it', async () => {
    const rows = await server.services.db.kysely
      .selectFrom('discussions')
      .select(['discussion_id', 'name'])
      .where('category_id', '=', stewards)
      .execute();
    expect(rows.length).toBeGreaterThan(0);
    for (const person of ['guest', 'member'] as const) {
      const api = server.api(person);
      const paths = [
        '/discussions?limit=500',
        '/discussions?limit=500&sort=-score&pinOrder=first',
        '/discussions?discussionID=1..999&limit=500',
        '/comments?limit=500',
        '/categories?expand=all&maxDepth=5',
        '/categories/search?query=',
        '/post-types',
        '/leaderboard',
      ];
      for (const path of paths) {
        const [address, search] = path.split('?') as [string, string?];
        const { text } = await api.get(address, Object.fromEntries(new URLSearchParams(search)));
        expect(text).not.toContain(`"categoryID":${stewards},`);
        for (const row of rows) expect(text).not.toContain(JSON.stringify(row.name));
      }
      const total = Number((await api.get('/discussions', { limit: 1 })).headers['x-app-page-result-count']);
      expect(total).toBe((await list({ limit: 500 }, person)).length + (await deletedCount()));
    }
  });

  it('shows to staff', async () => {
    expect((await list({ categoryID: stewards }, 'moderator')).length).toBeGreaterThan(0);
  });
});

/** Discussions that this file deletes directly in the database, so the totals do not include the deletions. */
async function deletedCount(): Promise<number> {
  const rows = await server.services.db.kysely
    .selectFrom('discussions')
    .select('discussion_id')
    .where('date_deleted', 'is not', null)
    .execute();
  return rows.length;
}

describe('paging of lists', () => {
  it('[CO-DISC-012] [CO-DISC-031] [SH-API-001] is in the headers, with absolute addresses that keep the query', async () => {
    const { headers } = await server
      .api('guest')
      .get('/discussions', { page: 2, limit: 10, sort: '-score', expand: ['category'] });
    expect(headers).toMatchObject({ 'x-app-page-current': '2', 'x-app-page-limit': '10' });
    expect(Number(headers['x-app-page-result-count'])).toBeGreaterThan(50);
    const next = new URL(headers['x-app-page-next-url'] ?? '');
    expect(next.origin + next.pathname).toBe('http://localhost:8080/api/v2/discussions');
    expect(Object.fromEntries(next.searchParams)).toMatchObject({ page: '3', limit: '10', sort: '-score' });
    expect(headers['x-app-page-prev-url']).toContain('page=1');
    expect(headers['x-app-page-first-url']).toContain('page=1');
    expect(headers['x-app-page-last-url']).toContain('page=');
    expect(headers['link']).toMatch(/^<http[^>]+>; rel="next", <http[^>]+>; rel="prev", /);
    expect(headers['access-control-expose-headers']).toContain('x-app-page-next-url');
  });

  it('ends: the last page has no next one, and a page beyond it is empty', async () => {
    const last = await server.api('guest').get('/discussions', { page: 3, limit: 25 });
    expect(last.headers['x-app-page-next-url']).toBeUndefined();
    expect((await server.api('guest').get('/discussions', { page: 9000, limit: 100 })).json()).toEqual([]);
    expect((await server.api('guest').get('/discussions', { page: 10_001 })).json()).toMatchObject({
      status: 422,
      errors: [{ field: 'page', code: 'maximum' }],
    });
  });

  it('tells guests to keep reads for two minutes, members not at all', async () => {
    expect((await server.api('guest').get('/discussions')).headers['cache-control']).toBe('public, max-age=120');
    expect((await server.api('member').get('/discussions')).headers['cache-control']).toBe(
      'private, no-cache, max-age=0, must-revalidate',
    );
  });
});
