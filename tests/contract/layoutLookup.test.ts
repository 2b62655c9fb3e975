import { describe, expect, it } from 'vitest';
import { layoutCalls, refusal, type Row, section } from '../support/layoutCalls.ts';
import { prepareCommunity } from '../support/prepareCommunity.ts';

const community = prepareCommunity();
const { asAdmin, store, lookup } = layoutCalls(community);

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
    const { kysely } = community().services.db;
    await kysely.updateTable('categories').set({ display_as: 'heading' }).where('url_code', '=', 'workshop').execute();
    community().services.changes.emit(['categories']);
    expect(await refusal(lookup('categoryList', 'category', 'workshop'))).toMatchObject({ status: 400 });
    await kysely.updateTable('categories').set({ display_as: 'flat' }).where('url_code', '=', 'workshop').execute();
    community().services.changes.emit(['categories']);
    expect(await lookup('categoryList', 'category', 'workshop')).toMatchObject({
      layoutViewType: 'nestedCategoryList',
    });
  });

  it('[CO-LAYOUT-007] turns the pseudo type post into the kind of the post, with its contexts', async () => {
    const question = await community()
      .services.db.kysely.selectFrom('discussions')
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
    const { kysely } = community().services.db;
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
    const { kysely } = community().services.db;
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
        await community().call('GET', '/layouts/lookup-hydrate', {
          viewer: community().member,
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

  it('[CO-LAYOUT-024] redirects to the new place of a moved post', async () => {
    const { kysely } = community().services.db;
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

  it('leads an address that names a place of a thread to the comment there, in the order that it asks for', async () => {
    const { kysely } = community().services.db;
    const { discussion_id: discussionID } = await kysely
      .selectFrom('discussions')
      .select('discussion_id')
      .where('count_comments', '>', 3)
      .where('type', '=', 'discussion')
      .where('date_deleted', 'is', null)
      .executeTakeFirstOrThrow();
    const ids = (
      await kysely
        .selectFrom('comments')
        .select('comment_id')
        .where('discussion_id', '=', discussionID)
        .where('date_deleted', 'is', null)
        .orderBy('date_inserted')
        .orderBy('comment_id')
        .execute()
    ).map(({ comment_id }) => comment_id);
    const lead = (params: object) => lookup('post', 'discussion', discussionID, { discussionID, ...params });
    expect(await lead({ at: '2', flat: '1' })).toEqual({
      redirectTo: `/discussion/comment/${ids[1]}#Comment_${ids[1]}`,
      status: 302,
    });
    expect(await lead({ at: '1', flat: '1', sort: '-dateInserted' })).toMatchObject({
      redirectTo: `/discussion/comment/${ids.at(-1)}?sort=-dateInserted#Comment_${ids.at(-1)}`,
    });
    for (const at of ['new', 'nonsense', 7.5])
      expect(await lead({ at })).toMatchObject({ layoutViewType: 'discussion' });
  });

  it('refuses missing and wrong params with the status of the contract', async () => {
    expect(
      await refusal(community().call('GET', '/layouts/lookup-hydrate', { query: { layoutViewType: 'home' } })),
    ).toMatchObject({ status: 400 });
    expect(await refusal(lookup('discussionList', 'siteSection', '0', { page: 'x' }))).toMatchObject({ status: 422 });
    expect(await refusal(lookup('discussionList', 'siteSection', '0', { sort: 'sideways' }))).toMatchObject({
      status: 422,
    });
    expect(await refusal(community().call('GET', '/layouts/discussion/hydrate'))).toMatchObject({ status: 400 });
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
      await community().call('GET', '/layouts/lookup-hydrate', { query: { ...query, includeNoScript: 'true' } })
    ).body as {
      seo: Row;
      layout: unknown;
    };
    expect(seo.htmlContents).toContain('<h2>Recent posts</h2>');
    expect(JSON.stringify(layout)).toContain('$seoContent');
    expect(JSON.stringify((await community().call('GET', '/layouts/lookup-hydrate', { query })).body)).not.toContain(
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
