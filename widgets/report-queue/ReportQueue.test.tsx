// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { renderInPage } from '../../src/ui/testing/renderInPage.tsx';
import { hydrateContext } from '../../tests/support/hydrateContext.ts';
import { member } from '../../tests/support/hydration.ts';
import fixtures from './fixtures.json' with { type: 'json' };
import { hydrate } from './hydrate.ts';
import { ReportQueue } from './ReportQueue.tsx';

type Props = Parameters<typeof ReportQueue>[0];

const [post] = fixtures.typical.reports;
const odalys = { ...post?.insertUser, userID: 2, name: 'Odalys Marsh' };
const waiting = { ...post, reportID: 1, status: 'new', recordName: 'Cheap watches' };
const below = { ...waiting, reportID: 2, recordType: 'comment', recordName: 'Re: Cheap watches' };
const decided = { status: 'dismissed', updateUserID: 2, updateUser: odalys, dateUpdated: '2025-12-31T11:00:00+00:00' };
const dealtWith = { status: 'actioned', isRecordDeleted: true };

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

/** The server's response for the queue. */
const answerWith = (reports: readonly object[], counts: object) =>
  server.use(
    http.get('*/api/v2/reports', () => HttpResponse.json(reports)),
    http.get('*/api/v2/reports/counts', () => HttpResponse.json(counts)),
  );
const show = (change: object = {}) => {
  const props = {
    ...fixtures.typical,
    reports: [waiting, below],
    counts: { new: 2, inReview: 0, dismissed: 0, actioned: 0 },
    ...change,
  };
  return renderInPage(<ReportQueue {...(props as unknown as Props)} />, { viewer: { userID: 3 } });
};
const card = (name: string) => screen.getByText(name).closest('li') as HTMLElement;
const inCard = (name: string) => within(card(name));

describe('the queue', () => {
  it('shows a moderator with an outdated page the newer decision, and why nothing was done', async () => {
    const message = 'This report was already closed: it was dismissed.';
    server.use(http.patch('*/api/v2/reports/1', () => HttpResponse.json({ message, status: 409 }, { status: 409 })));
    answerWith([{ ...waiting, ...decided }, below], { new: 1, inReview: 0, dismissed: 1, actioned: 0 });
    show();
    fireEvent.click(inCard('Cheap watches').getByRole('button', { name: 'Assign to me' }));
    expect(await inCard('Cheap watches').findByText(message)).toBeTruthy();
    await waitFor(() => expect(inCard('Cheap watches').getByText('Dismissed')).toBeTruthy());
    expect(card('Cheap watches').textContent).toContain('Closed by Odalys Marsh');
    expect(inCard('Cheap watches').queryByRole('button', { name: 'Resolve' })).toBeNull();
    expect(inCard('Re: Cheap watches').getByRole('button', { name: 'Assign to me' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Dismissed (1)' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Open (1)' })).toBeTruthy();
  });

  it('shows other reports resolved by a deletion, and uses the server’s counts', async () => {
    server.use(http.patch('*/api/v2/reports/1', () => HttpResponse.json({ ...waiting, ...dealtWith })));
    answerWith(
      [
        { ...waiting, ...dealtWith },
        { ...below, ...dealtWith },
      ],
      { new: 0, inReview: 0, dismissed: 0, actioned: 5 },
    );
    show();
    fireEvent.click(inCard('Cheap watches').getByRole('button', { name: 'Delete post' }));
    fireEvent.click(
      within(document.querySelector('dialog, [role="alertdialog"], [role="dialog"]') as HTMLElement).getByRole(
        'button',
        { name: 'Delete post' },
      ),
    );
    await waitFor(() => expect(inCard('Re: Cheap watches').getByText('Resolved')).toBeTruthy());
    expect(inCard('Cheap watches').getByText('Resolved')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Resolved (5)' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Open (0)' })).toBeTruthy();
  });

  it('keeps decisions on the page when the other reports cannot be reloaded', async () => {
    server.use(
      http.patch('*/api/v2/reports/1', () => HttpResponse.json({ ...waiting, ...decided })),
      http.get('*/api/v2/reports', () => HttpResponse.json({ message: 'Later.' }, { status: 500 })),
      http.get('*/api/v2/reports/counts', () => HttpResponse.json({ message: 'Later.' }, { status: 500 })),
    );
    show();
    fireEvent.click(inCard('Cheap watches').getByRole('button', { name: 'Dismiss' }));
    expect(await inCard('Cheap watches').findByText('Dismissed')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says when the page is past the end, and links back', () => {
    show({ reports: [], paging: { currentPage: 9, total: 4, limit: 30, nextURL: null } });
    expect(screen.getByText('There are no more reports.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'First Page' }).getAttribute('href')).toBe('/dashboard/content/reports');
    expect(document.body.textContent).not.toContain('of 4');
  });
});

it.each([
  [{ unreadParams: ['recordID'], recordType: 'comment' }],
  [{ unreadParams: ['recordType'], recordID: 4 }],
  [{ recordID: 4 }],
  [{ statuses: 'evil' }],
])('shows no other reports for an address with %j, and says that the filter is invalid', async (params) => {
  const context = hydrateContext(() => ({}), { viewer: member, params });
  const props = await hydrate({ title: 'Reports' }, context);
  expect(context.asked.map(({ path }) => path)).toEqual(['/reports/counts']);
  show({ ...props });
  expect(screen.getByText('The filters in this address are not valid.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Show all' }).getAttribute('href')).toBe('/dashboard/content/reports');
  expect(screen.queryByText('No reports')).toBeNull();
});
