import { describe, expect, it } from 'vitest';
import type { ApiReply, Hydrate } from '#contracts/hydrate.ts';
import type { HydratedNode } from '#contracts/layout.ts';
import { hydrateForTest, type TestHydration } from '../../../tests/support/hydration.ts';
import { testRegistry } from '../../../tests/support/testRegistry.ts';
import type { NodeTrouble } from './hydration.ts';

const registry = testRegistry([
  {
    component: 'Section',
    needsBrowser: 'never',
    regions: ['children'],
    variants: [{ id: 'section.1-column', name: '1 column', group: 'Sections', kind: 'section' }],
  },
  { component: 'Text', needsBrowser: 'never' },
  { component: 'News', needsBrowser: 'never', records: ['items'] },
  {
    component: 'TitleBar',
    needsBrowser: 'never',
    role: 'titleBar',
    variants: [{ id: 'titleBar', name: 'Title bar', group: 'Widgets', kind: 'titleBar' }],
  },
]);

const failing: Hydrate = () => {
  throw new Error('boom');
};
const text = (words: string, rest: object = {}) => ({ $hydrate: 'react.text', words, ...rest });
const news = (rest: object = {}) => ({ $hydrate: 'react.news', ...rest });
const surroundings = {
  locale: 'en',
  now: new Date('2026-12-04T09:00:00Z'),
  setting: (name: string) => (name === 'tagging.max' ? 5 : undefined),
  addon: (id: string) => id === 'tagging',
};

async function only(node: object, test: TestHydration = {}): Promise<HydratedNode | null | undefined> {
  return (await hydrateForTest([node], { registry, surroundings, ...test })).layout[0];
}
const wordsOf = (node: HydratedNode | null | undefined) =>
  node && ((node.$reactProps as Record<string, unknown>).words ?? node.$reactComponent);
const shown = async (node: object, test: TestHydration = {}) => wordsOf(await only(node, test));

describe('what is shown instead of a node', () => {
  const failingNews = { hydrators: { news: failing } };
  const emptyNews = { hydrators: { news: () => ({ items: [] }) } };

  it('is its $error if it fails, else its $fallback, else the notice', async () => {
    const both = news({ $error: [text('error')], $fallback: [text('fallback')] });
    expect(await shown(both, failingNews)).toBe('error');
    expect(await shown(news({ $fallback: [text('fallback')] }), failingNews)).toBe('fallback');
    expect(await shown(news(), failingNews)).toBe('LayoutError');
  });

  it('is its $empty if it has no data', async () => {
    expect(await shown(news({ $empty: [text('empty')] }), emptyNews)).toBe('empty');
    expect(await shown(news({ $empty: [text('empty')] }), { hydrators: { news: () => null } })).toBe('empty');
    expect(await shown(news({ $fallback: [text('fallback')] }), emptyNews)).toBe('News');
    expect(await shown(text('full', { $empty: [text('empty')] }))).toBe('full');
  });

  it('is its $fallback if its widget is unknown or switched off', async () => {
    const gone = { $hydrate: 'react.gone', $fallback: [text('fallback')] };
    expect(await shown(gone)).toBe('fallback');
    const switchedOff = new Set(['news']);
    expect(await shown(news({ $fallback: [text('fallback')] }), { switchedOff })).toBe('fallback');
    expect(await only(news(), { switchedOff })).toBeNull();
  });

  it('is hydrated only if it may be needed, and never for a node that a filter hides', async () => {
    const calls: unknown[] = [];
    const hydrators = { text: (props: object) => calls.push(props) && props, news: () => ({ items: [1] }) };
    await only(news({ $empty: [text('empty')] }), { hydrators });
    const $middleware = { 'role-filter': { roleIDs: [16] } };
    expect(await only(news({ $fallback: [text('fallback')], $middleware }), { hydrators })).toBeNull();
    expect(calls).toEqual([]);
  });

  it('goes along for a failure while it is rendered, and not if it has failed itself', async () => {
    const made = await only(news({ $fallback: [text('fallback')] }));
    expect(made).toMatchObject({ $reactComponent: 'News', $fallback: [{ $reactProps: { words: 'fallback' } }] });
    expect(made?.$reactProps).not.toHaveProperty('$fallback');
    expect(await only(text('full', { $fallback: [news()] }), failingNews)).not.toHaveProperty('$fallback');
  });

  it('falls to the notice if it fails as well, also with a fallback of its own', async () => {
    expect(await shown(news({ $fallback: [news({ $fallback: [news()] })] }), failingNews)).toBe('LayoutError');
    expect(await shown(news({ $fallback: [news({ $fallback: [text('second')] })] }), failingNews)).toBe('second');
  });

  it('nests at most three deep', async () => {
    const nested = (depth: number): object => (depth === 0 ? text('last') : news({ $fallback: [nested(depth - 1)] }));
    expect(await shown(nested(3), failingNews)).toBe('last');
    expect(await shown(nested(4), failingNews)).toBe('LayoutError');
  });

  it('is there at most a hundred times on a page', async () => {
    const nodes = Array.from({ length: 101 }, (_, index) => text(`text ${index}`, { $fallback: [text(`${index}`)] }));
    const { layout } = await hydrateForTest(nodes, { registry });
    expect(layout.filter((node) => node?.$fallback)).toHaveLength(100);
  });

  it('is a widget: values, and lists that are none, are ignored', async () => {
    const value = { $hydrate: 'param', ref: 'locale' };
    for (const $fallback of [[value], text('lone'), [], [null], 'x'])
      expect(await shown(news({ $fallback }), failingNews)).toBe('LayoutError');
  });

  it('takes the place of the node in a section, and follows its own conditions', async () => {
    const $middleware = { 'role-filter': { roleIDs: [16] } };
    const section = {
      $hydrate: 'react.section.1-column',
      children: [news({ $fallback: [text('here')] }), news({ $fallback: [text('hidden', { $middleware })] })],
    };
    const { $reactProps } = (await only(section, failingNews)) ?? {};
    expect(($reactProps as { children: HydratedNode[] }).children.map(wordsOf)).toEqual(['here', 'LayoutError']);
  });
});

