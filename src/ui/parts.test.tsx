// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { cappedCount } from '#lib/numbers.ts';
import { Count } from './count/Count.tsx';
import { EmptyState } from './emptyState/EmptyState.tsx';
import { NotFoundPage } from './errorPage/ErrorPage.tsx';
import { compactIconSize, Icon, iconOf, iconSize } from './icon/Icon.tsx';
import { UserLink } from './link/UserLink.tsx';
import { loaderDelayMs } from './loader/loaderDelay.ts';
import { MessageBox } from './messageBox/MessageBox.tsx';
import { messageBoxMinHeight, messageBoxWidth } from './messageBox/messageBoxSizes.ts';
import { type as messageTypes } from './messageBox/styles.css.ts';
import { PostBody } from './postBody/PostBody.tsx';
import { Skeleton } from './skeleton/Skeleton.tsx';
import { Table } from './table/Table.tsx';
import { TagLink, tagPresetOf } from './tagLink/TagLink.tsx';
import { renderInPage } from './testing/renderInPage.tsx';

describe('Count', () => {
  it('[SH-UI-035] [SH-UI-036] abbreviates and keeps the full value, with thousands commas, as its title', () => {
    const { container } = renderInPage(<Count value={12345678} label="views" />);
    expect(container.textContent).toBe('12.3m views');
    expect(container.querySelector('[title]')?.getAttribute('title')).toBe('12,345,678');
    expect(renderInPage(<Count value={12345} full />).container.textContent).toBe('12,345');
    expect(renderInPage(<Count value={null} />).container.textContent).toBe('0');
  });

  it('shows at most 99 unread', () => expect([0, 99, 100].map(cappedCount)).toEqual(['0', '99', '99+']));
});

describe('Icon', () => {
  it('[SH-UI-037] [SH-UI-038] is 24, compact 16', () => expect([iconSize, compactIconSize]).toEqual([24, 16]));

  it('[SH-A11Y-004] says "Error", "Information" and "Page Not Found" where no other words do', () => {
    renderInPage(
      <>
        <MessageBox type="error" />
        <MessageBox type="info" />
        <NotFoundPage type="category" />
      </>,
    );
    expect(screen.getAllByRole('img').map((icon) => icon.getAttribute('aria-label'))).toEqual([
      'Error',
      'Information',
      'Page Not Found',
    ]);
  });

  it('is hidden from screen readers unless it has a name', () => {
    expect(
      renderInPage(<Icon name="lock" />)
        .container.querySelector('svg')
        ?.getAttribute('aria-hidden'),
    ).toBe('true');
    renderInPage(<Icon name="lock" label="Closed" />);
    expect(screen.getByRole('img', { name: 'Closed' })).toBeTruthy();
  });

  it('has an icon for each documented name, and a general one for unknown names', () => {
    expect([
      iconOf('meta-discussions'),
      iconOf('create-question'),
      iconOf('search'),
      iconOf('nope'),
      iconOf('constructor'),
      iconOf(null),
    ]).toEqual(['comments', 'question', 'search', 'file', 'file', 'file']);
  });
});

describe('UserLink', () => {
  it('is a plain name if the site has no profiles', () => {
    const { container } = renderInPage(<UserLink user={{ name: 'Bo & Co' }} />, {
      site: { features: { profiles: false } },
    });
    expect([container.textContent, container.querySelector('a')]).toEqual(['Bo & Co', null]);
  });

  it('leads to the profile', () => {
    renderInPage(<UserLink user={{ name: 'Bo & Co' }} />, {
      viewer: { can: (permission) => permission === 'profiles.view' },
    });
    expect(screen.getByRole('link', { name: 'Bo & Co' }).getAttribute('href')).toBe('/profile/Bo%20%26%20Co');
  });

  it('[SH-USER-019] shows a user without a name as "Deleted User"', () => {
    expect(renderInPage(<UserLink user={{ name: '' }} />).container.textContent).toBe('Deleted User');
  });
});

describe('TagLink', () => {
  it('[SH-UI-003] accepts the presets of the documents, in any case', () => {
    expect(['STANDARD', 'greyscale', 'Colored', 'success', 'error', 'primary'].map(tagPresetOf)).toEqual([
      'standard',
      'greyscale',
      'colored',
      'success',
      'error',
      'primary',
    ]);
    expect([tagPresetOf('neon'), tagPresetOf(null)]).toEqual(['standard', 'standard']);
  });

  it('leads to the discussions that carry the tag', () => {
    renderInPage(<TagLink tag={{ tagID: 7, name: 'compost' }} />);
    expect(screen.getByRole('link').getAttribute('href')).toBe('/discussions?tagID=7');
  });
});

