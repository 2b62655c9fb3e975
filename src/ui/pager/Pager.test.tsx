// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderInPage } from '../testing/renderInPage.tsx';
import { jumpAddress, keepDigits } from './jumpToPage.ts';
import { Pager } from './Pager.tsx';

const pageHref = (page: number) => (page === 1 ? '/discussions?sort=-hot' : `/discussions/p${page}?sort=-hot`);
const paging = { currentPage: 2, total: 42, limit: 10, nextURL: 'n', prevURL: 'p' };
const show = (change: object = {}) =>
  renderInPage(<Pager paging={{ ...paging, ...change }} pageHref={pageHref} />).container;

describe('Pager', () => {
  it('[CO-PAGER-002] shows the range as "x - y of total"', () => {
    show({ currentPage: 1 });
    expect(screen.getByText('1 - 10 of 42')).toBeTruthy();
  });

  it('[CO-PAGER-001] [CO-PAGER-003] [CO-PAGER-004] links to the pages before and after; page 1 has no suffix', () => {
    show();
    expect(screen.getByRole('link', { name: 'Previous Page' }).getAttribute('href')).toBe('/discussions?sort=-hot');
    const [button, icon] = screen.getAllByRole('link', { name: 'Next Page' });
    expect(button?.textContent).toBe('Next Page');
    expect([button, icon].map((link) => link?.getAttribute('href'))).toEqual([
      '/discussions/p3?sort=-hot',
      '/discussions/p3?sort=-hot',
    ]);
  });

  it('[CO-PAGER-019] disables Next on the last page', () => {
    show({ currentPage: 5, nextURL: null });
    const next = screen.getByRole('link', { name: 'Next Page' });
    expect(next.getAttribute('aria-disabled')).toBe('true');
    expect(next.hasAttribute('href')).toBe(false);
  });

  it('[CO-PAGER-020] disables Previous on page 1', () => {
    show({ currentPage: 1, prevURL: null });
    expect(screen.getByRole('link', { name: 'Previous Page' }).getAttribute('aria-disabled')).toBe('true');
  });

  it('[CO-PAGER-026] abbreviates numbers over 999', () => {
    show({ currentPage: 150, total: 12345 });
    expect(screen.getByText('1.5k - 1.5k of 12.3k')).toBeTruthy();
  });

  it('[CO-PAGER-027] puts a "+" after the total while more pages exist', () => {
    show({ total: null, currentPage: 1 });
    expect(screen.getByText('1 - 10 of 10+')).toBeTruthy();
  });

  it('[CO-PAGER-005] [CO-PAGER-006] has a jump form with its words and a way back to the range', () => {
    const container = show();
    const form = container.querySelector('form');
    expect(form?.textContent).toBe('Jump to pageof 5Go');
    expect(screen.getByLabelText('Jump to page')).toHaveProperty('value', '2');
    expect(screen.getByRole('button', { name: 'Go' })).toBeTruthy();
    expect(container.querySelector('summary')?.querySelector('[aria-label="Back to post count"]')).toBeTruthy();
  });

  it('keeps the rest of the query in the form that works without script', () => {
    const form = show().querySelector('form');
    expect(form?.getAttribute('action')).toBe('/discussions');
    expect(new URLSearchParams(new FormData(form as HTMLFormElement) as never).toString()).toBe('sort=-hot&page=2');
  });

  it.each([
    ['the last page, where the total says which that is', { currentPage: 9 }, 'Last Page', '/discussions/p5?sort=-hot'],
    ['the only page', { currentPage: 9, total: 7 }, 'First Page', '/discussions?sort=-hot'],
    ['the first page of an empty list', { currentPage: 9, total: 0 }, 'First Page', '/discussions?sort=-hot'],
  ])('past the end tells no range and leads back to %s', (_which, change, name, href) => {
    const container = show({ nextURL: null, ...change });
    expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      [name, href],
    ]);
    expect(container.textContent).toBe(name);
  });

  it('ends the range of a last page with the last record, even if the total is unknown', () => {
    renderInPage(
      <Pager paging={{ currentPage: 3, total: null, limit: 30, nextURL: null }} pageHref={pageHref} shown={4} />,
    );
    expect(screen.getByText('61 - 64')).toBeTruthy();
  });

  it('links from an empty page to the first one if the total is unknown', () => {
    const unknown = { currentPage: 99, total: null, limit: 30, nextURL: null };
    const { container } = renderInPage(<Pager paging={unknown} pageHref={pageHref} shown={0} />);
    expect(screen.getByRole('link').getAttribute('href')).toBe('/discussions?sort=-hot');
    expect(container.textContent).toBe('First Page');
  });

  it('renders nothing if one page shows everything', () => {
    expect(show({ currentPage: 1, total: 7, nextURL: null, prevURL: null }).innerHTML).toBe('');
  });
});

describe('jumpAddress', () => {
  const jump = (typed: string) => {
    const form = show().querySelector('form') as HTMLFormElement;
    (form.querySelector('input[name="page"]') as HTMLInputElement).value = typed;
    return jumpAddress(form);
  };

  it('[CO-PAGER-021] reads digits only', () => expect(jump('4x')).toBe('/discussions/p4?sort=-hot'));
  it('[CO-PAGER-022] is limited to pages between 1 and the last', () =>
    expect(['0', '99'].map(jump)).toEqual(['/discussions?sort=-hot', '/discussions/p5?sort=-hot']));
  it('[CO-PAGER-023] keeps the page when empty', () => expect(jump('')).toBe('/discussions/p2?sort=-hot'));

  it('leaves forms that are no pager alone', () => expect(jumpAddress(document.createElement('form'))).toBeUndefined());

  it('[CO-PAGER-021] drops everything but digits while typing', () => {
    const field = show().querySelector('input[name="page"]') as HTMLInputElement;
    document.addEventListener('input', keepDigits, { once: true });
    field.value = '1e3-';
    field.dispatchEvent(new Event('input', { bubbles: true }));
    expect(field.value).toBe('13');
  });
});
