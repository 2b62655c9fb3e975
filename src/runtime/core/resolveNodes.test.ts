import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { node, tinyRegistry } from '../../../tests/support/testRegistry.ts';
import { maxNodes, maxStringLength } from './limits.ts';
import { type Resolution, resolveNode, resolveNodes } from './resolveNodes.ts';
import { pointerOf } from './walk.ts';

const at = { parent: undefined, key: 'layout' };
const resolve = (list: readonly unknown[], options = {}): Resolution =>
  resolveNodes(list, at, { catalog: tinyRegistry, ...options });
const list = (title: unknown = 'News', rest = {}) => node('List', { title, ...rest });

describe('resolveNodes', () => {
  it('finds nodes at any depth of the props and gives each its pointer', () => {
    const { all } = resolve([node('Html', { tabs: [{ body: { inner: list() } }] })]);
    expect(all.map(pointerOf)).toEqual(['/layout/0', '/layout/0/$reactProps/tabs/0/body/inner']);
  });

  it('puts the result of `place` in the place of the node and leaves the input unchanged', () => {
    const input = [node('Html', { tabs: [{ label: 'a', body: list() }], other: { deep: [1] } })];
    const before = structuredClone(input);
    const [root] = resolve(input, { place: (child: { component: string }) => `<${child.component}>` }).roots;
    expect(root?.props).toEqual({ tabs: [{ label: 'a', body: '<List>' }], other: { deep: [1] } });
    expect(input).toEqual(before);
  });

  it('does not copy props that hold no node', () => {
    const props = { title: 'News' };
    expect(resolve([node('List', props)]).roots[0]?.props).toBe(props);
  });

  it('looks components up without regard to case, by name and by alias', () => {
    const { roots, problems } = resolve([node('lIsT', { title: 'a' }), node('discussionlistasset', { title: 'b' })]);
    expect(roots.map(({ entry }) => entry?.component)).toEqual(['List', 'List']);
    expect(problems).toEqual([]);
  });

  it('skips nulls at the top and drops them from regions, but passes them on elsewhere', () => {
    const { roots } = resolve([null, node('SectionOneColumn', { children: [null, list(), null], note: [null] }), null]);
    expect(roots).toHaveLength(1);
    expect(roots[0]?.props['children']).toHaveLength(1);
    expect(roots[0]?.props['note']).toEqual([null]);
  });

  it('takes an empty list for empty props', () => {
    const { problems, roots } = resolve([node('Html', [])]);
    expect(problems).toEqual([]);
    expect(roots[0]?.props).toEqual({});
  });

  it('drops props that start with "$", except where told to keep them', () => {
    const bar = node('TitleBar', { $fragmentImpls: {}, title: 'x' });
    expect(resolve([bar]).roots[0]?.props).toEqual({ title: 'x' });
    expect(resolve([bar], { keepsInternalProps: true }).roots[0]?.props).toEqual({ $fragmentImpls: {}, title: 'x' });
  });

  it('prefers $id as identity and falls back to the place when two nodes claim one', () => {
    const { roots } = resolve([node('Html', {}, { $id: 'a' }), node('Html', {}, { $id: 'a' }), node('Html')]);
    expect(roots.map(({ id }) => id)).toEqual(['$a', '1', '2']);
  });

  it('[CO-LAYOUT-036] names an unknown component with its place and a suggestion, and keeps its siblings', () => {
    const { roots, problems } = resolve([node('SectionOneColumn', { children: [node('Lst'), list()] })]);
    expect(problems).toMatchObject([
      {
        code: 'layout/unknown-widget',
        pointer: '/layout/0/$reactProps/children/0',
        component: 'Lst',
        fix: 'Did you mean "List"?',
      },
    ]);
    expect(roots[0]?.children.map(({ problem }) => problem === undefined)).toEqual([false, true]);
  });

  it('points at the value that the schema rejects', () => {
    const { problems } = resolve([list('News', { options: { color: 7 } })]);
    expect(problems).toMatchObject([
      {
        code: 'layout/invalid-props',
        pointer: '/layout/0/$reactProps/options/color',
        what: '7 has the wrong type.',
        fix: 'Use a value of type string.',
      },
    ]);
  });

  it('leaves only the option of a section out that the schema rejects', () => {
    const { roots, problems } = resolve([node('SectionOneColumn', { isNarrow: 'yes', children: [list()] })]);
    expect(problems).toMatchObject([{ code: 'layout/invalid-props', pointer: '/layout/0/$reactProps/isNarrow' }]);
    expect(roots[0]?.problem).toBeUndefined();
    expect(roots[0]?.props).not.toHaveProperty('isNarrow');
    expect(roots[0]?.children.map(({ component }) => component)).toEqual(['List']);
  });

  it('leaves a node out whose option is invalid, if it holds no other nodes', () => {
    const { roots } = resolve([list('News', { options: { color: 7 } })]);
    expect(roots[0]?.problem).toBeDefined();
  });

  it('reports a LayoutError with the reason the server gave', () => {
    const { problems } = resolve([
      node('LayoutError', { componentName: 'List', message: 'No such category.', layoutDefinition: {} }),
    ]);
    expect(problems).toMatchObject([{ code: 'layout/hydration-failed', component: 'List', why: 'No such category.' }]);
  });

  it('lets a section run when something inside it does, and only then', () => {
    const [still, busy] = resolve([
      node('SectionOneColumn', { children: [list()] }),
      node('SectionOneColumn', { children: [list(), node('TitleBar')] }),
    ]).roots;
    expect(still?.need).toBe('never');
    expect(busy?.need).toBe('load');
  });

  it('believes server placeholders and deferred nodes only from its own page', () => {
    const reply = [node('List', '$server'), node('$deferred', { id: 'd1' })];
    expect(resolve(reply).problems.map(({ code }) => code)).toEqual(['layout/not-a-node', 'layout/unknown-widget']);
    const { roots, problems } = resolve(reply, { isTrusted: true, allowsDeferred: true });
    expect(problems).toEqual([]);
    expect(roots).toMatchObject([{ isServerHtml: true }, { deferredID: 'd1' }]);
  });

  it('gives a single root its own pointer', () => {
    const { roots } = resolveNode(node('TitleBar'), { parent: undefined, key: 'titleBar' }, { catalog: tinyRegistry });
    expect(roots.map(pointerOf)).toEqual(['/titleBar']);
  });
});

