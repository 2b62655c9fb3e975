// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderInPage } from '../../src/ui/testing/renderInPage.tsx';
import { hydrateContext } from '../../tests/support/hydrateContext.ts';
import { member } from '../../tests/support/hydration.ts';
import { Categories } from './Categories.tsx';
import { CategoryItemFragment } from './CategoryEntry.tsx';
import fixtures from './fixtures.json' with { type: 'json' };
import { hydrate } from './hydrate.ts';

const show = (name: keyof typeof fixtures) =>
  renderInPage(<Categories {...(fixtures[name] as Parameters<typeof Categories>[0])} />).container;

const category = (categoryID: number, change = {}) => ({
  categoryID,
  parentCategoryID: null,
  name: `Category ${categoryID}`,
  description: null,
  url: `/categories/${categoryID}`,
  displayAs: 'discussions',
  countDiscussions: 2,
  countComments: 3,
  countAllDiscussions: 5,
  countAllComments: 7,
  countFollowers: 1,
  ...change,
});

describe('categories', () => {
  it('[SH-WIDGET-012] introduces the latest post', () => {
    expect(show('asset').textContent).toContain(
      'Most recent: How do I stop the kettle from tripping the fuse? by Greta Lindqvist',
    );
  });

  it('[SH-WIDGET-013] [SH-WIDGET-015] lists children under "Subcategories", headings left out', () => {
    expect(show('asset').textContent).toContain('Subcategories: Repair café, Code corner');
    expect(screen.queryByText('A heading')).toBeNull();
  });

  it('[SH-WIDGET-014] hides counts of nothing', () => {
    const quiet = [...show('asset').querySelectorAll('li')].at(-1);
    expect(quiet?.textContent).toBe('A quiet cornerNothing has been said here so far.');
  });

  it('renders headings above their children, and says when there are none', () => {
    show('headings');
    expect(screen.getByRole('heading', { level: 2, name: 'Workshop' }).querySelector('a')).toBeNull();
    expect(screen.getByRole('heading', { level: 3, name: 'Repair café' })).toBeTruthy();
    expect(screen.getByText('No categories found.')).toBeTruthy();
  });

  it('[CO-WIDGET-045] renders grid, list, carousel and links', () => {
    for (const name of ['typical', 'asset', 'carousel', 'links'] as const)
      expect(show(name).querySelectorAll('a[href="/categories/workshop"]').length).toBe(1);
  });
});

describe('a category entry', () => {
  it('[SH-WIDGET-006] throws when its fragment is rendered outside its context', () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(() => renderInPage(<CategoryItemFragment />)).toThrow('outside its entry');
    vi.restoreAllMocks();
  });

  it('offers members to follow if the document says so', () => {
    const props = { ...fixtures.asset, categoryOptions: { followButton: { display: true } } } as Parameters<
      typeof Categories
    >[0];
    const asMember = renderInPage(<Categories {...props} />, { viewer: { isGuest: false, userID: 1 } });
    expect(asMember.container.querySelectorAll('summary').length).toBeGreaterThan(0);
    asMember.unmount();
    expect(renderInPage(<Categories {...props} />).container.querySelector('summary')).toBeNull();
    expect(
      renderInPage(<Categories {...(fixtures.asset as typeof props)} />, {
        viewer: { isGuest: false },
      }).container.querySelector('summary'),
    ).toBeNull();
  });
});

describe('props of the categories widget', () => {
  it('[CO-WIDGET-008] turns categories into items, counts in the order of the contract', async () => {
    const context = hydrateContext(() => [
      category(4, { displayAs: 'categories', children: [category(5, { iconUrl: '/i.png' })] }),
    ]);
    const props = await hydrate({ apiParams: { filter: 'none' } }, context);
    expect(props?.apiParams).toEqual({ filter: 'none', followed: false });
    expect(props?.itemData[0]).toMatchObject({
      to: '/categories/4',
      name: 'Category 4',
      iconUrl: null,
      imageUrl: null,
      depth: 1,
      lastPost: null,
      preferences: null,
    });
    expect(props?.itemData[0]?.counts).toEqual([
      { labelCode: 'discussions', count: 2, countAll: 5 },
      { labelCode: 'comments', count: 3, countAll: 7 },
      { labelCode: 'posts', count: 5, countAll: 12 },
      { labelCode: 'followers', count: 1 },
    ]);
    expect(props?.itemData[0]?.children?.[0]).toMatchObject({
      categoryID: 5,
      iconUrl: '/i.png',
      depth: 2,
      children: [],
    });
  });

  it('goes four levels deep and no further', async () => {
    const nested = (level: number): object => category(level, { children: level < 8 ? [nested(level + 1)] : [] });
    const props = await hydrate(
      {},
      hydrateContext(() => [nested(1)]),
    );
    expect(JSON.stringify(props).match(/"categoryID"/g)?.length).toBe(4);
  });

  it('keeps featured categories in the order in which they were chosen', async () => {
    const context = hydrateContext(() => [category(3), category(9)]);
    const props = await hydrate({ apiParams: { filter: 'featured', featuredCategoryID: [9, 3] } }, context);
    expect(context.asked[0]?.query).toMatchObject({ categoryID: [9, 3], outputFormat: 'flat' });
    expect(props?.itemData.map((item) => item.categoryID)).toEqual([9, 3]);
    expect(props?.apiParams).toEqual({ filter: 'featured', featuredCategoryID: [9, 3] });
  });

  it('understands the filters of older documents', async () => {
    const ask = async (apiParams: object) => {
      const context = hydrateContext(() => [category(1)], { params: { categoryID: 12 } });
      await hydrate({ apiParams } as never, context);
      return context.asked[0]?.query;
    };
    expect(await ask({ filter: 'parentCategory', parentCategoryID: 4 })).toMatchObject({ parentCategoryID: 4 });
    expect(await ask({ filter: 'currentSiteSection' })).toMatchObject({ siteSectionID: '0' });
    expect(await ask({ filter: 'siteSection', siteSectionID: 'nl' })).toMatchObject({ siteSectionID: 'nl' });
    expect(await ask({ filter: 'none', categoryID: [2, 1] })).toMatchObject({ categoryID: [2, 1] });
    expect(await ask({ filter: 'category', filterCategorySubType: 'contextual' })).toMatchObject({
      parentCategoryID: 12,
    });
  });

  it('hides itself without categories, and from guests when it is about what they follow', async () => {
    expect(
      await hydrate(
        {},
        hydrateContext(() => []),
      ),
    ).toBeNull();
    expect(
      await hydrate(
        { apiParams: { followed: true } },
        hydrateContext(() => [category(1)]),
      ),
    ).toBeNull();
    expect(
      await hydrate(
        { apiParams: { followed: true } },
        hydrateContext(() => [category(1)], { viewer: member }),
      ),
    ).not.toBeNull();
  });

  it('as an asset, lists the subcategories of the page’s category', async () => {
    const context = hydrateContext(() => [category(5)], { widgetID: 'asset.categoryList', params: { categoryID: 4 } });
    expect(await hydrate({ apiParams: { anything: 1 } }, context)).toMatchObject({
      isAsset: true,
      apiParams: { anything: 1 },
    });
    expect(context.asked[0]?.query).toMatchObject({ parentCategoryID: 4 });
  });
});
