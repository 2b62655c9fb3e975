import { describe, expect, it } from 'vitest';
import { compareSchemas } from './compareSchemas.ts';

const object = (properties: object, more: object = {}) => ({ type: 'object', properties, ...more });
const told = (old: object, now: object) =>
  compareSchemas(object({ a: old }), object({ a: now })).map(({ kind, field }) => `${kind} ${field}`);

describe('compareSchemas', () => {
  it.each([
    ['a narrower type', { type: ['string', 'null'] }, { type: 'string' }],
    ['another type', { type: 'string' }, { type: 'integer' }],
    ['a type where there was none', {}, { type: 'string' }],
    ['a value less', { enum: ['a', 'b'] }, { enum: ['a'] }],
    ['values where every one was allowed', { type: 'string' }, { type: 'string', enum: ['a'] }],
    ['a lower maximum', { maximum: 10 }, { maximum: 5 }],
    ['a minimum', {}, { minLength: 1 }],
    ['a pattern', { type: 'string' }, { type: 'string', pattern: '^a' }],
    ['an alternative less', { anyOf: [{ type: 'string' }, { type: 'null' }] }, { anyOf: [{ type: 'string' }] }],
    ['no other fields', object({}), object({}, { additionalProperties: false })],
  ])('breaking: %s', (_what, old, now) => {
    expect(told(old, now)).toEqual(['breaking a']);
  });

  it.each([
    ['a wider type', { type: 'integer' }, { type: 'number' }],
    ['no type', { type: 'integer' }, {}],
    ['a value more', { enum: ['a'] }, { enum: ['a', 'b'] }],
    ['a higher maximum', { maximum: 5 }, { maximum: 10 }],
    ['no pattern', { pattern: '^a' }, {}],
    ['an alternative more', { anyOf: [{ type: 'string' }] }, { anyOf: [{ type: 'null' }, { type: 'string' }] }],
  ])('compatible: %s', (_what, old, now) => {
    expect(told(old, now)).toEqual(['compatible a']);
  });

  it('finds fields that are gone, new, or required', () => {
    const told = compareSchemas(
      object({ gone: {}, kept: {}, was: {} }, { required: ['was'] }),
      object(
        { kept: {}, was: {}, new: {}, must: {}, filled: { default: 1 } },
        { required: ['must', 'kept', 'filled'] },
      ),
    );
    expect(told.map(({ kind, field, what }) => `${kind} ${field}: ${what}`)).toEqual([
      'breaking gone: The field is gone, so its values are ignored.',
      'compatible new: The field is new.',
      'breaking must: The field is required now.',
      'breaking kept: The field is required now.',
      'compatible filled: The field is required, and has a default.',
      'compatible was: The field is no longer required.',
    ]);
  });

  it('looks into objects and lists, and at the choices of items', () => {
    const list = (limit: number, options: readonly string[]) =>
      object({
        tabs: {
          type: 'array',
          items: { type: 'string', maxLength: limit, 'x-control': { options: options.map((value) => ({ value })) } },
        },
      });
    expect(compareSchemas(object({ a: list(9, ['x', 'y']) }), object({ a: list(5, ['x']) }))).toMatchObject([
      { kind: 'breaking', field: 'a.tabs[]', what: '"maxLength" was 9 and is 5.' },
      { kind: 'breaking', field: 'a.tabs[]', what: 'No longer offered: "y".' },
    ]);
  });

  it('names defaults that change pages, and ignores texts for people', () => {
    expect(told({ default: 1 }, { default: 2 })).toEqual(['visible a']);
    expect(told({ description: 'x', 'x-control': { label: 'A' } }, { description: 'y', 'x-control': {} })).toEqual([]);
  });
});
