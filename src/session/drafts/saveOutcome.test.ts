import { expect, it } from 'vitest';
import { ApiError } from '#lib/apiError.ts';
import { problemOf } from './saveOutcome.ts';

it('adds nothing to the notice that there is no line', () => {
  expect(problemOf(new ApiError(0, 'Something went wrong while contacting the server.'))).toBe('');
});

it('says all that the server said', () => {
  const errors = [{ field: 'name', code: 'invalid', status: 422, message: 'This title has been used.' }];
  expect(problemOf(new ApiError(422, 'Validation Failed', { errors, description: 'Choose another.' }))).toBe(
    'This title has been used. Choose another.',
  );
  expect(problemOf(new ApiError(422, 'Titles are closed.', { errors }))).toBe(
    'Titles are closed. This title has been used.',
  );
});
