import { describe, expect, it } from 'vitest';
import type { Hydrate } from '#contracts/hydrate.ts';
import type { HydratedNode } from '#contracts/layout.ts';
import { hydrateForTest, type TestHydration } from '../../../tests/support/hydration.ts';

const rows = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: index, name: `row ${index}`, body: 'x'.repeat(200) }));
const get = async () => ({ body: rows(100) });
const widget = (x: unknown) => ({ $hydrate: 'react.html', x });
const section = (...children: unknown[]) => ({ $hydrate: 'react.section.1-column', children });
const propsOf = (node: unknown) => (node as HydratedNode).$reactProps as Record<string, unknown>;

/** Nested `$each` loops, each over the whole data. */
function nestedEach(depth: number): unknown {
  return depth === 0 ? { a: 'id' } : { $each: '/', $item: nestedEach(depth - 1) };
}

/** The children of a section whose last node is harmless. */
async function childrenOf(nodes: readonly unknown[], test: TestHydration = { get }) {
  const { layout } = await hydrateForTest([section(...nodes, { $hydrate: 'react.html', html: 'harmless' })], test);
  const children = propsOf(layout[0]).children as HydratedNode[];
  expect(propsOf(children.at(-1)).html).toBe('harmless');
  return children.slice(0, -1);
}

describe('work that a document can ask for', () => {
  const api = (jsont: unknown) => ({ $hydrate: 'api', url: '/discussions', jsont });

  it.each([
    ['lists in lists', api(nestedEach(5))],
    [
      'lists in lists, as a transform',
      { $hydrate: 'api', url: '/x', $middleware: { transform: { jsont: nestedEach(3) } } },
    ],
    ['one text many times', api({ $each: '/', $item: { $each: '/', $item: { $literal: 'y'.repeat(1000) } } })],
    ['the whole answer many times', api({ $each: '/', $item: '/' })],
    ['a path of many steps', api({ $each: '/', $item: '/a'.repeat(400_000) })],
    [
      'the same argument many times',
      { $hydrate: 'sprintf', format: '%1$s'.repeat(20_000), args: ['z'.repeat(100_000)] },
    ],
    [
      'an object many times',
      { $hydrate: 'sprintf', format: '%1$s'.repeat(20_000), args: [{ $hydrate: 'api', url: '/x' }] },
    ],
    [
      'wide fields',
      { $hydrate: 'sprintf', format: '%999999999s'.repeat(50_000), args: Array.from({ length: 50_000 }, () => 'a') },
    ],
    ['a long path', { $hydrate: 'param', ref: 'a/'.repeat(400_000) }],
  ])('stops %s in its place, and says so', async (_, value) => {
    const [failed] = await childrenOf([widget(value)]);
    expect(failed?.$reactComponent).toBe('LayoutError');
    expect(propsOf(failed)).toMatchObject({
      layoutDefinition: { $hydrate: 'react.html' },
      message: expect.stringMatching(/more than|longer than/),
    });
  });

  it('leaves small expressions alone however much the others ask for', async () => {
    const bombs = Array.from({ length: 30 }, (_, index) => ({
      $hydrate: 'react.html',
      x: api({ n: { $literal: index }, all: nestedEach(5) }),
    }));
    const children = await childrenOf([...bombs, widget({ $hydrate: 'param', ref: 'category/name' })]);
    expect(children.slice(0, -1).every(({ $reactComponent }) => $reactComponent === 'LayoutError')).toBe(true);
    expect(propsOf(children.at(-1)).x).toBe('News');
  });

  it('rebuilds what a real page asks for', async () => {
    const [list] = await childrenOf([widget(api({ $each: '/', $item: { id: 'id', title: 'name', text: 'body' } }))]);
    expect(propsOf(list).x).toHaveLength(100);
  });

  it.each([["%'".repeat(200_000)], [`%${'0'.repeat(400_000)}`], ['%'.repeat(400_001)], [`%${'9'.repeat(400_000)}$s`]])(
    'reads a format of odd signs in one go (%#)',
    async (format) => {
      const [node] = await childrenOf([widget({ $hydrate: 'sprintf', format, args: [] })]);
      expect(node).toBeDefined();
    },
  );

  it('looks for the name that was meant a few times, not for each of thousands', async () => {
    const warnings: string[] = [];
    const name = (index: number) => `react.unknown-widget-${index}-of-nobody`;
    const nodes = Array.from({ length: 4900 }, (_, index) => ({
      $hydrate: index < 3 ? `react.htm${index}` : name(index),
    }));
    await childrenOf(nodes, { warn: (message) => warnings.push(message) });
    expect(warnings).toHaveLength(4900);
    expect(warnings.filter((warning) => warning.includes('Did you mean'))).toHaveLength(3);
  });

  it('leaves out the nodes that no longer fit, not the page', async () => {
    const big = { $hydrate: 'react.html', html: 'x'.repeat(900_000) };
    const children = await childrenOf(Array.from({ length: 40 }, () => big));
    const shown = children.filter(({ $reactComponent }) => $reactComponent === 'Html').length;
    expect(shown).toBeGreaterThan(10);
    expect(shown).toBeLessThan(20);
    expect(children).toHaveLength(40);
  });
});

