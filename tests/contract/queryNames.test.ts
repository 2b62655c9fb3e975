import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { ApiError } from '#lib/apiError.ts';
import type { JsonSchema } from '#runtime/registry/createRegistry.ts';
import type { AnyRoute } from '../../src/server/http/route.ts';
import { sessionsOf } from '../../src/server/http/session.ts';
import { type Reply, testOrigin } from '../support/testServer.ts';
import { startWholeApp, type WholeApp } from '../support/wholeApp.ts';

let site: WholeApp;
const cookies = { member: '', moderator: '', admin: '' };
beforeAll(async () => {
  site = await startWholeApp(inject('databaseUrl'));
  for (const name of ['member', 'moderator', 'admin'] as const) cookies[name] = await site.signIn(name);
});
afterAll(() => site.close());

const call = (
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  url: string,
  { as = '', body }: { as?: string; body?: object } = {},
) =>
  site.request({
    method,
    url: `/api/v2${url}`,
    headers: {
      cookie: as,
      'x-requested-with': 'vanilla',
      referer: `${testOrigin}/`,
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { payload: JSON.stringify(body) } : {}),
  });
const get = (url: string, as = cookies.admin) => call('GET', url, { as });
const rows = (reply: Reply) => reply.json<readonly Record<string, unknown>[]>();

/** A valid value for a route's parameter. */
function sampleOf(schema: JsonSchema | undefined): string {
  if (Array.isArray(schema?.enum)) return String(schema.enum[0]);
  return schema?.type === 'string' ? 'x' : '1';
}
function addressOf({ path, params }: AnyRoute): string {
  const properties = (params?.properties ?? {}) as Readonly<Record<string, JsonSchema>>;
  return path.replace(/:(\w+)/g, (_, name: string) => sampleOf(properties[name]));
}

