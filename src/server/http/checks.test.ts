import { describe, expect, it } from 'vitest';
import { ApiError } from '#lib/apiError.ts';
import { cpuMs } from '../../../tests/support/cpuTime.ts';
import { checkDepth, checkTexts, compileChecks, createCheckers, maxBodyDepth } from './checks.ts';
import { fieldError, validationFailed } from './errors.ts';
import { type AnyRoute, defineRoute } from './route.ts';

/** A text inside `levels` objects and lists, which alternate. */
function nest(text: unknown, levels: number): unknown {
  let value = text;
  for (let level = 0; level < levels; level += 1) value = level % 2 ? { a: value } : [value];
  return value;
}

describe('texts that the database cannot store', () => {
  it('are refused at any depth', () => {
    for (const levels of [0, 10, 45, 59, 60, 61, 99, 1000, 20_000])
      for (const text of ['a\0b', '\ud800', { '\0': 1 }])
        expect(() => checkTexts(nest(text, levels)), String(levels)).toThrow(ApiError);
    expect(checkTexts(nest('a', 20_000))).toBeDefined();
  });

  it('are reported in document order with their place', () => {
    const refused = () => checkTexts({ a: [{ b: 'fine' }, { c: '\0' }], d: '\0' });
    expect(refused).toThrow(
      expect.objectContaining({
        status: 422,
        extras: { errors: [expect.objectContaining({ path: 'a.1', field: 'c' })] },
      }),
    );
  });
});

describe('bodies that are too deep', () => {
  it('are refused, however deep they are', () => {
    const fine = nest('a', maxBodyDepth);
    expect(checkDepth(fine)).toBe(fine);
    for (const levels of [maxBodyDepth + 1, 200_000])
      expect(() => checkDepth(nest('a', levels))).toThrow(expect.objectContaining({ status: 400 }));
  });
});

describe('bodies with many wrong values', () => {
  const item = { type: 'object', properties: { id: { type: 'integer' } }, required: ['id', 'name', 'place'] } as const;
  const route: AnyRoute = defineRoute({
    method: 'POST',
    path: '/things',
    summary: 'Things.',
    tags: ['Things'],
    body: { type: 'object', properties: { ids: { type: 'array', items: item, maxItems: 100 } }, required: ['name'] },
    handle: async () => ({}),
  });
  const { body } = compileChecks(route, createCheckers());
  const errorsOf = (value: unknown) => {
    try {
      body(value);
    } catch (error) {
      return error instanceof ApiError ? (error.extras.errors?.map(({ field }) => field) ?? []) : [String(error)];
    }
    return [];
  };

  it('are refused at the first one, because all errors would take seconds', async () => {
    expect(errorsOf({ ids: [{}] })).toEqual(['name', 'id', 'name', 'place']);
    for (const wrong of [{}, 'a', { id: 'a' }]) {
      const many = { name: 'x', ids: Array.from({ length: 330_000 }, () => wrong) };
      const ms = await cpuMs(() => expect(errorsOf(many)).toEqual(['ids']));
      expect(ms).toBeLessThan(1500);
    }
  });

  it('can have any number of errors', () => {
    const errors = Array.from({ length: 500_000 }, (_, at) => fieldError(`f${at}`, 'invalid', 'Wrong.'));
    expect(validationFailed(errors)).toMatchObject({ status: 422, extras: { errors: { length: 50 } } });
  });
});