describe('MessageBox', () => {
  it('[SH-OVER-017] is of type error, warning, neutral or info', () => {
    expect(Object.keys(messageTypes)).toEqual(['error', 'warning', 'neutral', 'info']);
    for (const type of ['error', 'warning', 'neutral', 'info'] as const) {
      const { container, unmount } = renderInPage(<MessageBox type={type}>Words</MessageBox>);
      expect(container.querySelector('svg')).toBeTruthy();
      unmount();
    }
  });

  it('[SH-OVER-035] [SH-OVER-036] is at least 49 high and at most 900 wide', () =>
    expect([messageBoxMinHeight, messageBoxWidth]).toEqual([49, 900]));

  it('is an alert for errors, polite otherwise, and names its kind', () => {
    renderInPage(<MessageBox type="error">Broken</MessageBox>);
    expect(screen.getByRole('alert').textContent).toContain('Broken');
    expect(screen.getByRole('img', { name: 'Error' })).toBeTruthy();
    renderInPage(<MessageBox type="info">Fine</MessageBox>);
    expect(screen.getByRole('status').textContent).toContain('Fine');
  });

  it('[SH-OVER-018] has cancel and confirm buttons, each of which shows a spinner while busy', () => {
    const onClick = vi.fn();
    const { unmount } = renderInPage(<MessageBox onConfirm={{ onClick }} onCancel={{ onClick, isBusy: true }} />);
    expect(screen.getByRole('button', { name: 'Cancel' }).getAttribute('aria-busy')).toBe('true');
    expect(screen.getByRole('button', { name: 'Cancel' }).querySelector('[aria-hidden]')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'OK' }).getAttribute('aria-busy')).toBeNull();
    unmount();
    renderInPage(<MessageBox>none</MessageBox>);
    expect(screen.queryByRole('button')).toBeNull();
    renderInPage(
      <MessageBox onConfirm={{ onClick, isBusy: true }} onCancel={{ onClick }}>
        Sure?
      </MessageBox>,
    );
    expect(screen.getByRole('button', { name: 'OK' }).getAttribute('aria-busy')).toBe('true');
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(onClick).toHaveBeenCalledTimes(1);
  });
});

it('[SH-UI-042] names each cell after its column, for phones where a row is a list', () => {
  const columns = [
    { id: 'a', header: 'Name', cell: (row: number) => row },
    { id: 'b', header: <b>Posts</b>, label: 'Posts', cell: () => 2 },
    { id: 'c', header: <b>x</b>, cell: () => 3 },
  ];
  const { container } = renderInPage(<Table columns={columns} rows={[1]} rowKey={(row) => row} />);
  expect([...container.querySelectorAll('td')].map((cell) => cell.getAttribute('data-label'))).toEqual([
    'Name',
    'Posts',
    null,
  ]);
});

it('[CO-PAGER-028] [CO-PAGER-029] shows ten rows of a table from the first on, and steps to the others', () => {
  const rows = Array.from({ length: 23 }, (_none, at) => at + 1);
  const { container } = renderInPage(
    <Table columns={[{ id: 'n', header: 'N', cell: (row: number) => row }]} rows={rows} rowKey={(row) => row} />,
  );
  const shown = () => [...container.querySelectorAll('td')].map((cell) => Number(cell.textContent));
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  expect(shown()).toEqual(rows.slice(0, 10));
  press('Previous Page');
  expect([shown()[0], screen.getByRole('status').textContent]).toEqual([1, '1 - 10 of 23']);
  press('Next Page');
  press('Next Page');
  press('Next Page');
  expect([shown(), screen.getByRole('status').textContent]).toEqual([[21, 22, 23], '21 - 23 of 23']);
});

it('[SH-UI-015] throws on a table column without an id', () => {
  expect(() =>
    renderInPage(<Table columns={[{ id: '', header: 'x', cell: () => null }]} rows={[]} rowKey={() => 1} />),
  ).toThrow(/needs an id/);
});

it('[SH-UI-011] waits 150 ms before anything shows that it is loading', () => expect(loaderDelayMs).toBe(150));

it('says what the empty list is for and offers one step', () => {
  renderInPage(<EmptyState title="No discussions yet" action={<a href="/post">Start one</a>} />);
  expect(screen.getByText('No discussions yet')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Start one' })).toBeTruthy();
});

it('hides skeletons from screen readers', () => {
  for (const kind of ['text', 'list', 'card', 'media', 'post'] as const)
    expect(renderInPage(<Skeleton kind={kind} />).container.firstElementChild?.getAttribute('aria-hidden')).toBe(
      'true',
    );
});

it('names the language of posts on a page in another language, for hyphenation and screen readers', () => {
  const language = (locale: string) =>
    renderInPage(<PostBody html="<p>Slugs eat the seedlings at night.</p>" />, { locale })
      .container.querySelector('[data-body]')
      ?.getAttribute('lang');
  expect([language('en'), language('de')]).toEqual([null, 'en']);
});

it('[SH-UI-012] lets a spoiler be opened and closed without script', () => {
  const { container } = renderInPage(<PostBody html="<details><summary>Spoiler</summary><p>Slugs.</p></details>" />);
  const details = container.querySelector('details') as HTMLDetailsElement;
  expect(details.open).toBe(false);
  details.querySelector('summary')?.click();
  expect(details.open).toBe(true);
});