describe('a parameter that a call does not know', () => {
  it('is refused by name on every route, never ignored', async () => {
    const { viewer } = await sessionsOf(site.services).visitorOf({
      Vanilla: cookies.admin.split('=')[1],
    });
    const wrong: string[] = [];
    for (const route of site.app.router.routes) {
      const request = {
        method: route.method,
        path: addressOf(route),
        query: { notAFilter: '1' },
        viewer,
        services: site.services,
        origin: testOrigin,
      };
      const refusal = await site.app.router.call(request).then(
        () => undefined,
        (error: ApiError) => error,
      );
      const fields = refusal?.extras?.errors?.map(({ field, code }) => `${field} ${code}`);
      if (refusal?.status !== 422 || fields?.join() !== 'notAFilter invalid')
        wrong.push(`${route.method} ${route.path}: ${refusal?.status} ${fields}`);
    }
    expect(site.app.router.routes.length).toBeGreaterThan(150);
    expect(wrong).toEqual([]);
  });

  it('is refused by the search too, except for the two that the contract names as keys of clients', async () => {
    const found = async (more: string) => rows(await get(`/search?query=bread${more}`)).map(({ recordID }) => recordID);
    expect((await found('')).length).toBeGreaterThan(0);
    expect(await found('&domain=members&scope=site')).toEqual(await found(''));
    for (const name of ['categoryId', 'mine', 'matchMode', 'postMeta[a]', 'includeTypeaheads', 'siteSiteSectionGroup'])
      expect([name, (await get(`/search?query=bread&${name}=x`)).status]).toEqual([name, 422]);
    expect(await found('&featured=true'), 'only articles are featured').toEqual([]);
    expect(await found('&featured=false')).toEqual(await found(''));
  });

  it.each([
    '/discussions?sentiment=positive',
    '/discussions?status=open',
    '/comments?discussionID=1&sentiment=x',
    '/users?rankIDs=1',
    '/users?cursor=x',
    '/users?fields=name',
    '/users/1?role-token=x',
    '/themes?revisionID=3',
  ])('is refused where the reference has data for it and this site has none: %s', async (url) => {
    expect((await get(url)).status).toBe(422);
  });

  it('is refused where it names a section that does not exist, by every call that takes a section', async () => {
    const taking = site.app.router.routes.filter(
      ({ method, query, path }) =>
        method === 'GET' && Object.hasOwn(query?.properties ?? {}, 'siteSectionID') && path !== '/users/by-names',
    );
    const required: Readonly<Record<string, string>> = {
      '/categories/search': '&query=a',
      '/leaderboard': '&slotType=a&leaderboardType=posts',
    };
    expect(taking.length).toBeGreaterThan(5);
    for (const { path } of taking) {
      const status = async (section: string) =>
        (await get(`${path}?siteSectionID=${section}${required[path] ?? ''}`)).status;
      expect([path, await status('0'), await status('77'), await status('nope')]).toEqual([path, 200, 422, 422]);
    }
    expect((await get('/search?query=bread&siteSectionGroup=vanilla')).status).toBe(200);
    expect((await get('/search?query=bread&siteSectionGroup=nope')).status).toBe(422);
  });

  it('is told from one that was mistyped', async () => {
    const reply = await get('/discussions?limt=3');
    expect(reply.json()).toMatchObject({
      message: 'Validation Failed',
      status: 422,
      errors: [
        { field: 'limt', code: 'invalid', message: 'limt is not a parameter of this call. Did you mean limit?' },
      ],
    });
    expect((await get('/discussions?discussionId=3')).status).toBe(422);
    expect((await get('/discussions?constructor=3&__proto__[x]=1&limit=1')).status).toBeLessThan(500);
  });

  it('is not one of those that every call understands', async () => {
    expect((await get('/report-reasons?expand=insertUser')).status).toBe(200);
    expect((await get('/report-reasons?expand=nothing')).status).toBe(422);
    const marked = await call('PUT', '/discussions/3/bookmark?transientKey=x&longRunnerMode=sync', {
      as: cookies.member,
      body: { bookmarked: true },
    });
    expect(marked.status).toBe(200);
  });

  it('does not break a page: links with tracking parameters open the same page', async () => {
    const marks = 'utm_source=mail&utm_campaign=autumn&fbclid=abc&gclid=x&ref=y';
    const pages = [
      '/',
      '/discussions',
      '/categories',
      '/categories/kitchen-table',
      '/discussion/3',
      '/search?query=bread',
      '/leaderboard',
      '/profile/member',
    ];
    for (const page of pages) {
      const marked = `${page}${page.includes('?') ? '&' : '?'}${marks}`;
      const [plain, reply] = [await site.get(page, cookies.member), await site.get(marked, cookies.member)];
      expect([reply.status, reply.text.includes('is not a parameter')], page).toEqual([plain.status, false]);
    }
    const moved = await get(
      '/layouts/lookup-hydrate?layoutViewType=discussionList&recordType=siteSection&recordID=0&params[utm_source]=mail',
    );
    expect(moved.status).toBe(200);
    expect(moved.text).not.toContain('is not a parameter');
  });
});

describe('followed=1', () => {
  const idsIn = (value: unknown): number[] => {
    if (Array.isArray(value)) return value.flatMap(idsIn);
    if (typeof value !== 'object' || value === null) return [];
    const { discussions } = value as { readonly discussions?: unknown };
    const own = Array.isArray(discussions) ? discussions.map((one: { discussionID: number }) => one.discussionID) : [];
    return [...own, ...Object.values(value).flatMap(idsIn)];
  };
  const listOf = (layout: unknown) =>
    [...new Set(idsIn((layout as { layout: readonly unknown[] }).layout))].sort((a, b) => a - b);
  const stateOf = ({ text }: Reply) =>
    (JSON.parse(/id="page-state">(.*?)<\/script>/s.exec(text)?.[1] ?? '') as { layout: unknown }).layout;
  const lookup = (params: string) =>
    get(
      `/layouts/lookup-hydrate?layoutViewType=discussionList&recordType=siteSection&recordID=0&${params}`,
      cookies.member,
    );

  it.each(['1', 'true', 'on', 'yes'])('filters alike in the API, on the page and in a move: %s', async (yes) => {
    const query = `followed=${yes}&sort=-dateInserted`;
    const api = rows(await get(`/discussions?${query}&limit=25&excludeHiddenCategories=1`, cookies.member)).map((row) =>
      Number(row['discussionID']),
    );
    const page = listOf(stateOf(await site.get(`/discussions?${query}`, cookies.member)));
    const moved = await lookup(`params[followed]=${yes}&params[sort]=-dateInserted`);
    expect(moved.status).toBe(200);
    expect(page).toEqual(api.sort((a, b) => a - b));
    expect(listOf(moved.json())).toEqual(page);
    const all = listOf(stateOf(await site.get('/discussions?sort=-dateInserted', cookies.member)));
    expect(page).not.toEqual(all);
    expect(listOf((await lookup('params[followed]=0&params[sort]=-dateInserted')).json())).toEqual(all);
  });
});

