import { describe, expect, it } from 'vitest';
import type { Hydrate } from '#contracts/hydrate.ts';
import type { HydratedNode } from '#contracts/layout.ts';
import { ApiError } from '#lib/apiError.ts';
import { createSignal, guest, hydrateForTest, member } from '../../../tests/support/hydration.ts';

const list = (rest: Record<string, unknown> = {}) => ({ $hydrate: 'react.list', title: 'A', ...rest });
const section = (...children: unknown[]) => ({ $hydrate: 'react.section.1-column', children });
const propsOf = (node: HydratedNode | null | undefined) => node?.$reactProps as Record<string, unknown>;
const childrenOf = (node: HydratedNode | null | undefined) => propsOf(node).children as HydratedNode[];
const only = async (node: unknown, test = {}) => (await hydrateForTest([node], test)).layout[0];

describe('hydrateLayout', () => {
  it('[CO-LAYOUT-032] makes nodes with component and props, children before their section, with a title bar', async () => {
    const { layout, titleBar } = await hydrateForTest([section(list())]);
    expect(layout).toEqual([
      {
        $reactComponent: 'SectionOneColumn',
        $reactProps: { isNarrow: false, children: [{ $reactComponent: 'List', $reactProps: { title: 'A' } }] },
      },
    ]);
    expect(titleBar).toEqual({ $reactComponent: 'TitleBar', $reactProps: {} });
  });

  it('fills defaults inside an optional object only when the object is there', async () => {
    expect(propsOf(await only(list()))).not.toHaveProperty('options');
    expect(propsOf(await only(list({ options: {} })))).toMatchObject({ options: { color: 'blue' } });
  });

  it('leaves the authored document as it was', async () => {
    const node = list({ options: {} });
    await only(node);
    expect(node).toEqual(list({ options: {} }));
  });

  it('passes keys that the schema does not know', async () => {
    expect(propsOf(await only(list({ isAsset: true })))).toMatchObject({ isAsset: true });
  });

  it('computes values at any depth before the widget sees them', async () => {
    const title = { $hydrate: 'sprintf', format: 'In %s', args: [{ $hydrate: 'param', ref: 'category/name' }] };
    expect(
      propsOf(await only(list({ title, deep: [{ name: { $hydrate: 'param', ref: 'siteSection/name' } }] }))),
    ).toEqual({
      title: 'In News',
      deep: [{ name: 'Hall' }],
    });
  });

  it('drops null children of a section and keeps null at the top', async () => {
    const hidden = list({ $middleware: { 'role-filter': { roleIDs: [16] } } });
    const { layout } = await hydrateForTest([hidden, section(hidden, list()), null]);
    expect(layout[0]).toBeNull();
    expect(childrenOf(layout[1])).toHaveLength(1);
    expect(layout[2]).toBeNull();
  });

  it('resolves equal nodes once', async () => {
    let calls = 0;
    const count: Hydrate = (props) => {
      calls += 1;
      return props;
    };
    const hydrators = { list: count };
    await hydrateForTest([section(list(), list()), section(list({ title: 'B' }))], { hydrators });
    expect(calls).toBe(2);
  });

  it('hoists fragment implementations that exist and drops the others', async () => {
    const node = await only(
      list({
        $fragmentImpls: { TitleBarFragment: { fragmentUUID: 'system' }, BannerFragment: { fragmentUUID: 'd9b1' } },
      }),
    );
    expect(node).toMatchObject({ $fragmentImpls: { TitleBarFragment: { fragmentUUID: 'system' } } });
    expect(propsOf(node)).toEqual({ title: 'A' });
  });

  it('copies the test id and only the visibility of the middlewares', async () => {
    const node = await only(
      list({ $reactTestID: 'x', $middleware: { visibility: { device: 'mobile' }, 'role-filter': { roleIDs: [2] } } }),
    );
    expect(node).toMatchObject({ $reactTestID: 'x', $middleware: { visibility: { device: 'mobile' } } });
    expect(node?.$middleware).not.toHaveProperty('role-filter');
  });

  it('finds widgets whatever the case of their id', async () => {
    expect(await only({ $hydrate: 'React.List', title: 'A' })).toMatchObject({ $reactComponent: 'List' });
  });

  it('gives plain HTML of each widget only when asked', async () => {
    expect(await only(list({ title: '<b>' }), { options: { includeNoScript: true } })).toMatchObject({
      $seoContent: '<h2>&lt;b&gt;</h2>',
    });
    expect(await only(list())).not.toHaveProperty('$seoContent');
  });

  it('reports whether the result depends on the viewer', async () => {
    const hydrators = { list: (async (_props, { viewer }) => ({ name: viewer.name })) as Hydrate };
    expect((await hydrateForTest([list()], { viewer: member })).isViewerSpecific()).toBe(false);
    expect((await hydrateForTest([list()], { viewer: member, hydrators })).isViewerSpecific()).toBe(true);
  });
});

