import type { Viewer } from '#contracts/hydrate.ts';
import { ApiError } from '#lib/apiError.ts';
import { permissionProblem } from './errors.ts';

/**
 * Prevents writes under the wrong account, and reads that would say less than the page expects: pages send their
 * viewer's ID in `X-Reader`, and a request sent after the session ended or another user signed in on the same browser
 * is rejected (goals F22, F23). @throws ApiError 403
 */
export function checkViewer(named: string | undefined, viewer: Viewer): void {
  if (named === undefined || named === String(viewer.userID)) return;
  if (viewer.isGuest) throw permissionProblem('session.valid');
  throw new ApiError(403, 'Another account is signed in now.', {
    description: 'Nothing was posted under that account. Reload the page.',
  });
}
