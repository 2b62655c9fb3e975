// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createCan } from '#domain/permissions.ts';
import { renderInPage } from '#ui/testing/renderInPage.tsx';
import { ThreadSection } from './ThreadSection.tsx';

const member = (right: string) => ({
  userID: 7,
  isGuest: false,
  can: createCan({ isAdmin: false, permissions: [{ type: 'global', id: null, permissions: { [right]: true } }] }),
});
const show = (viewer: object, discussion: object = {}) =>
  renderInPage(
    <ThreadSection
      props={{
        threadStyle: 'flat',
        comments: { data: [], paging: {} },
        discussion: { discussionID: 7, categoryID: 2, url: '/discussion/7/beans', countComments: 0, ...discussion },
      }}
      pageAddress={(addr) => addr}
    />,
    { viewer },
  );
const reply = () => screen.queryByRole('button', { name: 'Reply' });

it('an empty thread offers to write the first reply to those who may', () => {
  show(member('comments.add'));
  expect(screen.getByText('Be the first to reply.')).toBeTruthy();
  expect(reply()?.closest('[data-record]')?.getAttribute('data-record')).toBe('discussion:7');
});

it('an empty thread of a question asks for an answer', () => {
  show(member('comments.add'), { type: 'question' });
  expect(screen.getByText('Do you know the answer, or a part of it?')).toBeTruthy();
});

it.each([
  ['those who may not', member('discussions.view'), {}],
  ['members where it is closed', member('comments.add'), { closed: true }],
  ['guests', {}, {}],
])('an empty thread offers no reply to %s', (_who, viewer, discussion) => {
  show(viewer, discussion);
  expect(reply()).toBeNull();
  expect(screen.getByText('No comments yet.')).toBeTruthy();
});
