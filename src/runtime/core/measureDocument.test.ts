import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { node } from '../../../tests/support/testRegistry.ts';
import { maxLayoutBytes } from './limits.ts';
import { measureDocument, measureText } from './measureDocument.ts';

const codes = (value: unknown) => measureDocument(value).problems.map(({ code, pointer }) => [code, pointer]);

describe('measureText', () => {
  it('F10: refuses a text over the byte cap without parsing it', () => {
    expect(measureText('x'.repeat(maxLayoutBytes))).toBeUndefined();
    expect(measureText('x'.repeat(maxLayoutBytes + 1))?.code).toBe('layout/too-large');
    expect(measureText('x'.repeat(20_000_000))?.code).toBe('layout/too-large');
  });
});

describe('measureDocument', () => {
  it('counts nodes, how deep they nest, and values, in authored and hydrated documents alike', () => {
    expect(measureDocument({ layout: [{ $hydrate: 'a', children: [{ $hydrate: 'b' }] }, null] })).toMatchObject({
      nodes: 2,
      nodeDepth: 2,
      problems: [],
    });
    expect(measureDocument({ layout: [node('A', { x: { y: [node('B')] } })] })).toMatchObject({
      nodes: 2,
      nodeDepth: 2,
      problems: [],
    });
    expect(measureDocument('text')).toMatchObject({ nodes: 0, values: 1, problems: [] });
  });

  it.each([100, 1_000, 10_000, 100_000])('F11: survives nesting of %i, with and without nodes', (depth) => {
    const lists = JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`);
    expect(codes({ layout: lists })).toHaveLength(1);
    let deep = node('A');
    for (let level = 0; level < depth; level += 1) deep = node('A', { child: deep });
    expect(codes(deep).map(([code]) => code)).toEqual(['layout/too-deep']);
  });

  it('F11: accepts nesting up to the caps', () => {
    expect(codes({ layout: JSON.parse(`${'['.repeat(49)}${']'.repeat(49)}`) })).toEqual([]);
  });

  it('F13: points at the forbidden key', () => {
    expect(codes(JSON.parse('{"layout":[{"$hydrate":"a","x":{"__proto__":1}}]}'))).toEqual([
      ['layout/forbidden-key', '/layout/0/x/__proto__'],
    ]);
  });

  it('continues after a bad subtree', () => {
    expect(codes({ layout: [node('A', { constructor: 1 }), node('B', { prototype: 1 })] })).toHaveLength(2);
  });

  it('B5: never throws', () => {
    fc.assert(fc.property(fc.jsonValue({ maxDepth: 8 }), (value) => measureDocument(value).values > 0));
  });
});
