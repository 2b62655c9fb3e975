import { ApiError } from '#lib/apiError.ts';
import { readToken, signToken } from '../../http/signedToken.ts';
import type { Services } from '../../services.ts';

const purpose = 'long-run';
/** Longer than a run may take in the browser (10 minutes); a page can request a new token. */
const lifeMs = 15 * 60_000;

/** Content of a token: the owner of the run and the remaining records. */
export interface RunToken {
  readonly runID: string;
  readonly userID: number;
  readonly recordIDs: readonly number[];
}

export function writeRunToken(
  services: Pick<Services, 'db' | 'now' | 'once'>,
  { runID, userID, recordIDs }: RunToken,
): Promise<string> {
  return signToken(services, purpose, {
    run: runID,
    user: userID,
    ids: recordIDs,
    until: services.now().getTime() + lifeMs,
  });
}

const isNumbers = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every((one) => Number.isSafeInteger(one));

/** @throws ApiError 403 for an invalid token or one of another user, 401 if it has expired. */
export async function readRunToken(
  services: Pick<Services, 'db' | 'now' | 'once'>,
  text: string,
  userID: number,
): Promise<RunToken> {
  const value = (await readToken(services, purpose, text.trim())) as Readonly<Record<string, unknown>> | undefined;
  const { run, user, ids, until } = value ?? {};
  if (typeof run !== 'string' || typeof until !== 'number' || !isNumbers(ids) || user !== userID)
    throw new ApiError(403, 'Invalid token.');
  if (until < services.now().getTime())
    throw new ApiError(401, 'Token expired.', { description: 'Completed changes are kept. Continue from the page.' });
  return { runID: run, userID, recordIDs: ids };
}
