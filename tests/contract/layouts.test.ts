import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { ApiError } from '#lib/apiError.ts';
import { copyDatabase, type DatabaseCopy } from '../support/databaseCopy.ts';
import { startTestCommunity, type TestCommunity, testOrigin } from '../support/testCommunity.ts';

type Row = Record<string, unknown>;

let copy: DatabaseCopy;
let community: TestCommunity;
beforeAll(async () => {
  copy = await copyDatabase(inject('databaseUrl'));
  community = await startTestCommunity(copy.database);
});
afterAll(async () => {
  await community?.close();
  await copy?.drop();
});

const asAdmin = (
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  given: { query?: object; body?: unknown } = {},
) => community.call(method, path, { ...given, viewer: community.admin });
const refusal = async (call: Promise<unknown>) => {
  const error = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ApiError)) throw error ?? new Error('The call was not refused.');
  return error;
};
const section = (...children: object[]) => [{ $hydrate: 'react.section.1-column', children }];
const html = (text: string) => ({ $hydrate: 'react.html', html: `<p>${text}</p>` });
const store = async (name: string, layoutViewType = 'home', layout: unknown = section(html(name))) =>
  ((await asAdmin('POST', '/layouts', { body: { name, layoutViewType, layout } })).body as { layoutID: number })
    .layoutID;
const lookup = async (layoutViewType: string, recordType: string, recordID: string | number, params: object = {}) =>
  (
    await community.call('GET', '/layouts/lookup-hydrate', {
      query: { layoutViewType, recordType, recordID: String(recordID), params },
    })
  ).body as Row;
const categoryIDOf = async (urlCode: string) =>
  (
    await community.services.db.kysely
      .selectFrom('categories')
      .select('category_id')
      .where('url_code', '=', urlCode)
      .executeTakeFirstOrThrow()
  ).category_id;

