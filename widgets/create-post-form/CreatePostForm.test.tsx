// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInPage } from '#ui/testing/renderInPage.tsx';
import { hydrateContext } from '../../tests/support/hydrateContext.ts';
import { CreatePostForm } from './CreatePostForm.tsx';
import { hydrate } from './hydrate.ts';

const member = { userID: 1, isGuest: false };

/** The form on a site with these categories and no post type that the viewer can create. */
async function show(categories: readonly object[], rights: readonly string[]): Promise<string> {
  const can = (asked: string | readonly string[]) => [asked].flat().some((right) => rights.includes(right));
  const context = hydrateContext(({ path }) => (path === '/categories' ? categories : []), {
    viewer: { ...hydrateContext().viewer, ...member, can },
  });
  const props = await hydrate({ title: 'New Post' }, context);
  const { container } = renderInPage(<CreatePostForm {...(props ?? {})} />, { viewer: member });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('New Post');
  return container.textContent;
}

it('is hidden from administrators who can create the first category, which another widget offers', async () => {
  expect(await show([], ['site.manage'])).toBe('New Post');
});

it.each([
  ['who cannot create the first category', [], []],
  ['an administrator without rights in the categories there are', [{ categoryID: 1 }], ['site.manage']],
])('says to %s that they cannot create posts', async (_, categories, rights) => {
  expect(await show(categories, rights)).toContain('You cannot create posts here.');
});

it('begins with the first type that there is, if the address names one that is no longer offered', async () => {
  const question = { postTypeID: 'question', name: 'Question', availableCategoryIDs: [8] };
  const context = hydrateContext(({ path }) => (path === '/post-types' ? [question] : []), {
    viewer: { ...hydrateContext().viewer, ...member },
    params: { postType: 'discussion' },
  });
  expect(await hydrate({ title: 'New Post' }, context)).toMatchObject({ postTypeID: 'question' });
});
