import { expect, it } from 'vitest';
import {
  categoryPath,
  commentPath,
  discussionPath,
  editDiscussionPath,
  newMessagePath,
  profileCommentsPath,
  profileDiscussionsPath,
  profilePath,
  profileReactionsPath,
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

it('[SH-USER-003] [SH-USER-004] links profiles by name, or by number and name', () => {
  expect(profilePath({ name: 'Aoife Ní Bhriain' })).toBe('/profile/Aoife%20N%C3%AD%20Bhriain');
  expect(profilePath({ name: 'a/b', userID: 7 })).toBe('/profile/7/a%2Fb');
});

it('[SH-USER-005] [SH-USER-006] [SH-USER-007] [SH-USER-008] links the parts of a profile', () => {
  expect(profileDiscussionsPath({ name: 'Fenn', userID: 13 })).toBe('/profile/discussions/13/Fenn');
  expect(profileCommentsPath({ name: 'Fenn' })).toBe('/profile/comments/Fenn');
  expect(profileReactionsPath('Fenn', 'Like')).toBe('/profile/reactions/Fenn?reaction=Like');
  expect(newMessagePath('Fenn')).toBe('/messages/add/Fenn');
});

it('links comments, tags and the edit form', () => {
  expect(commentPath(9)).toBe('/discussion/comment/9#Comment_9');
  expect(tagPath(3)).toBe('/discussions?tagID=3');
  expect(editDiscussionPath(5)).toBe('/post/editdiscussion/5');
  expect(editDiscussionPath(5, 2)).toBe('/post/editdiscussion/5/2');
});
