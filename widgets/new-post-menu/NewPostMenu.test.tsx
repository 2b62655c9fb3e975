// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderInPage } from '../../src/ui/testing/renderInPage.tsx';
import { hydrateContext } from '../../tests/support/hydrateContext.ts';
import { member } from '../../tests/support/hydration.ts';
import fixtures from './fixtures.json' with { type: 'json' };
import { hydrate } from './hydrate.ts';
import { NewPostMenu } from './NewPostMenu.tsx';

const show = (name: keyof typeof fixtures) =>
  renderInPage(<NewPostMenu {...(fixtures[name] as Parameters<typeof NewPostMenu>[0])} />).container;
/** Types of posts, and the categories where the member can write them. */
const types = ({ path }: { readonly path: string }) =>
  path === '/post-types'
    ? [
        ['discussion', 'New Discussion', [8, 9]],
        ['question', 'Ask a Question', [9]],
        ['recipe', 'Share a recipe', [8]],
        ['notice', 'Post a notice', []],
      ].map(([postTypeID, postButtonLabel, availableCategoryIDs]) => ({
        postTypeID,
        postButtonLabel,
        postButtonIcon: postTypeID === 'question' ? 'create-question' : 'create-discussion',
        availableCategoryIDs,
      }))
    : [];
const postTypes = (isOn: boolean) => ({ settings: { 'featureFlags.customLayout.createPost.Enabled': isOn } });

describe('the new post menu', () => {
  it('[CO-WIDGET-014] is a menu for several kinds of posts, with buttons for those that have their own', () => {
    show('own');
    expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Ask a Question', '/post/question'],
      ['New Discussion', '/post/discussion'],
    ]);
    expect(show('typical').querySelector('summary')?.textContent).toBe('New Post');
  });

  it('renders nothing if no category of the site takes posts', () => {
    const site = { features: { posting: false } };
    expect(
      renderInPage(<NewPostMenu {...(fixtures.typical as Parameters<typeof NewPostMenu>[0])} />, { site }).container
        .innerHTML,
    ).toBe('');
  });

  it('renders nothing from the empty props of viewers without the permission', () => {
    expect(show('denied').innerHTML).toBe('');
    expect(show('empty').innerHTML).toBe('');
  });
});

describe('props of the new post menu', () => {
  it('sends one item per type of posts that can be written somewhere', async () => {
    const props = await hydrate(
      { asOwnButtons: ['Question'], excludedButtons: [] },
      hydrateContext(types, { viewer: member, ...postTypes(true) }),
    );
    expect(props).toEqual({
      asOwnButtons: ['Question'],
      excludedButtons: [],
      items: [
        {
          label: 'New Discussion',
          action: '/post/discussion',
          type: 'link',
          id: 'new-discussion',
          icon: 'create-discussion',
          asOwnButton: false,
        },
        {
          label: 'Ask a Question',
          action: '/post/question',
          type: 'link',
          id: 'new-question',
          icon: 'create-question',
          asOwnButton: true,
        },
        {
          label: 'Share a recipe',
          action: '/post/recipe',
          type: 'link',
          id: 'new-recipe',
          icon: 'create-discussion',
          asOwnButton: false,
        },
      ],
      postableDiscussionTypes: null,
    });
  });

  it('names the kinds and takes labels of the document while post types are off', async () => {
    const customLabels = { showLabels: true, discussion: 'Talk' };
    const off = await hydrate(
      { excludedButtons: ['question'], customLabels },
      hydrateContext(undefined, { viewer: member, ...postTypes(false) }),
    );
    expect(off).toMatchObject({
      items: [{ label: 'Talk' }],
      customLabels,
      postableDiscussionTypes: ['discussion', 'question'],
    });
    expect(
      await hydrate({ customLabels }, hydrateContext(types, { viewer: member, ...postTypes(true) })),
    ).not.toHaveProperty('customLabels');
  });

  it('posts into the category of the page, as far as it allows', async () => {
    const category = {
      categoryID: 8,
      urlcode: 'allotments',
      displayAs: 'discussions',
      allowedDiscussionTypes: ['discussion'],
    };
    const context = hydrateContext((call) => (call.path === '/post-types' ? types(call) : category), {
      viewer: member,
      params: { layoutViewType: 'discussionCategoryPage', categoryID: 8 },
    });
    expect(await hydrate({}, context)).toMatchObject({
      items: [{ action: '/post/discussion/allotments' }, { action: '/post/recipe/allotments' }],
    });
  });

  it('sends an empty list to guests and to members who may not post', async () => {
    expect(await hydrate({}, hydrateContext())).toEqual([]);
    expect(await hydrate({}, hydrateContext(undefined, { viewer: { ...member, can: () => false } }))).toEqual([]);
  });
});
