import { expect, it } from 'vitest';
import type { PageParams } from '#contracts/hydrate.ts';
import { postViews } from './postViews.ts';

it('views of a post’s page are counted for the post and its category', () => {
  const params = { categoryID: 9, discussion: { discussionID: 7, categoryID: 3 } } as unknown as PageParams;
  const subjects = postViews.flatMap(({ id, subject }) => (subject ? [[id, subject(params)]] : []));
  expect(Object.fromEntries(subjects)).toEqual({
    discussion: { discussionID: 7, categoryID: 3 },
    question: { discussionID: 7, categoryID: 3 },
  });
});