describe('requirements of a node', () => {
  const needs = (rule: object, rest: object = {}) => text('shown', { $requires: { rules: [rule] }, ...rest });
  const get = async (path: string, query: { limit?: number } = {}): Promise<ApiReply> => {
    if (path === '/broken') throw new Error('boom');
    return { body: path === '/full' ? [{}, {}].slice(0, query.limit) : [] };
  };

  it.each([
    [{ kind: 'addon', addonID: 'tagging' }, true],
    [{ kind: 'addon', addonID: 'signatures' }, false],
    [{ kind: 'addon', addonID: 'signatures', not: true }, true],
    [{ kind: 'widget', widgetID: 'react.news' }, true],
    [{ kind: 'widget', widgetID: 'react.gone' }, false],
    [{ kind: 'setting', setting: 'tagging.max', value: 5 }, true],
    [{ kind: 'setting', setting: 'tagging.max', value: 6 }, false],
    [{ kind: 'setting', setting: 'secret', value: 6, not: true }, false],
    [{ kind: 'records', url: '/full' }, true],
    [{ kind: 'records', url: '/full', atLeast: 3 }, false],
    [{ kind: 'records', url: '/nothing' }, false],
    [{ kind: 'records', url: '/broken' }, false],
    [{ kind: 'gone' }, false],
  ])('%j: %s', async (rule, isMet) => {
    expect(await shown(needs(rule), { get })).toBe(isMet ? 'shown' : null);
    expect(await shown(needs(rule, { $fallback: [text('instead')] }), { get })).toBe(isMet ? 'shown' : 'instead');
  });

  it('are not met by a widget that is switched off', async () => {
    const rule = { kind: 'widget', widgetID: 'react.news' };
    expect(await only(needs(rule), { switchedOff: new Set(['news']) })).toBeNull();
  });
});

describe('troubles', () => {
  it('are counted for widgets that fail, also with a fallback, and for slow ones', async () => {
    const troubles: Pick<NodeTrouble, 'kind' | 'reason'>[] = [];
    const onTrouble = ({ kind, reason }: NodeTrouble) => troubles.push({ kind, reason });
    const busy: Hydrate = (props) => {
      const end = performance.now() + 5;
      while (performance.now() < end);
      return props;
    };
    await only(news({ $fallback: [text('x')] }), { hydrators: { news: failing }, onTrouble });
    const section = { $hydrate: 'react.section.1-column', children: [news()] };
    await only(section, { hydrators: { news: busy }, onTrouble, slowMs: 4 });
    await only(news({ items: [1] }), { onTrouble, slowMs: 5000 });
    expect(troubles).toEqual([
      { kind: 'failed', reason: 'boom' },
      { kind: 'slow', reason: expect.stringMatching(/^\d+ ms$/) },
    ]);
  });
});
