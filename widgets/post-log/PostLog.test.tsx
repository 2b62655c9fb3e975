// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInPage } from '../../src/ui/testing/renderInPage.tsx';
import { hydrateContext } from '../../tests/support/hydrateContext.ts';
import { member } from '../../tests/support/hydration.ts';
import { hydrate } from './hydrate.ts';
import { PostLog } from './PostLog.tsx';
import type { PostLogProps } from './types.gen.ts';

it.each([
  [{ unreadParams: ['recordID'], recordType: 'discussion' }],
  [{ unreadParams: ['recordType'], recordID: 4 }],
  [{ unreadParams: ['parentRecordID'] }],
  [{ operation: '<b>' }],
])('an address that asks for %j shows nothing of the log, and says that it could not be read', async (params) => {
  const context = hydrateContext(() => [], { viewer: member, params });
  const props = await hydrate({ title: 'Post log' }, context);
  expect(context.asked).toEqual([]);
  renderInPage(<PostLog {...(props as Parameters<typeof PostLog>[0])} />);
  expect(screen.getByText('The filters in this address are not valid.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Show the full log' }).getAttribute('href')).toBe('/log/filter');
  expect(screen.queryByText('Nothing here')).toBeNull();
});

it('ignores parameters that the page does not filter by', async () => {
  const context = hydrateContext(() => [], {
    viewer: member,
    params: { unreadParams: ['page'], recordType: 'comment' },
  });
  await hydrate({ title: 'Post log' }, context);
  expect(context.asked).toEqual([{ path: '/post-log', query: { recordType: 'comment', page: 1, limit: 30 } }]);
});

it('says when the page is past the end of the log, and links to its first page', () => {
  const paging = { currentPage: 99, total: null, limit: 30, nextURL: null };
  renderInPage(<PostLog title="Post log" entries={[]} filter={{ operation: 'move' }} paging={paging} />);
  expect(screen.getByText('There are no more entries.')).toBeTruthy();
  expect(screen.getByRole('link').getAttribute('href')).toBe('/log/filter?operation=move');
  expect(document.body.textContent).not.toMatch(/\d/);
});

it.each<[PostLogProps['filter'], string]>([
  [{}, 'No actions have been taken yet.'],
  [{ recordType: 'discussion', recordID: 3 }, 'No actions have been taken on these posts.'],
])('says what an empty log is about: %j', (filter, text) => {
  renderInPage(<PostLog title="Post log" entries={[]} filter={filter} />);
  expect(screen.getByText(text)).toBeTruthy();
});