describe('layout documents', () => {
  it('stores, reads, changes and deletes a layout', async () => {
    const created = await asAdmin('POST', '/layouts', {
      body: { name: 'Mine', layoutViewType: 'home', layout: section(html('a')) },
    });
    expect(created).toMatchObject({
      status: 201,
      body: {
        name: 'Mine',
        layoutViewType: 'home',
        isDefault: false,
        insertUserID: community.admin.userID,
        titleBar: { $hydrate: 'react.titleBar' },
      },
    });
    const { layoutID } = created.body as { layoutID: number };
    expect((await asAdmin('GET', `/layouts/${layoutID}`)).body).toMatchObject({ layoutID, layout: section(html('a')) });
    expect(Object.keys((await asAdmin('GET', `/layouts/${layoutID}/edit`)).body as object)).toEqual([
      'layoutID',
      'name',
      'layout',
      'titleBar',
    ]);
    const changed = await asAdmin('PATCH', `/layouts/${layoutID}`, {
      body: { name: 'Yours', titleBar: { $hydrate: 'react.titleBar', positioning: 'StaticSolid' } },
    });
    expect(changed.body).toMatchObject({
      name: 'Yours',
      layout: section(html('a')),
      titleBar: { positioning: 'StaticSolid' },
      updateUserID: community.admin.userID,
    });
    expect((await asAdmin('DELETE', `/layouts/${layoutID}`)).status).toBe(204);
    expect(await refusal(asAdmin('GET', `/layouts/${layoutID}`))).toMatchObject({
      status: 404,
      message: 'Layout not found.',
    });
  });

  it('keeps the order of keys as they were written', async () => {
    const layoutID = await store('Order', 'home', [
      { zebra: 1, $hydrate: 'react.section.1-column', apple: 2, children: [] },
    ]);
    const { layout } = (await asAdmin('GET', `/layouts/${layoutID}/edit`)).body as { layout: object[] };
    expect(Object.keys(layout[0] ?? {})).toEqual(['zebra', '$hydrate', 'apple', 'children']);
  });

  it('refuses a wrong document with the place and the cure', async () => {
    const error = await refusal(
      asAdmin('POST', '/layouts', {
        body: { name: 'Wrong', layoutViewType: 'home', layout: section({ $hydrate: 'react.sitetotal' }) },
      }),
    );
    expect(error.status).toBe(422);
    expect(error.extras.errors).toEqual([
      expect.objectContaining({
        field: 'layout',
        code: 'layout/unknown-widget',
        status: 422,
        path: '/layout/0/children/0/$hydrate',
        message: expect.stringContaining('Did you mean "react.sitetotals"?'),
      }),
    ]);
  });

  it.each([
    ['a view type that does not exist', { name: 'x', layoutViewType: 'post', layout: [] }, 422],
    ['a name that is too long', { name: 'x'.repeat(101), layoutViewType: 'home', layout: [] }, 422],
    ['no layout', { name: 'x', layoutViewType: 'home' }, 400],
    ['a custom page', { name: 'x', layoutViewType: 'customPage', layout: [] }, 400],
    [
      'keys that reach a prototype',
      JSON.parse(
        '{"name":"x","layoutViewType":"home","layout":[{"$hydrate":"react.section.1-column","__proto__":{"a":1}}]}',
      ),
      422,
    ],
  ])('refuses %s', async (_what, body, status) => {
    expect(await refusal(asAdmin('POST', '/layouts', { body }))).toMatchObject({ status });
  });

  it('lets only administrators see and change them', async () => {
    for (const viewer of [community.guest, community.member]) {
      expect(await refusal(community.call('GET', '/layouts', { viewer }))).toMatchObject({
        status: 403,
        message: 'Permission Problem',
      });
      expect(
        await refusal(
          community.call('POST', '/layouts/hydrate', {
            viewer,
            body: { layoutViewType: 'home', layout: [], params: {} },
          }),
        ),
      ).toMatchObject({ status: 403 });
    }
  });

  it('does not change built-in layouts, and tells bad ids from unknown ones', async () => {
    expect(await refusal(asAdmin('PATCH', '/layouts/home', { body: { name: 'x' } }))).toMatchObject({
      status: 422,
      message: 'Layout is not mutable',
    });
    expect(await refusal(asAdmin('GET', '/layouts/12.5'))).toMatchObject({
      status: 400,
      message: 'Invalid layout ID format',
    });
    expect(await refusal(asAdmin('GET', '/layouts/nothing'))).toMatchObject({
      status: 404,
      message: 'Layout not found.',
    });
  });
});

