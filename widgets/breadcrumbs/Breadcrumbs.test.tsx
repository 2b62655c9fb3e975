// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { HydrateContext } from '#hydrate';
import { Breadcrumbs } from './Breadcrumbs.tsx';
import { hydrate } from './hydrate.ts';

afterEach(cleanup);

const contextOf = (params: Record<string, unknown>, crumbs: unknown = undefined) =>
  ({
    params: { siteSection: { basePath: '' }, ...params },
    t: (code: string) => code,
    get: vi.fn(async () => ({ body: { breadcrumbs: crumbs } })),
  }) as unknown as HydrateContext;
const home = { name: 'Home', url: '/' };
const kitchen = { name: 'Kitchen', url: '/categories/kitchen' };

describe('breadcrumbs', () => {
  it('[CO-LAYOUT-027] lists the way from the home page', () => {
    render(<Breadcrumbs>{[home, kitchen]}</Breadcrumbs>);
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Home', 'Kitchen']);
  });

  it('says nothing on the home page', () => {
    const { container } = render(<Breadcrumbs>{[home]}</Breadcrumbs>);
    expect(container.innerHTML).toBe('');
  });

  it('names pages of the site in the language of the page, and nothing else', async () => {
    const [root, category] = [
      { name: 'Home', url: 'https://forum.example/' },
      { name: 'Home', url: '/categories/home' },
    ];
    const context = { ...contextOf({ breadcrumbs: [root, category] }), t: (words: string) => `${words} (de)` };
    expect(await hydrate({}, context)).toEqual({ children: [{ ...root, name: 'Home (de)' }, category] });
  });

  it('takes the way of the page, else of its category, else of its view', async () => {
    expect(await hydrate({}, contextOf({ breadcrumbs: [home, kitchen] }))).toEqual({ children: [home, kitchen] });
    expect(await hydrate({}, contextOf({ categoryID: 3 }, [home, kitchen]))).toEqual({ children: [home, kitchen] });
    expect(await hydrate({}, contextOf({ layoutViewType: 'discussionList' }))).toEqual({
      children: [home, { name: 'Posts', url: '/discussions' }],
    });
    for (const layoutViewType of ['categoryList', 'nestedCategoryList']) {
      expect(await hydrate({}, contextOf({ layoutViewType }))).toEqual({
        children: [home, { name: 'Categories', url: '/categories' }],
      });
    }
    expect(await hydrate({}, contextOf({ layoutViewType: 'home' }))).toEqual({ children: [home] });
  });
});