describe('hydrateLayout, when something fails', () => {
  it('[F05] puts an error node where no widget is registered and warns once per name', async () => {
    const warnings: string[] = [];
    const { layout } = await hydrateForTest(
      [section({ $hydrate: 'react.lits' }, { $hydrate: 'react.lits', n: 1 }, list())],
      {
        warn: (message) => warnings.push(message),
      },
    );
    expect(childrenOf(layout[0]).map(({ $reactComponent }) => $reactComponent)).toEqual([
      'LayoutError',
      'LayoutError',
      'List',
    ]);
    expect(propsOf(childrenOf(layout[0])[0])).toMatchObject({
      componentName: null,
      message: 'Resolver not registered: react.lits. Did you mean "react.list"?',
      layoutDefinition: { $hydrate: 'react.lits' },
    });
    expect(warnings).toEqual(['Resolver not registered: react.lits. Did you mean "react.list"?']);
  });

  it('[F04] puts an error node in place of wrong props, with the problem and the fix', async () => {
    const { layout } = await hydrateForTest([section({ $hydrate: 'react.list', title: 5 }, list())]);
    expect(childrenOf(layout[0]).map(({ $reactComponent }) => $reactComponent)).toEqual(['LayoutError', 'List']);
    expect(propsOf(childrenOf(layout[0])[0]).message).toContain(
      'layout/invalid-props at /title: 5 has the wrong type.',
    );
  });

  it('carries a failure of a value to the widget around it, and no further', async () => {
    const get = async () => {
      throw new ApiError(403, 'Permission Problem');
    };
    const { layout } = await hydrateForTest([section(list({ tags: { $hydrate: 'api', url: '/tags' } }), list())], {
      get,
    });
    const [failed, sibling] = childrenOf(layout[0]);
    expect(propsOf(failed)).toMatchObject({ componentName: 'List', message: 'Permission Problem' });
    expect(sibling?.$reactComponent).toBe('List');
  });

  it('puts a problem where a value at the top fails or is no node, and keeps the page and its title bar', async () => {
    const get = () => {
      throw new ApiError(404, 'Tag not found.');
    };
    const top = [
      { $hydrate: 'api', url: '/tags/9' },
      { $hydrate: 'sprintf', format: '%s' },
      { $hydrate: 'param' },
      { $hydrate: 'literal', data: 7 },
    ];
    const { layout, titleBar } = await hydrateForTest([...top, list()], {
      get,
      titleBar: { $hydrate: 'sprintf', format: '%s' },
    });
    expect(layout.map((node) => node?.$reactComponent)).toEqual([...top.map(() => 'LayoutError'), 'List']);
    expect(propsOf(layout[0]).message).toBe('Tag not found.');
    expect(titleBar.$reactComponent).toBe('TitleBar');
  });

  it('keeps inner messages and stacks to itself unless debugging', async () => {
    const hydrators = {
      list: (() => {
        throw new Error('connection to 10.0.0.3 lost');
      }) as Hydrate,
    };
    expect(propsOf(await only(list(), { hydrators }))).toMatchObject({ message: 'There was an error' });
    expect(propsOf(await only(list(), { hydrators, options: { debug: true } }))).toMatchObject({
      message: 'connection to 10.0.0.3 lost',
      trace: expect.any(String),
    });
  });

  it('omits from an error node what the viewer may not see', async () => {
    const secret = list({ title: 'secret', $middleware: { 'role-filter': { roleIDs: [16] } } });
    const node = await only(
      { $hydrate: 'react.section.1-column', isNarrow: { $hydrate: 'nothing' }, children: [secret, list()] },
      { viewer: guest },
    );
    expect(node?.$reactComponent).toBe('LayoutError');
    expect(JSON.stringify(node)).not.toContain('secret');
  });

  it('[CO-LAYOUT-023] keeps the usual title bar when the authored one fails', async () => {
    const { titleBar } = await hydrateForTest([], { titleBar: { $hydrate: 'react.nothing' } });
    expect(titleBar.$reactComponent).toBe('TitleBar');
  });

  it('[F12] ends widgets that contain themselves', async () => {
    const tabs: Hydrate = async (_props, { hydrateNode }) => ({ inner: await hydrateNode(list()) });
    const text = JSON.stringify(await only(list(), { hydrators: { list: tabs } }));
    expect(text).toContain('nested deeper than 5');
    expect(text.length).toBeLessThan(2000);
  });

  it('[F10] refuses pages that repeat large data without end', async () => {
    const big = { text: 'x'.repeat(200_000) };
    const many = Array.from({ length: 400 }, (_, index) => list({ index, big: { $hydrate: 'param', ref: 'big' } }));
    const { layout } = await hydrateForTest([section(...many)], { params: { big } });
    expect(propsOf(childrenOf(layout[0]).at(-1))).toMatchObject({
      message: expect.stringContaining('exceeds its size limit'),
    });
  });

  it('[F13] never reads or writes a prototype', async () => {
    const node = JSON.parse(
      '{"$hydrate":"react.list","title":{"$hydrate":"param","ref":"__proto__/polluted","default":"none"},' +
        '"__proto__":{"polluted":1}}',
    );
    expect(propsOf(await only(node)).title).toBe('none');
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });
});

