import { describe, expect, it } from 'vitest';
import { node, testRegistry } from '../../../tests/support/testRegistry.ts';
import { reply } from '../../../tests/support/testRuntime.tsx';
import { resolveLayout } from './resolveLayout.ts';
import type { ResolvedNode } from './resolveNodes.ts';
import { stripForBrowser } from './stripForBrowser.ts';
import { validateAuthored } from './validateAuthored.ts';

const registry = testRegistry([
  { component: 'TitleBar', role: 'titleBar', needsBrowser: 'never' },
  {
    component: 'Section',
    needsBrowser: 'never',
    regions: ['children'],
    variants: [{ id: 'section.1-column', name: 'Section', group: 'Sections', kind: 'section' }],
  },
  {
    component: 'Footer',
    role: 'footer',
    needsBrowser: 'never',
    variants: [{ id: 'footer', name: 'Footer', group: 'Widgets', kind: 'footer' }],
  },
]);
const resolve = (layout: readonly unknown[]) => {
  const sent = reply(layout, { titleBar: node('TitleBar') });
  return { sent, page: resolveLayout(sent, { catalog: registry }) };
};
const names = (nodes: readonly ResolvedNode[]) => nodes.map(({ component, props }) => [component, props['text']]);

describe('the footer', () => {
  it('is what the document has at its top, outside the page’s content', () => {
    const { page } = resolve([node('Footer', { text: 'Ours' }), node('Section')]);
    expect(names(page.footer)).toEqual([['Footer', 'Ours']]);
    expect(names(page.nodes)).toEqual([['Section', undefined]]);
  });

  it('is the built-in one where a document has none or its own is invalid', () => {
    for (const layout of [[node('Section')], [null, { $reactComponent: 'Footer', $reactProps: 5 }]])
      expect(names(resolve(layout).page.footer)).toEqual([['Footer', undefined]]);
  });

  it('is found again by a browser that does not know the widget', () => {
    const { sent, page } = resolve([node('Footer', { text: 'Ours' }), node('Section')]);
    const inBrowser = { findByComponent: () => undefined, components: [] };
    const again = resolveLayout(stripForBrowser(sent, page), { catalog: inBrowser, isTrusted: true });
    expect([again.nodes, again.footer].map((nodes) => nodes.map(({ component }) => component))).toEqual([
      ['Section'],
      ['Footer'],
    ]);
    const bare = resolve([node('Section')]);
    const builtIn = resolveLayout(stripForBrowser(bare.sent, bare.page), { catalog: inBrowser, isTrusted: true });
    expect(builtIn.footer.map(({ component }) => component)).toEqual(['Footer']);
  });

  it('belongs at the top of a document', () => {
    const problems = (layout: readonly unknown[]) =>
      validateAuthored({ name: 'Home', layoutViewType: 'home', layout }, registry).map(
        ({ code, pointer }) => `${code} ${pointer}`,
      );
    const footer = { $hydrate: 'react.footer' };
    expect(problems([footer])).toEqual([]);
    expect(problems([{ $hydrate: 'react.section.1-column', children: [footer] }])).toEqual([
      'layout/misplaced-widget /layout/0/children/0',
    ]);
  });
});
