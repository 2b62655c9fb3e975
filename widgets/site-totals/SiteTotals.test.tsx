// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderInPage } from '../../src/ui/testing/renderInPage.tsx';
import { hydrateContext } from '../../tests/support/hydrateContext.ts';
import fixtures from './fixtures.json' with { type: 'json' };
import { hydrate } from './hydrate.ts';
import { SiteTotals } from './SiteTotals.tsx';

const show = (name: keyof typeof fixtures) =>
  renderInPage(<SiteTotals {...(fixtures[name] as Parameters<typeof SiteTotals>[0])} />).container;
const total = (count: number) => ({ count, isCalculating: false, isFiltered: false });
const counts = { counts: { category: total(12), user: total(1834), accepted: total(-1) } };

describe('site totals', () => {
  it('[CO-WIDGET-013] shows numbers in full, or shortened where asked', () => {
    expect(show('typical').textContent).toContain('1,834Members');
    expect(show('formatted').textContent).toContain('1.8kMembers');
  });

  it('names icons that have no label, omits counts the site does not keep, and describes each count', () => {
    const container = show('icons');
    expect(screen.getByRole('img', { name: 'Members' })).toBeTruthy();
    expect(screen.queryByRole('img', { name: 'Events' })).toBeNull();
    expect(container.textContent).toContain('Counting…');
  });

  it('sends the chosen totals in their order, without the hidden ones', async () => {
    const context = hydrateContext(() => counts);
    const props = await hydrate(
      {
        apiParams: {
          counts: [
            { recordType: 'user', label: 'People' },
            { recordType: 'category', label: '' },
            { recordType: 'post', isHidden: true },
          ],
        },
      },
      context,
    );
    expect(context.asked).toEqual([{ path: '/site-totals', query: { counts: ['user', 'category'] } }]);
    expect(props?.totals).toEqual([
      {
        recordType: 'user',
        label: 'People',
        iconName: 'meta-users',
        count: 1834,
        isCalculating: false,
        isFiltered: false,
        isHidden: false,
      },
      {
        recordType: 'category',
        label: 'Categories',
        iconName: 'meta-categories',
        count: 12,
        isCalculating: false,
        isFiltered: false,
        isHidden: false,
      },
    ]);
  });

  it('keeps a selected total that is unavailable, and omits it if none was selected', async () => {
    expect(
      (
        await hydrate(
          { apiParams: { counts: [{ recordType: 'accepted' }] } },
          hydrateContext(() => counts),
        )
      )?.totals[0]?.count,
    ).toBe(-1);
    expect(
      (
        await hydrate(
          {},
          hydrateContext(() => counts),
        )
      )?.totals.map(({ recordType }) => recordType),
    ).toEqual(['category']);
  });

  it('counts a subcommunity where asked', async () => {
    const context = hydrateContext(() => counts);
    await hydrate({ apiParams: { filter: true } }, context);
    expect(context.asked[0]?.query).toMatchObject({ siteSectionID: '0' });
  });
});
