import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const read = (path: string) => JSON.parse(readFileSync(join(import.meta.dirname, '..', path), 'utf8'));

/** Names and titles of the lists of all posts in a layout. */
function titlesOf(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  const { $hydrate, title } = value as Readonly<Record<string, unknown>>;
  const isList = $hydrate === 'react.asset.discussionList' || $hydrate === 'react.discussion.discussions';
  return [...(isList ? [title] : []), ...Object.values(value).flatMap(titlesOf)];
}

it('[SH-NAV-001] the list of all posts is called "Posts" in every menu', () => {
  expect(read('src/features/palette/messages.json').allDiscussions).toBe('Posts');
  expect(read('src/features/shortcuts/messages.json').discussions).toBe('Posts');
  expect(read('widgets/create-post-form/messages.json').discussions).toBe('Posts');
});

it('is headed "Recent posts", as its page is named, because it holds questions and ideas too', () => {
  const page = read('fixtures/layouts/discussionList.json');
  expect(titlesOf(page)).toEqual([page.name]);
  expect(titlesOf(read('fixtures/layouts/home.json'))).toContain(page.name);
  expect(titlesOf(read('fixtures/layouts/notFound.json'))).toEqual([page.name]);
});