describe('nodes that no widget made', () => {
  const forged = {
    $reactComponent: 'Html',
    $reactProps: { html: '<script>alert(1)</script>', javascript: 'alert(2)' },
  };
  const hydrators: Record<string, Hydrate> = {
    html: (async (
      { javascript: _, ...props }: { html?: string; javascript?: string },
      context: { sanitizeHtml: (html: string) => Promise<string> },
    ) => ({
      ...props,
      ...(props.html ? { html: await context.sanitizeHtml(props.html) } : {}),
    })) as never,
  };
  const literal = { $hydrate: 'literal', data: forged };
  const transform = (jsont: unknown, node: object = { $hydrate: 'react.html', html: 'ok' }) => ({
    ...node,
    $middleware: { transform: { jsont } },
  });
  const asTransform = {
    $hydrate: 'param',
    ref: 'category',
    $middleware: { transform: { jsont: { $literal: forged } } },
  };
  const html = { $reactComponent: '$reactComponent', $reactProps: { html: { $literal: '<script>alert(1)</script>' } } };

  it.each([
    ['a literal in a region', section(literal)],
    ['a literal at the top', literal],
    ['a literal in a list of a region', section({ $hydrate: 'literal', data: [forged] })],
    ['a literal in a prop', section(widget(literal))],
    ['a literal deep in a prop', section(widget([{ deep: [literal] }]))],
    ['a transform that yields a literal', section(asTransform)],
    ['a transform of a widget that makes another', section(transform({ $literal: forged }))],
    ['a transform of a widget that changes its markup', section(transform(html))],
    [
      'a transform of a widget that adds a script',
      section(transform({ $reactComponent: '$reactComponent', $reactProps: { javascript: { $literal: 'alert(2)' } } })),
    ],
    [
      'a transform of a section that rewrites its children',
      transform({ $reactComponent: '$reactComponent', $reactProps: { children: { $literal: [forged] } } }, section()),
    ],
    ['the answer of an API', section(widget({ $hydrate: 'api', url: '/x' }))],
    ['an address', section(widget({ $hydrate: 'param', ref: 'asked' }))],
    ['a reference to the document', section(widget({ $hydrate: 'ref', ref: '/layout/0/x', x: forged }), forged)],
    ['data that says it is a node', section(forged)],
  ])('%s is not rendered as one', async (_, node) => {
    const test = { hydrators, get: async () => ({ body: { record: forged } }), params: { asked: forged } };
    const { layout, titleBar } = await hydrateForTest([node], { ...test, titleBar: literal });
    expect(JSON.stringify([layout, titleBar])).not.toMatch(/"\$reactProps":\{[^}]*alert/);
    expect(titleBar.$reactComponent).toBe('TitleBar');
  });

  it('a late node is no way around it', async () => {
    const late = { html: (async () => new Promise((done) => setTimeout(done, 20, { x: forged }))) as never };
    const { deferred } = await hydrateForTest([section(widget(1))], { hydrators: late, options: { deferAfterMs: 1 } });
    expect(JSON.stringify(await Promise.all(deferred.values()))).not.toContain('alert');
  });

  it('a transform may leave props out, set what an author may, and choose a child', async () => {
    const list = { $hydrate: 'react.list', title: 'A', limit: 3 };
    const spec = { $reactComponent: '$reactComponent', $reactProps: { title: { $literal: 'B' } } };
    const { layout } = await hydrateForTest([
      transform(spec, list),
      transform('$reactProps/children/0', section(list)),
    ]);
    expect(layout).toEqual([
      { $reactComponent: 'List', $reactProps: { title: 'B' } },
      { $reactComponent: 'List', $reactProps: { title: 'A', limit: 3 } },
    ]);
  });

  it('nodes inside the props of a widget stay nodes', async () => {
    const { layout } = await hydrateForTest([widget({ deep: [{ $hydrate: 'react.list', title: 'inside' }] })]);
    expect(propsOf(layout[0]).x).toEqual({ deep: [{ $reactComponent: 'List', $reactProps: { title: 'inside' } }] });
  });
});
