import { describe, expect, it } from 'vitest';
import { html, layoutCalls, refusal, type Row, section } from '../support/layoutCalls.ts';
import { testOrigin } from '../support/testCommunity.ts';
import { prepareCommunity } from '../support/prepareCommunity.ts';

const community = prepareCommunity();
const { asAdmin, store, lookup } = layoutCalls(community);
const categoryIDOf = async (urlCode: string) =>
  (
    await community()
      .services.db.kysely.selectFrom('categories')
      .select('category_id')
      .where('url_code', '=', urlCode)
      .executeTakeFirstOrThrow()
  ).category_id;

describe('layout documents', () => {
  it('says on demand who published each layout last', async () => {
    const body = { name: 'By whom', layoutViewType: 'home', layout: section(html('a')) };
    const { layoutID } = (await asAdmin('POST', '/layouts', { body })).body as { layoutID: number };
    const listed = async (query: object) =>
      ((await asAdmin('GET', '/layouts', query)).body as Row[]).find((row) => row.layoutID === layoutID);
    expect(await listed({ query: { expand: ['publishedBy'] } })).toMatchObject({
      publishedBy: { userID: community().admin.userID },
    });
    expect(await listed({ query: { expand: ['all'] } })).not.toHaveProperty('publishedBy');
    await asAdmin('DELETE', `/layouts/${layoutID}`);
  });

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
        insertUserID: community().admin.userID,
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
      updateUserID: community().admin.userID,
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

  it('rejects a wrong document with the place and the fix', async () => {
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
    for (const viewer of [community().guest, community().member]) {
      expect(await refusal(community().call('GET', '/layouts', { viewer }))).toMatchObject({
        status: 403,
        message: 'Permission Problem',
      });
      expect(
        await refusal(
          community().call('POST', '/layouts/hydrate', {
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

  it('rejects repeated and unknown entries', async () => {
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

  it('updates the page for every visitor at once', async () => {
    const heard: string[] = [];
    const stop = community().services.changes.subscribe((tags) => heard.push(...tags));
    await apply(await store('Told'), global);
    await apply('home', global);
    stop();
    expect(heard.filter((tag) => tag === 'layouts')).toHaveLength(3);
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

  it('lists scripts and styles, cached for two minutes', async () => {
    const stored = await community().call('GET', '/layouts/home/hydrate-assets');
    expect(stored).toMatchObject({
      headers: { 'cache-control': 'public, max-age=120' },
      body: { js: expect.arrayContaining(['/assets/DiscussionsWidget.js', '/assets/TitleBar.js']) },
    });
    const found = await community().call('GET', '/layouts/lookup-hydrate-assets', {
      query: { layoutViewType: 'home', recordType: 'siteSection', recordID: '0' },
    });
    expect(found.body).toEqual(stored.body);
  });
});
