// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { renderInPage } from '../../src/ui/testing/renderInPage.tsx';
import { hydrateContext } from '../../tests/support/hydrateContext.ts';
import fixtures from './fixtures.json' with { type: 'json' };
import { hydrate } from './hydrate.ts';
import { Leaderboard } from './Leaderboard.tsx';

const leaders = [{ user: { userID: 5, name: 'Imani' }, points: 10 }];

describe('the leaderboard', () => {
  it('[CO-WIDGET-015] lists people by their points', () => {
    const { container } = renderInPage(<Leaderboard {...(fixtures.typical as Parameters<typeof Leaderboard>[0])} />);
    expect([...container.querySelectorAll('li')].map((row) => row.textContent)).toContain('يسرا الخطيب1 point');
    expect(container.querySelector('ol')?.children.length).toBe(5);
  });

  it('calls the filter by subcommunity by its name on the wire and resolves it against the page', async () => {
    const context = hydrateContext(() => leaders);
    const props = await hydrate(
      { apiParams: { filter: 'subcommunity', filterSubcommunitySubType: 'contextual', slotType: 'm' } },
      context,
    );
    expect(props?.apiParams).toMatchObject({
      filter: 'siteSection',
      siteSectionID: '0',
      slotType: 'm',
      leaderboardType: 'reputation',
      limit: 10,
    });
    expect(context.asked[0]).toEqual({
      path: '/leaderboard',
      query: { slotType: 'm', leaderboardType: 'reputation', limit: 10, siteSectionID: '0' },
    });
  });

  it('hides itself when no one has points', async () => {
    expect(
      await hydrate(
        {},
        hydrateContext(() => []),
      ),
    ).toBeNull();
  });
});
