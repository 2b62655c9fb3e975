import type { Viewer } from '#contracts/hydrate.ts';
import { ApiError } from '#lib/apiError.ts';
import { permissionProblem } from './errors.ts';

/**
 * What somebody wrote is taken in their name alone: a page names its reader in `X-Reader`, and a call that comes after the
 * session has ended, or after somebody else has signed in on the same browser, is refused (goals F22, F23).
 * @throws ApiError 403
 */
export function checkReader(named: string | undefined, viewer: Viewer): void {
  if (named === undefined || named === String(viewer.userID)) return;
  if (viewer.isGuest) throw permissionProblem('session.valid');
  throw new ApiError(403, 'Somebody else is signed in now.', { description: 'Nothing was written in their name. Load the page again.' });
}
