// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderInPage } from '../../src/ui/testing/renderInPage.tsx';
import { Discussions } from './Discussions.tsx';
import fixtures from './fixtures.json' with { type: 'json' };

const addr = '/discussions/p2?tagID=3&sort=-score';
const show = (name: keyof typeof fixtures, site = { addr }, more: Partial<Parameters<typeof Discussions>[0]> = {}) =>
  renderInPage(<Discussions {...(fixtures[name] as Parameters<typeof Discussions>[0])} {...more} />, { site });

describe('discussions', () => {
  it('[CO-WIDGET-005] lists posts under the heading, each title a link', () => {
    show('typical');
    expect(screen.getByRole('heading', { level: 2, name: 'Recent discussions' })).toBeTruthy();
    expect(screen.getAllByRole('heading', { level: 3 }).length).toBe(4);
    expect(screen.getByRole('link', { name: 'Slugs' }).getAttribute('href')).toBe('/discussion/36/slugs');
  });

  it('[CO-PAGER-001] [CO-PAGER-002] pages as the asset of a page and keeps the other parameters of the address', () => {
    show('asset');
    const pager = screen.getByRole('navigation', { name: 'Pagination' });
    expect(within(pager).getByText('11 - 20 of 42')).toBeTruthy();
    expect(within(pager).getByRole('link', { name: 'Previous Page' }).getAttribute('href')).toBe(
      '/discussions?tagID=3&sort=-score',
    );
    expect(within(pager).getAllByRole('link', { name: 'Next Page' })[0]?.getAttribute('href')).toBe(
      '/discussions/p3?tagID=3&sort=-score',
    );
  });

  it('[CO-PAGER-008] [CO-PAGER-010] [CO-PAGER-011] [CO-PAGER-012] [CO-PAGER-013] offers the five sorts from page 1', () => {
    const { container } = show('asset');
    const links = [...container.querySelectorAll('details[data-menu] a')].map((link) => [
      link.textContent,
      link.getAttribute('href'),
    ]);
    expect(links).toEqual([
      ['Recently Commented', '/discussions?tagID=3&sort=-dateLastComment'],
      ['Recently Created', '/discussions?tagID=3&sort=-dateInserted'],
      ['Top', '/discussions?tagID=3&sort=-score'],
      ['Trending', '/discussions?tagID=3&sort=-hot'],
      ['Oldest', '/discussions?tagID=3&sort=dateInserted'],
    ]);
  });

  it('says what the empty list is for and offers one next step', () => {
    show('empty', { addr: '/discussions' });
    expect(screen.getByText('No posts yet.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Browse categories' })).toBeTruthy();
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it('links nowhere if there are no categories yet', () => {
    show('empty', { addr: '/discussions' }, { hasNoCategories: true });
    expect([screen.getByText('No posts yet.').tagName !== '', screen.queryByRole('link')]).toEqual([true, null]);
  });

  it('leads out of a filter that is not valid', () => {
    show('empty', { addr: '/discussions?tagID=x' }, { isFilterInvalid: true });
    expect(screen.getByText('The filters in this address are not valid.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Show all posts' }).getAttribute('href')).toBe('/discussions');
  });

  it('leads out of a filter that finds nothing', () => {
    show('empty', { addr: '/discussions?tagID=999' });
    expect(screen.getByRole('link', { name: 'Show all posts' }).getAttribute('href')).toBe('/discussions');
  });

  it('has neither pager nor sorting as a widget', () => {
    const { container } = show('typical');
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(container.querySelector('details')).toBeNull();
  });
});
