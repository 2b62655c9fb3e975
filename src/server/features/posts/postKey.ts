import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { ApiError } from '#lib/apiError.ts';
import { hasPostKey, takePostKey } from './repo/postKeys.ts';
import type { Tables } from '../../db/tables.ts';
import { fieldError, validationFailed } from '../../http/errors.ts';
import type { Actor } from './actor.ts';

const pattern = /^[\x21-\x7e]{1,100}$/;

/** @throws ApiError 422 for an invalid header. */
export function readPostKey(key: string | undefined): string | undefined {
  if (key === undefined || key === '') return undefined;
  if (!pattern.test(key))
    throw validationFailed([fieldError('Idempotency-Key', 'invalid', 'Idempotency-Key is not a valid key.')]);
  return key;
}

/**
 * Runs a check of the target before the body is rendered, which takes much longer. A repeated request is answered like
 * the first one, whatever has happened to the target since. @throws what the check throws
 */
export async function checkBeforeRendering(
  { services, viewer }: Actor,
  key: string | undefined,
  check: () => Promise<unknown>,
): Promise<void> {
  try {
    await check();
  } catch (error) {
    if (key === undefined || !(await hasPostKey(services.db.kysely, viewer.userID, key))) throw error;
  }
}

export interface KeyedRecord {
  readonly key: string | undefined;
  readonly recordType: 'discussion' | 'comment';
  /** The submitted content; a repeated request must have the same. */
  readonly text: readonly unknown[];
}

export type Place =
  | { readonly kind: 'free'; readonly recordID?: number }
  | { readonly kind: 'written'; readonly recordID: number };

/**
 * Tells whether to write this record, and under which ID, or that it was already written. @throws ApiError 409 when the
 * key was used for different content: authors must learn that their later changes were not saved.
 */
export async function takePlace(
  db: Kysely<Tables>,
  { viewer, now }: Actor,
  { key, recordType, text }: KeyedRecord,
): Promise<Place> {
  if (key === undefined) return { kind: 'free' };
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([recordType, ...text]))
    .digest('base64url');
  const taken = await takePostKey(db, { userID: viewer.userID, key, recordType, fingerprint, now });
  if (taken.kind === 'new') return { kind: 'free', recordID: taken.recordID };
  if (taken.fingerprint !== fingerprint)
    throw new ApiError(409, 'This was already posted, with different text.', {
      description: 'Your later changes were not saved. Edit the post to add them.',
      recordIDs: [taken.recordID],
    });
  return { kind: 'written', recordID: taken.recordID };
}
