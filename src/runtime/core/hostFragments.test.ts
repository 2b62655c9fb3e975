import { describe, expect, it } from 'vitest';
import type { HydratedLayout } from '#contracts/layout.ts';
import { readLayout } from './fetchLayout.ts';
import { hostFragments as hostIn, hostFragmentsIn as hostNodeIn } from './hostFragments.ts';

const renderedBy: Readonly<Record<string, readonly string[]>> = {
  sitetotalswidget: ['SiteTotalsFragment'],
  titlebar: ['TitleBarFragment'],
};
const hosts = { findByComponent: (name: string) => ({ renderedBy: renderedBy[name.toLowerCase()] }) };
const hostFragments = (layout: HydratedLayout) => hostIn(layout, hosts);
const hostFragmentsIn = (node: never) => hostNodeIn(node, hosts);
const impl = { fragmentUUID: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff', jsUrl: '/js' };
const totals = (impls: unknown, rest = {}) => ({
  $reactComponent: 'SiteTotalsWidget',
  $reactProps: { totals: [1], inner: { $reactComponent: 'X', $reactProps: {} } },
  $fragmentImpls: impls,
  ...rest,
});
const layoutOf = (...nodes: unknown[]) =>
  ({
    layout: [{ $reactComponent: 'SectionOneColumn', $reactProps: { children: nodes } }],
    titleBar: { $reactComponent: 'TitleBar', $reactProps: {} },
  }) as unknown as HydratedLayout;
const first = (layout: HydratedLayout) =>
  (layout.layout[0] as unknown as { $reactProps: { children: Record<string, unknown>[] } }).$reactProps.children[0];

describe('widgets that a fragment renders', () => {
  it('are inside the fragment widget, with their props as plain data', () => {
    const middleware = { visibility: { device: 'mobile' } };
    const node = totals({ SiteTotalsFragment: impl }, { $middleware: middleware });
    expect(first(hostFragments(layoutOf(node)))).toEqual({
      $reactComponent: 'FragmentHost',
      $reactProps: {
        fragmentImpl: impl,
        hostedProps: { totals: [1], inner: null },
        hostedFallback: { $reactComponent: 'SiteTotalsWidget', $reactProps: node.$reactProps },
      },
      $middleware: middleware,
    });
  });

  it('are unchanged for built-in ones, parts of another widget, and invalid implementations', () => {
    for (const impls of [
      { SiteTotalsFragment: { fragmentUUID: 'system' } },
      { SiteTotalsFragment: { fragmentUUID: 'styleguide' } },
      { BannerFragment: impl },
      { CommentItemFragment: impl },
      { constructor: impl },
      { SiteTotalsFragment: null },
      { SiteTotalsFragment: { fragmentUUID: 7 } },
      [],
      null,
      'x',
    ]) {
      const layout = layoutOf(totals(impls));
      expect(hostFragments(layout)).toBe(layout);
    }
  });

  it('may be the title bar, or a node that comes late', () => {
    const bar = { $reactComponent: 'titleBar', $reactProps: {}, $fragmentImpls: { TitleBarFragment: impl } };
    expect(hostFragments({ ...layoutOf(), titleBar: bar }).titleBar.$reactComponent).toBe('FragmentHost');
    expect(hostFragmentsIn(totals({ SiteTotalsFragment: impl }) as never)).toMatchObject({
      $reactComponent: 'FragmentHost',
    });
    expect(hostNodeIn(null, hosts)).toBeNull();
  });

  it('are found in a reply, however deep a hostile one is nested', () => {
    const answer = readLayout(JSON.stringify({ ...layoutOf(totals({ SiteTotalsFragment: impl })), layoutID: 'x' }));
    expect(answer).toMatchObject({ kind: 'layout', hasFragments: true });
    expect(answer.kind === 'layout' && first(hostFragments(answer.layout))).toMatchObject({
      $reactComponent: 'FragmentHost',
    });
    let deep: unknown = totals({ SiteTotalsFragment: impl });
    for (let level = 0; level < 20_000; level += 1) deep = [deep];
    expect(() => hostFragments({ ...layoutOf(deep) })).not.toThrow();
  });
});
