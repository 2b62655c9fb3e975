import { expect, it } from 'vitest';
import { ApiError } from '#lib/apiError.ts';
import { stateOf } from './entryState.ts';

const taken = { field: 'name', code: 'invalid', status: 422, message: 'The name is taken.' };

it('[SH-ERR-014] [SH-ERR-015] keeps what was said about the form as a whole beside the messages of its fields', () => {
  const errors = [taken];
  expect(stateOf(new ApiError(422, 'Registration is paused.', { errors, description: 'Try tomorrow.' }), {})).toEqual({
    status: 422,
    values: {},
    errors,
    message: 'Registration is paused.\nTry tomorrow.',
  });
  expect(stateOf(new ApiError(422, 'Validation Failed', { errors }), {}).message).toBe('');
  expect(stateOf(new ApiError(422, taken.message, { errors }), {}).message).toBe('');
  expect(stateOf(new ApiError(401, 'Wrong password.'), {})).toMatchObject({ errors: [], message: 'Wrong password.' });
});
