import { describe, expect, it } from 'vitest';
import { nodeAt, readJsonTree } from './jsonTree.ts';

describe('readJsonTree', () => {
  it('keeps the place of every value', () => {
    const text = '{"a": [1, {"b": "c"}]}';
    const root = readJsonTree(text);
    const place = (pointer: string) => {
      const node = root && nodeAt(root, pointer);
      return node && text.slice(node.start, node.end);
    };
    expect(place('/a/1/b')).toBe('"c"');
    expect(place('/a/1')).toBe('{"b": "c"}');
    expect(place('/a/2')).toBeUndefined();
  });

  it('reads what comes before a mistake, for completion', () => {
    const root = readJsonTree('{"a": {"b": 1, "c": }');
    expect(root && nodeAt(root, '/a')).toMatchObject({ kind: 'object', end: 21, items: [{ name: 'b' }] });
    expect(readJsonTree('')).toBeUndefined();
  });
});
