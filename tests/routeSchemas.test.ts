import { expect, it } from 'vitest';
import { ApiError } from '#lib/apiError.ts';
import { allFeatures } from '#server/allFeatures.ts';
import { compileChecks, createCheckers } from '#server/http/checks.ts';

/** Runs a check, which compiles its schema; what it says of the value does not matter here. */
function compiles(check: (value: Readonly<Record<string, unknown>>) => unknown): boolean {
  try {
    check({});
    return true;
  } catch (error) {
    return error instanceof ApiError;
  }
}

it('the schemas of every route compile', () => {
  const { routes } = allFeatures;
  expect(routes.length).toBeGreaterThan(200);
  const checkers = createCheckers();
  const broken = routes.filter((route) => {
    const { params, query, body } = compileChecks(route, checkers);
    return ![params, query, body].every(compiles);
  });
  expect(broken.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
});
