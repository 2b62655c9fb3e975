// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { renderInPage } from '../testing/renderInPage.tsx';
import { SortMenu, sortedAddress } from './SortMenu.tsx';
import { commentSorts, discussionSorts } from './sorts.ts';

it('[CO-PAGER-007] is a dropdown labelled "Sort by" whose choices are links of this page', () => {
  const options = Object.entries(discussionSorts).map(([value, label]) => ({ value, label }));
  const { container } = renderInPage(<SortMenu options={options} value="-score" />, {
    site: { addr: '/discussions/p3?tagID=4' },
  });
  expect(container.querySelector('summary')?.textContent).toBe('Sort by: Top');
  const links = [...container.querySelectorAll('a')];
  expect(links.map((link) => link.getAttribute('href'))).toContain('/discussions?tagID=4&sort=-hot');
  expect(links.filter((link) => link.getAttribute('aria-current')).map((link) => link.textContent)).toEqual(['Top']);
});

it('starts at page 1 again when the order changes', () => {
  expect(sortedAddress('/categories/garden/p7?page=7&a=b', 'sort', 'dateInserted')).toBe(
    '/categories/garden?a=b&sort=dateInserted',
  );
  expect(sortedAddress('/p2', 'sort', 'x')).toBe('/?sort=x');
});

it('[CO-PAGER-008] [CO-PAGER-009] [CO-PAGER-010] [CO-PAGER-011] [CO-PAGER-012] [CO-PAGER-013] sends the discussion sorts of the API, recently commented first', () => {
  expect(Object.keys(discussionSorts)).toEqual(['-dateLastComment', '-dateInserted', '-score', '-hot', 'dateInserted']);
});

it('[CO-PAGER-014] [CO-PAGER-015] [CO-PAGER-016] [CO-PAGER-017] sends the comment sorts of the API', () => {
  expect(commentSorts).toEqual({
    dateInserted: 'Oldest',
    '-dateInserted': 'Newest',
    '-score': 'Top',
    '-experimentalTrending': 'Trending',
  });
});
