import { expect, it } from 'vitest';
import { type DraftPlace, newPostAddress, placeKey, placeOf } from './draftPlace.ts';

const places: readonly DraftPlace[] = [
  { kind: 'post' },
  { kind: 'post', categoryID: 5, postTypeID: 'discussion' },
  { kind: 'post', categoryID: 5, postTypeID: 'question' },
  { kind: 'post', categoryID: 6, postTypeID: 'question' },
  { kind: 'post', postTypeID: 'idea.of/ours' },
  { kind: 'storedPost', draftID: 5 },
  { kind: 'editPost', discussionID: 5 },
  { kind: 'comment', discussionID: 5 },
  { kind: 'reply', discussionID: 5, commentID: 6 },
  { kind: 'editComment', discussionID: 5, commentID: 6 },
];

it('names every place differently, and finds it again by its name', () => {
  const keys = places.map(placeKey);
  expect(new Set(keys).size).toBe(places.length);
  expect(keys.map((key) => placeOf(key))).toEqual(places);
  expect(keys.join('')).not.toContain('/');
});

it('takes the name of another build for no place', () => {
  expect(['new.5', 'new.x.question', 'new.5.%E0%A4%A', 'reply.5', 'nonsense.1'].map(placeOf)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

it('leads to the form of that category and kind', () => {
  expect(newPostAddress({ kind: 'post', categoryID: 5, postTypeID: 'question' })).toBe('/post/question/5');
  expect(newPostAddress({ kind: 'post' })).toBe('/post/discussion');
});