describe('layout views', () => {
  const views = async (layoutID: number | string) => (await asAdmin('GET', `/layouts/${layoutID}/views`)).body as Row[];
  const apply = (layoutID: number | string, ...records: object[]) =>
    asAdmin('PUT', `/layouts/${layoutID}/views`, { body: records });
  const global = { recordID: -1, recordType: 'global' };

  it('applies a layout to the whole site: pages show it, and the built-in one loses its place', async () => {
    const layoutID = await store('Applied');
    expect(await views('home')).toMatchObject([
      { layoutViewID: -1, layoutID: 'home', recordID: -1, recordType: 'global' },
    ]);
    const applied = await apply(layoutID, global);
    expect(applied).toMatchObject({
      status: 201,
      body: [{ layoutID, recordType: 'global', layoutViewType: 'home', record: { '-1': { url: `${testOrigin}/` } } }],
    });
    expect(await views('home')).toEqual([]);
    expect(await lookup('home', 'siteSection', '0')).toMatchObject({ layoutID, isDefault: false, name: 'Applied' });
    expect(await refusal(asAdmin('DELETE', `/layouts/${layoutID}`))).toMatchObject({
      status: 422,
      message: 'Active layout cannot be deleted',
    });

    const other = await store('Other');
    await apply(other, { recordID: 0, recordType: 'root' });
    expect(await views(layoutID)).toEqual([]);
    expect(await lookup('home', 'siteSection', '0')).toMatchObject({ layoutID: other });
    await apply('home', global);
    expect(await lookup('home', 'siteSection', '0')).toMatchObject({ layoutID: 'home', isDefault: true });
  });

  it('applies a layout to one category only', async () => {
    const [news, introductions] = [await categoryIDOf('news'), await categoryIDOf('introductions')];
    const layoutID = await store('News', 'discussionCategoryPage');
    await apply(layoutID, { recordID: news, recordType: 'category' });
    expect(await lookup('categoryList', 'category', 'news', { categoryID: 'news' })).toMatchObject({ layoutID });
    expect(await lookup('categoryList', 'category', introductions)).toMatchObject({
      layoutID: 'discussionCategoryPage',
    });
    expect(
      ((await asAdmin('GET', `/layouts/${layoutID}/views`, { query: { expand: ['record'] } })).body as Row[])[0],
    ).toMatchObject({
      record: { [news]: { name: 'News from the hall' } },
    });
    const [view] = await views(layoutID);
    await asAdmin('DELETE', `/layouts/${layoutID}/views`, { query: { layoutViewIDs: [String(view?.layoutViewID)] } });
    expect(await views(layoutID)).toEqual([]);
  });

  it('refuses what is listed twice or does not exist', async () => {
    const layoutID = await store('Twice');
    expect(await refusal(apply(layoutID, global, { recordID: 5, recordType: 'root' }))).toMatchObject({ status: 422 });
    expect(await refusal(apply(layoutID, { recordID: 999_999, recordType: 'category' }))).toMatchObject({
      status: 404,
      message: 'category not found',
    });
    expect(await refusal(apply(layoutID, { recordID: 1, recordType: 'planet' }))).toMatchObject({ status: 422 });
    expect(await refusal(apply('home', { recordID: 1, recordType: 'category' }))).toMatchObject({
      status: 422,
      message: 'Layout is not mutable',
    });
  });

  it('tells every reader of a page at once', async () => {
    const heard: string[] = [];
    const stop = community.services.changes.subscribe((tags) => heard.push(...tags));
    await apply(await store('Told'), global);
    await apply('home', global);
    stop();
    expect(heard.filter((tag) => tag === 'layouts')).toHaveLength(3);
  });
});

