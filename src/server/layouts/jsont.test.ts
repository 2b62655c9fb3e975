import { describe, expect, it } from 'vitest';
import { transformJson as rebuild } from './jsont.ts';
import { createWork } from './work.ts';

const transformJson = (spec: unknown, data: unknown) => rebuild(spec, data, createWork().begin('test'));

describe('transformJson', () => {
  const data = { user: { name: 'Wren', 'a/b': 1 }, list: [{ id: 1, tag: 'x' }, { id: 2 }] };

  it.each([
    [{ n: '/user/name' }, { n: 'Wren' }],
    [{ deep: { n: '/user/name' } }, { deep: { n: 'Wren' } }],
    [{ n: '/user/a~1b' }, { n: 1 }],
    [{ n: '/nowhere' }, {}],
    [{ n: { $ref: '/nowhere', $default: 'anonymous' } }, { n: 'anonymous' }],
    [{ n: { $ref: '/nowhere' } }, { n: null }],
    [{ n: { $literal: '/user/name' } }, { n: '/user/name' }],
    ['/user/name', 'Wren'],
    ['/nowhere', null],
  ])('rebuilds by %j', (spec, expected) => {
    expect(transformJson(spec, data)).toEqual(expected);
  });

  it('walks lists, relative to the item or from the root', () => {
    expect(transformJson({ $each: '/list', $item: { key: 'id', tag: 'tag', by: '/user/name' } }, data)).toEqual([
      { key: 1, tag: 'x', by: 'Wren' },
      { key: 2, by: 'Wren' },
    ]);
  });

  it('walks objects and keeps their keys', () => {
    expect(transformJson({ $each: '/', $item: { id: 'ID' } }, { a: { ID: 1 }, b: { ID: 2 } })).toEqual({
      a: { id: 1 },
      b: { id: 2 },
    });
  });

  it('refuses half a list spec', () => {
    expect(() => transformJson({ $each: '/list' }, data)).toThrow('$item');
  });

  it('[F13] does not follow prototypes', () => {
    expect(transformJson({ n: '/constructor/name', m: '/__proto__' }, data)).toEqual({});
  });
});
