// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderInPage } from '../../src/ui/testing/renderInPage.tsx';
import { hydrateContext } from '../../tests/support/hydrateContext.ts';
import { member } from '../../tests/support/hydration.ts';
import fixtures from './fixtures.json' with { type: 'json' };
import { hydrate } from './hydrate.ts';
import { Rss } from './Rss.tsx';

const show = (name: keyof typeof fixtures) =>
  renderInPage(<Rss {...(fixtures[name] as Parameters<typeof Rss>[0])} />).container;
const authored = { titleType: 'static', title: 'News', apiParams: { feedUrl: 'https://feeds.example/rss', limit: 3 } };
const item = { to: 'https://a.example/1', name: 'One', imageUrl: null, description: 'First' };

describe('rss', () => {
  it('[CO-WIDGET-010] links entries to their source', () => {
    show('typical');
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      'https://example.com/a',
      'https://example.com/b',
    ]);
  });

  it('F36: has its own error state, with the reason for administrators only', () => {
    expect(show('failed').textContent).toBe('From the parishThis feed cannot be shown right now.');
    expect(show('denied').textContent).toContain('feeds.allowedHosts');
    expect(show('empty').innerHTML).toBe('');
  });

  it('is sent the entries the server has', async () => {
    const context = hydrateContext(() => ({ state: 'fresh', items: [item] }));
    expect(await hydrate(authored, context)).toEqual({ ...authored, itemData: [item] });
    expect(context.asked).toEqual([{ path: '/feeds', query: { feedUrl: 'https://feeds.example/rss', limit: 3 } }]);
    expect(
      await hydrate(
        authored,
        hydrateContext(() => ({ state: 'stale', items: [item], error: { fault: 'tooSlow', message: 'x' } })),
      ),
    ).toEqual({
      ...authored,
      itemData: [item],
    });
  });

  it('renders nothing while empty, and says when it is loading or has failed', async () => {
    for (const state of ['fresh', 'stale'])
      expect(
        await hydrate(
          authored,
          hydrateContext(() => ({ state, items: [] })),
        ),
      ).toBeNull();
    expect(
      (
        await hydrate(
          authored,
          hydrateContext(() => ({ state: 'pending', items: [] })),
        )
      )?.feedProblem,
    ).toEqual({ fault: 'pending' });
    const failed = { state: 'failed', items: [], error: { fault: 'unreachable', message: 'The host is away.' } };
    expect(
      (
        await hydrate(
          authored,
          hydrateContext(() => failed),
        )
      )?.feedProblem,
    ).toEqual({ fault: 'unreachable' });
    expect(
      (
        await hydrate(
          authored,
          hydrateContext(() => failed, { viewer: member }),
        )
      )?.feedProblem,
    ).toEqual({
      fault: 'unreachable',
      message: 'The host is away.',
    });
    expect(await hydrate({ apiParams: { feedUrl: ' ' } }, hydrateContext())).toBeNull();
  });
});
