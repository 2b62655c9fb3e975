// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderInPage } from '#ui/testing/renderInPage.tsx';
import type { ThreadWireProps } from './content.ts';
import { ThreadSection } from './ThreadSection.tsx';

const comment = (commentID: number) => ({
  commentID,
  insertUser: { userID: 5, name: 'Imani' },
  dateInserted: '2025-03-03T09:00:00Z',
  body: `<p>Words ${commentID}</p>`,
});
const show = (countComments: number, change: Partial<ThreadWireProps> = {}, paging = {}) =>
  renderInPage(
    <ThreadSection
      props={{
        threadStyle: 'flat',
        comments: { data: [1, 2, 3].map(comment), paging },
        discussion: { discussionID: 7, url: '/discussion/7/beans', countComments },
        ...change,
      }}
      pageAddress={(addr) => addr}
    />,
  ).container.querySelector<HTMLElement>('[data-position]');
const hrefs = (mark: HTMLElement | null) =>
  [...(mark?.querySelectorAll('a') ?? [])].map((link) => [link.textContent, link.getAttribute('href')]);

describe('the position in a thread', () => {
  it('is shown from the first comment of the page on, and leads to other places', () => {
    const mark = show(44, { countBefore: 30 }, { prevURL: '/p1', currentPage: 2, limit: 30 });
    expect(mark?.querySelector('summary')?.textContent).toMatch(/31 of 44Mar 3/);
    expect(hrefs(mark)).toEqual([
      ['First comment', '/discussion/7/beans?flat=1&at=1'],
      ['Latest comment', '/discussion/7/beans?flat=1&at=last'],
    ]);
  });

  it('leads to the first new comment, on this page or another', () => {
    expect(hrefs(show(44, { newComments: { count: 1, commentIDs: [2] } }))[1]).toEqual(['First new comment', '#New_2']);
    expect(hrefs(show(44, { newComments: { count: 1, commentIDs: [9] } }))[1]?.[1]).toContain('/discussion/comment/9');
  });

  it('has forms for a number and a date that work without script, in the order of the thread', () => {
    const mark = show(44, { apiParams: { sort: '-score' } }) as HTMLElement;
    const field = within(mark).getByLabelText<HTMLInputElement>('Number');
    field.value = '12';
    const form = field.form as HTMLFormElement;
    expect([form.method, form.getAttribute('action')]).toEqual(['get', '/discussion/7/beans']);
    expect(new URLSearchParams(new FormData(form) as never).toString()).toBe('sort=-score&flat=1&at=12');
    expect(within(mark).getByLabelText('Date').getAttribute('type')).toBe('date');
  });

  it('counts comments as the pages of a tree do', () => {
    const node = (commentID: number, ...children: object[]) => ({
      type: 'comment',
      commentID,
      parentCommentID: null,
      depth: 1,
      children,
    });
    const threadStructure = [node(1, node(2)), node(3)];
    const data = { threadStructure, commentsByID: Object.fromEntries([1, 2, 3].map((id) => [id, comment(id)])) };
    const nested = (currentPage: number, urls: object) =>
      ({
        threadStyle: 'nested',
        commentsThread: { data, paging: { currentPage, limit: 2, total: 4, ...urls } },
      }) as Partial<ThreadWireProps>;
    show(6, nested(1, { nextURL: '/p2' }));
    expect(screen.getByText('1 - 3 of 6')).toBeTruthy();
    show(6, { ...nested(2, { prevURL: '/p1' }), countBefore: 3 });
    expect(screen.getByText('4 - 6 of 6')).toBeTruthy();
  });

  it('is not shown in short threads', () => {
    expect(show(20)).toBeNull();
    expect(show(21)).not.toBeNull();
    expect(screen.queryByText('of 20')).toBeNull();
  });
});
