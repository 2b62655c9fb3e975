import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { joinPointer, valueAt } from '../pointer.ts';
import { applyEdits, editsOf, type JsonEdit } from './editJson.ts';

const edited = (text: string, ...edits: JsonEdit[]) => applyEdits(text, editsOf(text, edits)).text;

describe('editsOf', () => {
  it('changes a value or a key, and nothing else', () => {
    const text = '{\r\n\t"a" : 1,  "b":[ 2 ,3]\r\n}\n';
    expect(edited(text, { kind: 'set', pointer: '/b/1', value: { x: [1, 'é'] } })).toBe(
      '{\r\n\t"a" : 1,  "b":[ 2 ,{ "x": [1, "é"] }]\r\n}\n',
    );
    expect(edited(text, { kind: 'rename', pointer: '/a', name: 'c"' })).toBe('{\r\n\t"c\\"" : 1,  "b":[ 2 ,3]\r\n}\n');
  });

  it('removes a member with its comma: the first, one in the middle, the last, the only one', () => {
    const text = '{\n  "a": 1,\n  "b": 2,\n  "c": 3\n}';
    const without = (pointer: string) => edited(text, { kind: 'remove', pointer });
    expect(without('/a')).toBe('{\n  "b": 2,\n  "c": 3\n}');
    expect(without('/b')).toBe('{\n  "a": 1,\n  "c": 3\n}');
    expect(without('/c')).toBe('{\n  "a": 1,\n  "b": 2\n}');
    expect(edited('{ "a": [ 1 ] }', { kind: 'remove', pointer: '/a/0' })).toBe('{ "a": [] }');
  });

  it('removes the earlier of equal keys', () => {
    expect(edited('{"a": 1, "b": 2, "a": 3}', { kind: 'removeEarlier', pointer: '/a' })).toBe('{"b": 2, "a": 3}');
  });

  it('adds with the spaces that are there', () => {
    const append = (text: string) => edited(text, { kind: 'append', pointer: '', value: 3 });
    expect(append('[1, 2]')).toBe('[1, 2, 3]');
    expect(append('[\n  1\n]')).toBe('[\n  1,\n  3\n]');
    expect(append('[ ]')).toBe('[3]');
    expect(append('[1]')).toBe('[1, 3]');
    const add = (text: string) => edited(text, { kind: 'add', pointer: '', name: 'b', value: true });
    expect(add('{\n  "a": 1\n}')).toBe('{\n  "a": 1,\n  "b": true\n}');
    expect(add('{}')).toBe('{ "b": true }');
  });

  it('ignores edits that do not fit the text', () => {
    expect(edited('{"a": 1}', { kind: 'append', pointer: '/a', value: 1 }, { kind: 'remove', pointer: '/b' })).toBe(
      '{"a": 1}',
    );
    expect(edited('{"a": 1}', { kind: 'remove', pointer: '' })).toBe('{"a": 1}');
  });

  it('gives the same document as the edit of its value, for any document', () => {
    const objects = fc.dictionary(fc.string(), fc.jsonValue(), { minKeys: 1 });
    fc.assert(
      fc.property(objects, fc.nat(), fc.constantFrom(0, 2, '\t'), (value, at, indent) => {
        const name = Object.keys(value)[at % Object.keys(value).length] as string;
        const pointer = joinPointer('', name);
        const text = JSON.stringify(value, null, indent);
        const kept = Object.entries(value).filter(([key]) => key !== name);
        const removed = JSON.parse(edited(text, { kind: 'remove', pointer })) as unknown;
        expect(Object.entries(removed as object)).toEqual(
          Object.entries(JSON.parse(JSON.stringify(Object.fromEntries(kept)))),
        );
        const set = JSON.parse(edited(text, { kind: 'set', pointer, value: [1, { a: null }] })) as unknown;
        expect(valueAt(set, pointer)).toEqual([1, { a: null }]);
      }),
      { numRuns: 300 },
    );
  });
});

describe('applyEdits', () => {
  it('applies the first of edits that overlap', () => {
    const edits = [
      { start: 0, end: 3, text: 'x' },
      { start: 2, end: 4, text: 'y' },
      { start: 4, end: 4, text: 'z' },
    ];
    expect(applyEdits('abcdef', edits)).toEqual({ text: 'xdzef', count: 2 });
  });
});
