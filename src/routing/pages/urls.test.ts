import { expect, it } from 'vitest';
import {
  categoryPath,
  commentPath,
  discussionPath,
  editDiscussionPath,
  newMessagePath,
  slugify,
  tagPath,
} from './urls.ts';

it('makes slugs of titles in any script', () => {
  expect(slugify('How do I stop the kettle — really?')).toBe('how-do-i-stop-the-kettle-really');
  expect(slugify('Tom & "Jerry" <3')).toBe('tom-jerry-3');
  expect(slugify('春の星座 🌟 観測')).toBe('春の星座-観測');
  expect(slugify('مرحبا بالعالم')).toBe('مرحبا-بالعالم');
  expect(slugify("don't")).toBe('dont');
  expect(slugify('🌟')).toBe('');
});

it('keeps slugs short without cutting a character in two or ending in a dash', () => {
  const slug = slugify(`${'𝒜'.repeat(79)} tail`);
  expect([...slug]).toHaveLength(79);
  expect(slug.isWellFormed()).toBe(true);
});

it('does not let a title be mistaken for a page number', () => {
  expect(discussionPath({ discussionID: 4, name: 'P2' })).toBe('/discussion/4/p2-');
});

it('[CO-PAGER-001] adds /p{n} above page 1 only', () => {
  expect(discussionPath({ discussionID: 4, name: 'Swifts!' })).toBe('/discussion/4/swifts');
  expect(discussionPath({ discussionID: 4, name: 'Swifts!' }, 3)).toBe('/discussion/4/swifts/p3');
  expect(discussionPath({ discussionID: 4, name: '!' }, 2)).toBe('/discussion/4/p2');
  expect(categoryPath('repair-cafe', 1)).toBe('/categories/repair-cafe');
  expect(categoryPath('repair-cafe', 2)).toBe('/categories/repair-cafe/p2');
});

it('[SH-USER-008] links a new message to a user', () => {
  expect(newMessagePath('Fenn')).toBe('/messages/add/Fenn');
  expect(newMessagePath('a/b?c')).toBe('/messages/add/a%2Fb%3Fc');
});

it('links comments, tags and the edit form', () => {
  expect(commentPath(9)).toBe('/discussion/comment/9#Comment_9');
  expect(tagPath({ tagID: 3, name: 'bread' }, true)).toBe('/discussions?tagID=3');
  expect(editDiscussionPath(5)).toBe('/post/editdiscussion/5');
  expect(editDiscussionPath(5, 2)).toBe('/post/editdiscussion/5/2');
});