describe('filters of the contract', () => {
  it('narrow GET /users', async () => {
    const all = rows(await get('/users?limit=100'));
    const admins = rows(await get('/users?roleIDs=16'));
    expect(admins.length).toBeLessThan(all.length);
    expect(admins.map((row) => row['userID'])).toEqual(rows(await get('/users?roleID=16')).map((row) => row['userID']));
    expect(rows(await get('/users?isBanned=1')).every((row) => row['banned'] === 1)).toBe(true);
    expect(
      rows(await get('/users?isBanned=0&limit=100')).length + rows(await get('/users?isBanned=1&limit=100')).length,
    ).toBe(all.length);
    for (const field of ['dateInserted', 'dateLastActive']) {
      const middle = String(all.map((row) => String(row[field])).sort()[Math.floor(all.length / 2)]);
      const since = rows(await get(`/users?limit=100&${field}=${encodeURIComponent(`>=${middle}`)}`));
      expect([since.length > 0, since.length < all.length], field).toEqual([true, true]);
      expect(since.every((row) => String(row[field]) >= middle)).toBe(true);
      expect((await get(`/users?${field}=yesterday`)).status).toBe(422);
    }
    const byPosts = rows(await get('/users?sort=-countPosts&limit=5')).map(
      (row) => Number(row['countDiscussions'] ?? 0) + Number(row['countComments'] ?? 0),
    );
    expect(byPosts).toEqual([...byPosts].sort((a, b) => b - a));
    for (const unsupported of ['rankIDs=1', 'cursor=x', 'profileFields[a]=b'])
      expect((await get(`/users?${unsupported}`)).status, unsupported).toBe(422);
  });

  it('filter GET /reports, whose rows have the shape of the contract', async () => {
    const send = (as: string, recordType: string, recordID: number, reason: string) =>
      call('POST', '/reports', {
        as,
        body: { recordType, recordID, reportReasonIDs: [reason], noteBody: 'Look.', noteFormat: 'text' },
      });
    const [first = '', second = ''] = rows(await get('/report-reasons', cookies.member)).map((row) =>
      String(row['reportReasonID']),
    );
    const comment = rows(await get('/comments?limit=1'))[0];
    expect((await send(cookies.member, 'discussion', 3, first)).status).toBe(201);
    expect((await send(cookies.moderator, 'comment', Number(comment?.['commentID']), second)).status).toBe(201);
    const found = async (query: string) => rows(await get(`/reports?${query}`));
    const all = await found('');
    const own = (row: Record<string, unknown> | undefined) =>
      all.filter((one) => one['reportID'] === row?.['reportID']);
    const sent = all.find((row) => row['recordType'] === 'discussion' && row['recordID'] === 3);
    expect(sent).toMatchObject({
      recordHtml: expect.stringContaining('<'),
      recordIsLive: true,
      recordWasEdited: false,
      placeRecordType: 'category',
      placeRecordID: expect.any(Number),
      placeRecordName: expect.any(String),
      placeRecordUrl: expect.stringMatching(/^http/),
      recordDateInserted: expect.any(String),
      isPending: false,
      isPendingUpdate: false,
      reportReasons: [{ reportReasonID: first, reportID: sent?.['reportID'] }],
      reportedUserID: sent?.['recordUserID'],
      reportedUser: { userID: sent?.['recordUserID'] },
    });
    const matches = async (query: string, is: (row: Record<string, unknown>) => boolean) => {
      const narrowed = await found(query);
      expect(
        narrowed.map((row) => row['reportID']),
        query,
      ).toEqual(all.filter(is).map((row) => row['reportID']));
      expect(narrowed.length, query).toBeGreaterThan(0);
    };
    await matches(`insertUserID=${sent?.['insertUserID']}`, (row) => row['insertUserID'] === sent?.['insertUserID']);
    await matches('status=new', (row) => row['status'] === 'new');
    await matches(`reportReasonID=${first}`, (row) => JSON.stringify(row['reasons']).includes(`"${first}"`));
    await matches(
      `placeRecordType=category&placeRecordID=${sent?.['placeRecordID']}`,
      (row) => row['placeRecordID'] === sent?.['placeRecordID'],
    );
    await matches(`recordUserID=${sent?.['recordUserID']}`, (row) => row['recordUserID'] === sent?.['recordUserID']);
    await matches('insertUserRoleID=32', (row) => row['insertUserID'] === 2);
    expect(await found('status=escalated')).toEqual([]);
    expect(own(sent)).toHaveLength(1);
    expect((await get('/reports?status=someday')).status).toBe(422);
  });

  it('narrow sessions, fragments and messages', async () => {
    const sessions = rows(await get('/sessions'));
    expect(sessions.every((row) => typeof row['sessionID'] === 'string')).toBe(true);
    expect(rows(await get('/sessions?filter=invalid'))).toEqual([]);
    expect(rows(await get('/sessions?filter=valid'))).toEqual(sessions);
    expect((await get('/sessions?filter=some')).status).toBe(422);
    const fragment = { name: 'One', fragmentType: 'TitleBarFragment', js: 'export default () => {}' };
    const made = await call('POST', '/fragments', { as: cookies.admin, body: fragment });
    expect(made.status).toBe(201);
    expect(made.json()).toMatchObject({
      isLatest: true,
      revisionInsertUserID: 3,
      dateRevisionInserted: made.json()['dateInserted'],
    });
    const named = async (query: string) =>
      rows(await get(`/fragments?${query}`)).some((row) => row['fragmentUUID'] === made.json()['fragmentUUID']);
    expect([await named('status=draft'), await named('status=latest'), await named('status=active')]).toEqual([
      true,
      true,
      false,
    ]);
    expect([await named('fragmentType=TitleBarFragment'), await named('fragmentType=CustomFragment')]).toEqual([
      true,
      false,
    ]);
    expect((await get('/fragments?status=past-revision')).status).toBe(422);
    expect((await get('/fragments?appliedStatus=never')).status).toBe(422);
  });

  it('accept the name of a theme’s asset without its extension', async () => {
    for (const [name, file] of [
      ['variables', 'variables.json'],
      ['styles', 'styles.css'],
      ['javascript', 'javascript.js'],
      ['scripts', 'scripts.json'],
      ['header', 'header.html'],
      ['footer', 'footer.html'],
    ]) {
      const theme = rows(await get('/themes'))[0]?.['themeID'];
      const [bare, ending] = [
        await get(`/themes/${theme}/assets/${name}`),
        await get(`/themes/${theme}/assets/${file}`),
      ];
      expect([bare.status, bare.text, bare.headers['content-type']]).toEqual([
        200,
        ending.text,
        ending.headers['content-type'],
      ]);
    }
  });

  it('omit the parent of a comment without one', async () => {
    const comments = rows(await get('/comments?limit=50'));
    expect(comments.length).toBeGreaterThan(5);
    expect(comments.filter((row) => row['parentCommentID'] === null)).toEqual([]);
  });
});