function nested(depth: number): Record<string, unknown> {
  let inner = list();
  for (let level = 0; level < depth; level += 1) inner = node('SectionOneColumn', { children: [inner] });
  return inner;
}

describe('resolveNodes and hostile replies', () => {
  it.each([100, 1_000, 10_000, 100_000])('F11: cuts nodes nested %i deep at the cap; siblings live', (depth) => {
    const { problems, roots, all } = resolve([nested(depth), list()]);
    expect(problems.map(({ code }) => code)).toEqual(['layout/too-deep']);
    expect(roots[1]?.problem).toBeUndefined();
    expect(all.length).toBeLessThan(60);
  });

  it.each([100, 1_000, 10_000, 100_000])('F11: rejects a node whose values nest %i deep', (depth) => {
    const deep = JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`);
    const { problems, roots } = resolve([list('a', { tags: deep }), list()]);
    expect(problems.map(({ code }) => code)).toEqual(['layout/too-deep']);
    expect(roots[1]?.problem).toBeUndefined();
  });

  it('F10: renders the first nodes of too many and says so once', () => {
    const { problems, roots } = resolve(Array.from({ length: 10_000 }, () => list()));
    expect(problems.map(({ code }) => code)).toEqual(['layout/too-many-nodes']);
    expect(roots.filter(({ problem }) => !problem)).toHaveLength(maxNodes);
  });

  it('F10: refuses a node with a giant string; siblings live', () => {
    const { problems, roots } = resolve([list('x'.repeat(20_000_000)), list('x'.repeat(maxStringLength))]);
    expect(problems.map(({ code }) => code)).toEqual(['layout/string-too-long']);
    expect(roots[1]?.problem).toBeUndefined();
  });

  it.each(['__proto__', 'constructor', 'prototype'])(
    'F13: refuses a node with the key %s and pollutes nothing',
    (key) => {
      const evil = JSON.parse(`{"title":"a","options":{"${key}":{"polluted":true}}}`);
      const { problems, roots } = resolve([node('List', evil), list()]);
      expect(problems).toMatchObject([
        { code: 'layout/forbidden-key', pointer: `/layout/0/$reactProps/options/${key}` },
      ]);
      expect(roots[1]?.problem).toBeUndefined();
      expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
    },
  );

  it('says an unknown name of any length without choking on it', () => {
    const { problems } = resolve([node('x'.repeat(900_000))]);
    expect(problems[0]?.what.length).toBeLessThan(150);
  });

  const anyValue = fc.jsonValue({ maxDepth: 6, noUnicodeString: false });
  const anyNode = fc.record({
    $reactComponent: fc.oneof(
      fc.constantFrom('List', 'SectionOneColumn', 'Html', 'LayoutError', '$deferred'),
      anyValue,
    ),
    $reactProps: fc.oneof(
      fc.dictionary(fc.constantFrom('title', 'children', 'html', '__proto__', 'tags'), anyValue),
      anyValue,
    ),
  });

  it('B5: never throws, never pollutes and never touches the siblings, whatever arrives', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(anyNode, anyValue)), (hostile) => {
        const { roots } = resolve([list(), ...hostile, list()]);
        expect(roots.at(0)?.problem).toBeUndefined();
        expect(roots.at(-1)?.problem).toBeUndefined();
        expect(Object.keys(Object.prototype)).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });
});
