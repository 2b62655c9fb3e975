// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderInPage } from '../../src/ui/testing/renderInPage.tsx';
import { hydrateContext } from '../../tests/support/hydrateContext.ts';
import { member } from '../../tests/support/hydration.ts';
import fixtures from './fixtures.json' with { type: 'json' };
import { FollowedContent } from './FollowedContent.tsx';
import { hydrate } from './hydrate.ts';

const show = (name: keyof typeof fixtures) =>
  renderInPage(<FollowedContent {...(fixtures[name] as Parameters<typeof FollowedContent>[0])} />, {
    viewer: { isGuest: false, userID: 1 },
  }).container;

describe('followed content', () => {
  it('lists the followed categories, each with its preferences', () => {
    show('typical');
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Allotments',
      'Kitchen table',
    ]);
    expect(document.querySelectorAll('summary')).toHaveLength(2);
  });

  it('says what the empty list is for, and where to begin', () => {
    show('empty');
    expect(screen.getByText('You are not following any categories yet.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Browse categories' }).getAttribute('href')).toBe('/categories');
  });

  it('[CO-FOLLOW-001] is sent the followed categories, the latest first', async () => {
    const category = { ...fixtures.typical.categories[0], lastPost: { name: 'not needed' } };
    const context = hydrateContext(() => [category], { viewer: member });
    expect(await hydrate({ title: 'x' }, context)).toEqual({
      title: 'x',
      userID: member.userID,
      emailDigestEnabled: false,
      categories: [fixtures.typical.categories[0]],
    });
    expect(context.asked[0]?.query).toMatchObject({ followed: true, sort: '-dateFollowed' });
    expect(await hydrate({}, hydrateContext())).toBeNull();
  });
});
