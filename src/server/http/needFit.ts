import { namedPermission } from '#domain/permissions.ts';
import { isUnfit } from '#domain/roles.ts';
import { fieldError, validationFailed } from './errors.ts';

interface Given {
  /** Type of the role. */
  readonly type: string | null | undefined;
  readonly permission: string;
}

/**
 * Checks that no role which the site gives by itself gets a dangerous permission, on the whole site or in a category.
 * @throws ApiError 422 with all of them
 */
export function needFit(field: string, given: readonly Given[]): void {
  const unfit = given.filter(({ type, permission }) => isUnfit(type, namedPermission(permission)));
  const names = [...new Set(unfit.map(({ permission }) => permission))].join(', ');
  if (names === '') return;
  const message = `A role that the site assigns automatically cannot have: ${names}.`;
  throw validationFailed([fieldError(field, 'invalid', message)]);
}
