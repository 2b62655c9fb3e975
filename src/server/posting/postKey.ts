import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { ApiError } from '#lib/apiError.ts';
import { takePostKey } from '../db/repos/postKeys.ts';
import type { Tables } from '../db/tables.ts';
import { fieldError, validationFailed } from '../http/errors.ts';
import type { Actor } from './actor.ts';

const pattern = /^[\x21-\x7e]{1,100}$/;

/** @throws ApiError 422 when the header cannot be a key. */
export function readPostKey(key: string | undefined): string | undefined {
  if (key === undefined || key === '') return undefined;
  if (!pattern.test(key)) throw validationFailed([fieldError('Idempotency-Key', 'invalid', 'Idempotency-Key is not a valid key.')]);
  return key;
}

export interface KeyedRecord {
  readonly key: string | undefined;
  readonly recordType: 'discussion' | 'comment';
  /** What was composed: sent again it must be the same. */
  readonly text: readonly unknown[];
}

export type Place = { readonly kind: 'free'; readonly recordID?: number } | { readonly kind: 'written'; readonly recordID: number };

/**
 * Whether this text is to be written, and under which number, or was written before. @throws ApiError 409 when the key has
 * made a record of another text: the writer must not lose what they changed since, so they are told.
 */
export async function takePlace(db: Kysely<Tables>, { viewer, now }: Actor, { key, recordType, text }: KeyedRecord): Promise<Place> {
  if (key === undefined) return { kind: 'free' };
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([recordType, ...text]))
    .digest('base64url');
  const taken = await takePostKey(db, { userID: viewer.userID, key, recordType, fingerprint, now });
  if (taken.kind === 'new') return { kind: 'free', recordID: taken.recordID };
  if (taken.fingerprint !== fingerprint)
    throw new ApiError(409, 'This was posted already, but not quite as it is now.', {
      description: 'What you wrote since was not saved. Edit the post to change it.',
      recordIDs: [taken.recordID],
    });
  return { kind: 'written', recordID: taken.recordID };
}
