import { describe, expect, it } from 'vitest';
import { registeredWidgets } from '#gen/definitions.ts';
import { hydrators } from '#gen/hydrators.ts';
import { resolveNodes } from '#runtime/core/resolveNodes.ts';
import { createRegistry } from '#runtime/registry/createRegistry.ts';
import { hydrateForTest } from '../../../tests/support/hydration.ts';

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
        what: 'An item of QuickLinks was left out.',
        why: expect.stringContaining('/links/1/name: '),
      }),
    ]);
    expect(warned).toEqual([expect.stringContaining('/links/1/name')]);
  });

  it('names ten of many at most, and keeps what is right', async () => {
    const { names, problems } = await drawn(literal([...Array.from({ length: 50 }, () => wrong), good[0]]));
    expect([names, problems.length]).toEqual([['GOODLINK'], 10]);
  });

  it('is part of the whole when it is in no list', async () => {
    const { problems } = await drawn(literal({ name: 'no list' }));
    expect(problems).toEqual([expect.objectContaining({ why: expect.stringContaining('has the wrong type') })]);
  });
});
