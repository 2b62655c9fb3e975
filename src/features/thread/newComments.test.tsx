// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderInPage } from '#ui/testing/renderInPage.tsx';
import type { ThreadWireProps } from './content.ts';
import { ThreadSection } from './ThreadSection.tsx';

const comment = (commentID: number) => ({
  commentID,
  insertUser: { userID: 5, name: 'Imani' },
  dateInserted: '2025-12-20T09:00:00Z',
  body: `<p>Words ${commentID}</p>`,
});
const node = (commentID: number, ...children: object[]): object => ({ type: 'comment', commentID, children });
const flat = (...ids: number[]): ThreadWireProps => ({ threadStyle: 'flat', comments: { data: ids.map(comment) } });
const nested = (ids: number[], ...threadStructure: object[]): ThreadWireProps => ({
  threadStyle: 'nested',
  commentsThread: { data: { threadStructure, commentsByID: Object.fromEntries(ids.map((id) => [id, comment(id)])) } },
});
const show = (thread: ThreadWireProps, ...newIDs: number[]) =>
  renderInPage(
    <ThreadSection
      props={{ ...thread, newComments: newIDs.length > 0 ? { count: newIDs.length, commentIDs: newIDs } : null }}
      pageAddress={(addr) => addr}
    />,
  ).container;

const line = () => screen.queryByRole('heading', { name: 'New since your last visit' });

describe('what is new since the last visit', () => {
  it('begins at a line, and a link above the thread leads there', () => {
    show(flat(1, 2, 3), 2, 3);
    expect(line()?.nextElementSibling?.id).toBe('Comment_2');
    expect(line()?.getAttribute('tabindex')).toBe('-1');
    expect(screen.getByRole('link', { name: '2 new comments' }).getAttribute('href')).toBe(`#${line()?.id}`);
  });

  it('is told in words at each comment', () => {
    const container = show(flat(1, 2, 3), 3);
    const told = [1, 2, 3].map((id) =>
      within(container.querySelector(`#Comment_${id}`) as HTMLElement).queryByText('New'),
    );
    expect(told.map(Boolean)).toEqual([false, false, true]);
  });

  it('is led to where it begins on another page', () => {
    show(flat(1, 2), 7, 8);
    expect(line()).toBeNull();
    expect(screen.getByRole('link', { name: '2 new comments' }).getAttribute('href')).toBe(
      '/discussion/comment/7#Comment_7',
    );
  });

  it('has its line where it begins, not at the top of each further page', () => {
    show(flat(8, 9), 7, 8, 9);
    expect(line()).toBeNull();
  });

  it('begins in a tree with what is read first, which may be a reply', () => {
    show(nested([1, 2, 3, 4], node(1, node(4)), node(2), node(3)), 3, 4);
    expect(line()?.nextElementSibling?.id).toBe('Comment_4');
  });

  it('is nothing where nothing is new', () => {
    show(flat(1, 2));
    expect(line()).toBeNull();
    expect(screen.queryByRole('link', { name: /new comment/ })).toBeNull();
  });
});

describe('the end of a thread', () => {
  const end = (viewer: { readonly isGuest: boolean }, thread: ThreadWireProps) =>
    renderInPage(<ThreadSection props={thread} pageAddress={(addr) => addr} />, { viewer }).container.textContent;

  it('links guests to registration and sign-in, unless replies are closed', () => {
    expect(end({ isGuest: true }, flat(1, 2))).toContain('Register or sign in to reply.');
    expect(screen.getByRole('link', { name: 'Register' }).getAttribute('href')).toMatch(/\?target=%2F/);
    expect(end({ isGuest: true }, { ...flat(1, 2), discussion: { closed: true } })).not.toContain('to reply');
    expect(end({ isGuest: false }, flat(1, 2))).not.toContain('to reply');
  });
});
