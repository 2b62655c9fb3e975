import { describe, expect, it } from 'vitest';
import { registeredWidgets } from '#gen/definitions.ts';
import { hydrators } from '#gen/hydrators.ts';
import { resolveNodes } from '#runtime/core/resolveNodes.ts';
import { createRegistry } from '#runtime/registry/createRegistry.ts';
import { hydrateForTest } from '../../../tests/support/hydration.ts';
import { testRegistry } from '../../../tests/support/testRegistry.ts';

const registry = createRegistry(registeredWidgets);
const good = [
  { name: 'GOODLINK', url: '/a' },
  { name: 'GOODTWO', url: '/c' },
] as const;
const literal = (data: unknown) => ({ $hydrate: 'literal', data });
const wrong = { name: 5, url: {} };

const drawn = async (links: unknown) => {
  const warned: string[] = [];
  const { layout } = await hydrateForTest([{ $hydrate: 'react.quick-links', links }], {
    registry,
    hydrators,
    warn: (message) => warned.push(message),
  });
  const { roots, problems } = resolveNodes(layout, { parent: undefined, key: 'layout' }, { catalog: registry });
  const { links: shown } = (roots[0]?.props ?? {}) as { links?: readonly { name: string }[] };
  return { names: shown?.map(({ name }) => name), problems, warned };
};

describe('a wrong item among the values of a widget', () => {
  it.each([
    ['a literal', [good[0], literal(wrong), good[1]]],
    ['a list that is one literal', literal([good[0], wrong, good[1]])],
    ['a field that is a parameter', [good[0], { name: { $hydrate: 'param', ref: 'siteSection' }, url: '/b' }, good[1]]],
    ['a field that leads nowhere', [good[0], { name: { $hydrate: 'param', ref: 'category' }, url: '/b' }, good[1]]],
  ])('is left out and reported, and the others stay: %s', async (_name, links) => {
    const { names, problems, warned } = await drawn(links);
    expect(names).toEqual(['GOODLINK', 'GOODTWO']);
    expect(problems).toEqual([
      expect.objectContaining({
        code: 'layout/hydration-failed',
        pointer: '/layout/0',
        what: 'Part of QuickLinks was left out.',
        why: expect.stringContaining('/links/1/name: '),
      }),
    ]);
    expect(warned).toEqual([expect.stringContaining('/links/1/name')]);
  });

  it('names ten of many at most, and keeps what is right', async () => {
    const { names, problems } = await drawn(literal([...Array.from({ length: 50 }, () => wrong), good[0]]));
    expect([names, problems.length]).toEqual([['GOODLINK'], 10]);
  });

  it.each([
    ['a parameter without a path', { $hydrate: 'param' }, '/links/1: The resolver "param" needs "ref"'],
    ['a format without values', { $hydrate: 'sprintf', format: '%s' }, '/links/1: '],
    ['an unknown resolver', { $hydrate: 'parm', ref: 'category' }, '/links/1: Resolver not registered: parm'],
    ['a call that fails', { $hydrate: 'api', url: '/no-such-call' }, '/links/1: '],
    ['a field that fails', { name: { $hydrate: 'translate' }, url: '/b' }, '/links/1: The resolver "translate" needs'],
    [
      'a field of a node that fails',
      { $hydrate: 'literal', data: 1, $middleware: { transform: { $nothing: 1 } } },
      '/links/1: ',
    ],
    ['a value that another one needs', { $hydrate: 'sprintf', format: '%s', args: [{ $hydrate: 'param' }] }, '"param"'],
  ])('is left out when its resolver fails: %s', async (_name, item, why) => {
    const { names, problems, warned } = await drawn([good[0], item, good[1]]);
    expect(names).toEqual(['GOODLINK', 'GOODTWO']);
    expect(problems).toEqual([expect.objectContaining({ pointer: '/layout/0', why: expect.stringContaining(why) })]);
    expect(warned.join()).toContain('/links/1');
  });

  it('is left out of a list inside an item, which stays', async () => {
    const links = [{ ...good[0], children: [{ $hydrate: 'param' }, good[1]] }];
    const { layout } = await hydrateForTest([{ $hydrate: 'react.loose', links }], {
      registry: testRegistry([{ component: 'Loose', needsBrowser: 'never' }]),
    });
    expect(layout).toMatchObject([
      {
        $reactProps: { links: [{ name: 'GOODLINK', children: [{ name: 'GOODTWO' }] }] },
        $leftOut: [{ pointer: '/links/0/children/0' }],
      },
    ]);
  });

  it('is part of the whole when it is in no list', async () => {
    const { problems } = await drawn(literal({ name: 'no list' }));
    expect(problems).toEqual([expect.objectContaining({ why: expect.stringContaining('has the wrong type') })]);
  });
});

describe('a child that is no widget in a region', () => {
  it.each([
    { $hydrate: 'param' },
    { $hydrate: 'sprintf', format: '%s' },
    { $hydrate: 'api', url: '/nowhere' },
    { $hydrate: 'literal', data: 5 },
    { $hydrate: 'nothing' },
  ])('is a problem in its place, and its siblings stay: %o', async (child) => {
    const widget = { $hydrate: 'react.quick-links', links: good };
    const sections = [
      { $hydrate: 'react.section.1-column', children: [widget, child, widget] },
      { $hydrate: 'react.section.full-width', children: [child, widget] },
    ];
    const get = () => Promise.reject(new Error('There is no such call.'));
    const { layout } = await hydrateForTest(sections, { registry, hydrators, get });
    const names = layout.map((section) =>
      ((section?.$reactProps ?? {}) as { children: { $reactComponent: string }[] }).children.map(
        (node) => node.$reactComponent,
      ),
    );
    expect(names).toEqual([
      ['QuickLinks', 'LayoutError', 'QuickLinks'],
      ['LayoutError', 'QuickLinks'],
    ]);
  });
});

describe('a wrong option of a section', () => {
  it('is left out and reported, the default applies, and what the section holds stays', async () => {
    const { layout } = await hydrateForTest(
      [
        {
          $hydrate: 'react.section.1-column',
          isNarrow: { $hydrate: 'literal', data: 'very' },
          children: [{ $hydrate: 'react.quick-links', links: good }],
        },
      ],
      { registry, hydrators },
    );
    expect(layout[0]?.$reactProps).toMatchObject({ isNarrow: false });
    const { roots, problems } = resolveNodes(layout, { parent: undefined, key: 'layout' }, { catalog: registry });
    expect(roots[0]?.children.map(({ component }) => component)).toEqual(['QuickLinks']);
    expect(problems).toEqual([expect.objectContaining({ why: expect.stringContaining('/isNarrow: ') })]);
  });
});
