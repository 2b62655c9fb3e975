import { describe, expect, it } from 'vitest';
import { findPageQuery, type RouteSite } from './pageRoutes.ts';

const on = { home: true, discussionList: true, categoryList: true, post: true, createPost: true };
const site = (changes: Partial<RouteSite> = {}): RouteSite => ({
  siteSection: { basePath: '', sectionID: '0', contentLocale: 'en' },
  customLayouts: on,
  entry: { signIn: '/entry/signin', register: '/entry/register', signOut: '/entry/signout' },
  ...changes,
});
const common = { locale: 'en', siteSectionID: '0' };
const find = (address: string, changes?: Partial<RouteSite>) => {
  const [path = '', search = ''] = address.split('?');
  return findPageQuery(path, search, site(changes));
};

describe('page routes', () => {
  it('[CO-LAYOUT-014] shows the home layout at / for section 0', () => {
    expect(find('/')).toEqual({ layoutViewType: 'home', recordType: 'siteSection', recordID: '0', params: common });
  });

  it('[CO-LAYOUT-015] shows the subcommunity home at / for another section', () => {
    const section = { siteSection: { basePath: '/es', sectionID: '3', contentLocale: 'es' } };
    expect(find('/es/', section)).toMatchObject({
      layoutViewType: 'subcommunityHome',
      recordID: '3',
      params: { locale: 'es', siteSectionID: '3' },
    });
  });

  it('[CO-LAYOUT-002] gives the discussion list the query string, and the path page wins over the query', () => {
    expect(find('/discussions?sort=-score&tagID=3')?.params).toEqual({ ...common, sort: '-score', tagID: '3' });
    expect(find('/discussions/p4?page=9')?.params).toEqual({ ...common, page: '4' });
  });

  it('[CO-LAYOUT-003 CO-LAYOUT-004 CO-LAYOUT-005 CO-LAYOUT-006] shows category lists and categories, page 1 by default', () => {
    expect(find('/categories')).toMatchObject({
      layoutViewType: 'categoryList',
      recordType: 'siteSection',
      params: common,
    });
    expect(find('/categories/night-sky')).toMatchObject({
      recordType: 'category',
      recordID: 'night-sky',
      params: { categoryID: 'night-sky', page: '1' },
    });
    expect(find('/categories/night-sky/p3')?.params).toMatchObject({ categoryID: 'night-sky', page: '3' });
  });

  it('[CO-LAYOUT-007 CO-LAYOUT-008 CO-LAYOUT-009 CO-LAYOUT-010] shows a discussion with or without slug, page and sort', () => {
    const wanted = { layoutViewType: 'post', recordType: 'discussion', recordID: 12 };
    expect(find('/discussion/12')).toEqual({ ...wanted, params: { ...common, discussionID: 12, page: 1, sort: null } });
    expect(find('/discussion/12/a-slug')).toMatchObject(wanted);
    expect(find('/discussion/12/a-slug/p2?sort=-score')?.params).toMatchObject({ page: 2, sort: '-score' });
    expect(find('/discussion/12/p2')?.params).toMatchObject({ page: 2 });
    expect(find('/discussion/12?page=3')?.params).toMatchObject({ page: 3 });
    expect(find('/discussion/12?page=x')?.params).toMatchObject({ page: 1 });
    expect(find('/discussion/12/a/b')).toBeUndefined();
  });

  it('[CO-LAYOUT-011] shows a comment in its discussion', () => {
    expect(find('/discussion/comment/7')).toEqual({
      layoutViewType: 'post',
      recordType: 'comment',
      recordID: 7,
      params: { ...common, commentID: 7, sort: null },
    });
  });

  it('[CO-LAYOUT-012 CO-LAYOUT-017 CO-LAYOUT-018] reads create-post paths; the category is -1 when absent', () => {
    expect(find('/post/discussion')?.params).toMatchObject({
      type: 'create',
      postType: 'discussion',
      parentRecordType: 'category',
      parentRecordID: -1,
    });
    expect(find('/post/question/night-sky')).toMatchObject({
      layoutViewType: 'createPost',
      params: { postType: 'question', parentRecordID: 'night-sky' },
    });
  });

  it('[CO-LAYOUT-019] takes a group from the query', () => {
    expect(find('/post/discussion/social-groups?groupid=5')?.params).toMatchObject({
      parentRecordType: 'group',
      parentRecordID: '5',
    });
  });

  it('[CO-LAYOUT-020 CO-LAYOUT-021] reads edit paths; record 0 means none', () => {
    expect(find('/post/editdiscussion/12/3')?.params).toMatchObject({ type: 'edit', recordID: '12', draftID: '3' });
    expect(find('/post/editdiscussion/0/3')?.params).toMatchObject({ recordID: null, draftID: '3' });
  });

  it('does not confuse a category or a slug named post with a create-post page', () => {
    expect(find('/categories/post/p2')).toMatchObject({ layoutViewType: 'categoryList' });
    expect(find('/discussion/12/post')).toMatchObject({ layoutViewType: 'post' });
    expect(find('/post')).toBeUndefined();
  });

  it('[CO-LAYOUT-013] shows configured custom pages', () => {
    const found = find('/about', { customPages: [{ urlPattern: '/about', recordID: 4 }] });
    expect(found).toEqual({
      layoutViewType: 'customPage',
      recordType: 'customPage',
      recordID: 4,
      params: { ...common, customPageID: 4 },
    });
  });

  it('[CO-LAYOUT-001] does not know a layout page whose flag is off', () => {
    for (const [view, address] of [
      ['home', '/'],
      ['discussionList', '/discussions'],
      ['categoryList', '/categories'],
      ['post', '/discussion/1'],
      ['createPost', '/post/discussion'],
    ] as const) {
      expect(find(address, { customLayouts: { ...on, [view]: false } })).toBeUndefined();
    }
  });

  it('[SH-ROUTE-004] knows the configured entry addresses, and that of the built-in sign-in page in any case', () => {
    expect(find('/entry/signin')).toMatchObject({ layoutViewType: 'signIn' });
    for (const address of ['/in', '/entry/signin'])
      expect(find(address, { entry: { signIn: '/in', register: '/r', signOut: '/o' } })).toMatchObject({
        layoutViewType: 'signIn',
      });
    expect(find('/entry/register', { entry: { signIn: '/in', register: '/r', signOut: '/o' } })).toBeUndefined();
  });

  it('answers hostile addresses with nothing', () => {
    for (const path of [
      '/%',
      '/discussion/%E0%A4%A',
      '/discussion/1e9',
      '/discussion/-1',
      '/discussion/__proto__',
      '//',
      '/a'.repeat(5000),
    ]) {
      expect(() => findPageQuery(path, '', site())).not.toThrow();
    }
    expect(findPageQuery('/discussion/__proto__', '', site())).toBeUndefined();
  });
});