describe('hydrateLayout, when something is slow', () => {
  const slowList = (slow: Promise<unknown>) => ({
    list: (async (props) => (JSON.stringify(props).includes('slow') ? slow : props)) as Hydrate,
  });

  it('[L9] sends the rest first and the slow node later', async () => {
    const late = createSignal<unknown>();
    const { layout, deferred } = await hydrateForTest([section(list({ title: 'slow' }), list())], {
      hydrators: slowList(late.promise),
      options: { deferAfterMs: 5 },
    });
    expect(childrenOf(layout[0])).toEqual([
      { $reactComponent: '$deferred', $reactProps: { id: 'd1', shape: { kind: 'text', lines: 3, hasTitle: true } } },
      { $reactComponent: 'List', $reactProps: { title: 'A' } },
    ]);
    late.resolve({ title: 'at last' });
    expect(await deferred.get('d1')).toEqual({ $reactComponent: 'List', $reactProps: { title: 'at last' } });
  });

  it('gives equal slow nodes one id', async () => {
    const late = createSignal<unknown>();
    const { deferred } = await hydrateForTest([section(list({ title: 'slow' }), list({ title: 'slow' }))], {
      hydrators: slowList(late.promise),
      options: { deferAfterMs: 1 },
    });
    expect([...deferred.keys()]).toEqual(['d1']);
    late.resolve(null);
    expect(await deferred.get('d1')).toBeNull();
  });

  it('waits for everything when nothing may be deferred', async () => {
    const late = createSignal<unknown>();
    const whole = hydrateForTest([section(list({ title: 'slow' }))], { hydrators: slowList(late.promise) });
    late.resolve({ title: 'done' });
    expect(childrenOf((await whole).layout[0])).toMatchObject([{ $reactProps: { title: 'done' } }]);
  });

  it('[F02] gives up on a node at the time limit and keeps its siblings', async () => {
    const { layout } = await hydrateForTest([section(list({ title: 'slow' }), list())], {
      hydrators: slowList(new Promise(() => {})),
      options: { timeLimitMs: 10 },
    });
    expect(childrenOf(layout[0]).map(({ $reactComponent }) => $reactComponent)).toEqual(['LayoutError', 'List']);
    expect(propsOf(childrenOf(layout[0])[0])).toMatchObject({ message: 'It took longer than 0.01 seconds.' });
  });
});