describe('lookup-hydrate', () => {
  it('[CO-LAYOUT-022, CO-LAYOUT-032, CO-LAYOUT-035] answers by view type, record and params with everything a page needs', async () => {
    const page = await lookup('discussionList', 'siteSection', '0', { locale: 'en', siteSectionID: '0' });
    expect(Object.keys(page).sort()).toEqual([
      'isDefault',
      'layout',
      'layoutID',
      'layoutViewType',
      'name',
      'seo',
      'titleBar',
    ]);
    expect(page).toMatchObject({
      layoutID: 'discussionList',
      isDefault: true,
      layoutViewType: 'discussionList',
      titleBar: { $reactComponent: 'TitleBar' },
    });
  });

  it('[CO-LAYOUT-004, CO-LAYOUT-034] shows a category by how it is displayed', async () => {
    expect(await lookup('categoryList', 'category', 'town-square')).toMatchObject({ layoutViewType: 'categoryList' });
    expect(await lookup('categoryList', 'category', 'news')).toMatchObject({
      layoutViewType: 'discussionCategoryPage',
    });
    expect(await lookup('categoryList', 'category', -1)).toMatchObject({ layoutViewType: 'categoryList' });
    expect(await refusal(lookup('categoryList', 'category', 'no-such-place'))).toMatchObject({
      status: 404,
      message: 'Category not found.',
    });
    const { kysely } = community.services.db;
    await kysely.updateTable('categories').set({ display_as: 'heading' }).where('url_code', '=', 'workshop').execute();
    community.services.changes.emit(['categories']);
    expect(await refusal(lookup('categoryList', 'category', 'workshop'))).toMatchObject({ status: 400 });
    await kysely.updateTable('categories').set({ display_as: 'flat' }).where('url_code', '=', 'workshop').execute();
    community.services.changes.emit(['categories']);
    expect(await lookup('categoryList', 'category', 'workshop')).toMatchObject({
      layoutViewType: 'nestedCategoryList',
    });
  });

  it('[CO-LAYOUT-007] turns the pseudo type post into the kind of the post, with its contexts', async () => {
    const question = await community.services.db.kysely
      .selectFrom('discussions')
      .select('discussion_id')
      .where('type', '=', 'question')
      .executeTakeFirstOrThrow();
    const page = await lookup('post', 'discussion', question.discussion_id, {
      discussionID: question.discussion_id,
      page: 1,
      sort: '',
    });
    expect(page).toMatchObject({ layoutViewType: 'question', layoutID: 'question' });
    expect((page.contexts as Row[]).map(({ $reactComponent }) => $reactComponent)).toEqual([
      'CreateCommentProvider',
      'DraftContextProvider',
      'PostPageContextProvider',
    ]);
    expect(await refusal(lookup('post', 'global', -1))).toMatchObject({ status: 404, message: 'Layout not found.' });
  });

  it('[CO-LAYOUT-011] finds the page that shows a comment, also one that answers another', async () => {
    const { kysely } = community.services.db;
    const long = await kysely
      .selectFrom('discussions')
      .select(['discussion_id'])
      .orderBy('count_comments', 'desc')
      .executeTakeFirstOrThrow();
    const top = await kysely
      .selectFrom('comments')
      .select('comment_id')
      .where('discussion_id', '=', long.discussion_id)
      .where('parent_comment_id', 'is', null)
      .orderBy('date_inserted')
      .orderBy('comment_id')
      .execute();
    const limit = 2;
    const layoutID = await store(
      'Thread',
      'discussion',
      section({ $hydrate: 'react.asset.postCommentThread', apiParams: { limit, maxDepth: 5 } }),
    );
    await asAdmin('PUT', `/layouts/${layoutID}/views`, { body: [{ recordID: -1, recordType: 'global' }] });
    const third = top[2]?.comment_id as number;
    const reply = await kysely
      .selectFrom('comments')
      .select('comment_id')
      .where('parent_comment_id', '=', third)
      .executeTakeFirst();
    for (const commentID of [third, reply?.comment_id ?? third]) {
      const text = JSON.stringify(await lookup('post', 'comment', commentID, { commentID, sort: '' }));
      expect(text).toContain(`"${commentID}":{"commentID":${commentID}`);
      expect(text).toContain('"currentPage":2');
    }
    await asAdmin('PUT', '/layouts/discussion/views', { body: [{ recordID: -1, recordType: 'global' }] });
    expect(await refusal(lookup('post', 'comment', 999_999))).toMatchObject({ status: 404 });
  });

  it('tells deleted posts from unknown ones', async () => {
    const { kysely } = community.services.db;
    const post = await kysely
      .selectFrom('discussions')
      .select('discussion_id')
      .where('type', '=', 'discussion')
      .orderBy('discussion_id')
      .executeTakeFirstOrThrow();
    await kysely
      .updateTable('discussions')
      .set({ date_deleted: new Date() })
      .where('discussion_id', '=', post.discussion_id)
      .execute();
    expect(await refusal(lookup('post', 'discussion', post.discussion_id))).toMatchObject({ status: 410 });
    await kysely
      .updateTable('discussions')
      .set({ date_deleted: null })
      .where('discussion_id', '=', post.discussion_id)
      .execute();
    expect(await refusal(lookup('post', 'discussion', 999_999))).toMatchObject({
      status: 404,
      message: 'Discussion not found.',
    });
  });

  it('[CO-LAYOUT-024] sends members who are signed in away from the sign-in page, and only inside this site', async () => {
    const ask = async (target: string) =>
      (
        await community.call('GET', '/layouts/lookup-hydrate', {
          viewer: community.member,
          query: { layoutViewType: 'signIn', recordType: 'global', recordID: '-1', params: { target } },
        })
      ).body;
    expect(await ask('/discussions?page=2')).toEqual({ redirectTo: '/discussions?page=2', status: 302 });
    for (const target of [
      '//evil.example',
      '/\\evil.example',
      'https://evil.example',
      '/\t/evil.example',
      '/entry/signin',
      '',
    ])
      expect(await ask(target)).toEqual({ redirectTo: '/', status: 302 });
    expect(await lookup('signOut', 'global', -1)).toEqual({ redirectTo: '/', status: 302 });
  });

  it('[CO-LAYOUT-024] follows a post that was moved to where it went', async () => {
    const { kysely } = community.services.db;
    const { discussion_id: discussionID } = await kysely
      .selectFrom('discussions')
      .select('discussion_id')
      .where('type', '=', 'discussion')
      .orderBy('discussion_id', 'desc')
      .executeTakeFirstOrThrow();
    const become = (type: string) =>
      kysely
        .updateTable('discussions')
        .set({
          type,
          ...(type === 'redirect'
            ? { body_html: '<p>Moved to <a href="/discussion/1/here?a=1&amp;b=2">here</a>.</p>' }
            : {}),
        })
        .where('discussion_id', '=', discussionID)
        .execute();
    await become('redirect');
    expect(await lookup('post', 'discussion', discussionID)).toEqual({
      redirectTo: '/discussion/1/here?a=1&b=2',
      status: 301,
    });
    await become('discussion');
  });

  it('refuses missing and wrong params with the status of the contract', async () => {
    expect(
      await refusal(community.call('GET', '/layouts/lookup-hydrate', { query: { layoutViewType: 'home' } })),
    ).toMatchObject({ status: 400 });
    expect(await refusal(lookup('discussionList', 'siteSection', '0', { page: 'x' }))).toMatchObject({ status: 422 });
    expect(await refusal(lookup('discussionList', 'siteSection', '0', { sort: 'sideways' }))).toMatchObject({
      status: 422,
    });
    expect(await refusal(community.call('GET', '/layouts/discussion/hydrate'))).toMatchObject({ status: 400 });
    expect(await refusal(lookup('nowhere', 'siteSection', '0'))).toMatchObject({
      status: 404,
      message: 'Layout not found.',
    });
    expect(await refusal(lookup('home', 'constructor', '0'))).toMatchObject({ status: 404 });
    expect(await refusal(lookup('home', 'siteSection', '7'))).toMatchObject({ status: 404 });
  });

  it('adds the page as plain HTML only when asked', async () => {
    const query = { layoutViewType: 'home', recordType: 'siteSection', recordID: '0' };
    const { seo, layout } = (
      await community.call('GET', '/layouts/lookup-hydrate', { query: { ...query, includeNoScript: 'true' } })
    ).body as {
      seo: Row;
      layout: unknown;
    };
    expect(seo.htmlContents).toContain('<h2>Recent Discussions</h2>');
    expect(JSON.stringify(layout)).toContain('$seoContent');
    expect(JSON.stringify((await community.call('GET', '/layouts/lookup-hydrate', { query })).body)).not.toContain(
      '$seoContent',
    );
  });

  it('never lets a layout read layouts, or leave this site', async () => {
    for (const url of [
      '/layouts/lookup-hydrate?layoutViewType=home',
      '/api/v2/layouts/home/hydrate',
      '//layouts/home',
      'http://127.0.0.1/x',
    ]) {
      const body = {
        layoutViewType: 'home',
        params: {},
        layout: section({ $hydrate: 'react.html', data: { $hydrate: 'api', url } }),
      };
      expect(JSON.stringify((await asAdmin('POST', '/layouts/hydrate', { body })).body)).toContain('LayoutError');
    }
  });
});

describe('previews and assets', () => {
  it('makes a document that is not stored, without a name', async () => {
    const { status, body } = await asAdmin('POST', '/layouts/hydrate', {
      body: { layoutViewType: 'home', layout: section(html('a')), params: {} },
    });
    expect(status).toBe(200);
    expect(Object.keys(body as object).sort()).toEqual(['layout', 'layoutViewType', 'seo', 'titleBar']);
  });

  it('names scripts and styles, to be kept for two minutes', async () => {
    const stored = await community.call('GET', '/layouts/home/hydrate-assets');
    expect(stored).toMatchObject({
      headers: { 'cache-control': 'public, max-age=120' },
      body: { js: expect.arrayContaining(['/assets/DiscussionsWidget.js', '/assets/TitleBar.js']) },
    });
    const found = await community.call('GET', '/layouts/lookup-hydrate-assets', {
      query: { layoutViewType: 'home', recordType: 'siteSection', recordID: '0' },
    });
    expect(found.body).toEqual(stored.body);
  });
});
