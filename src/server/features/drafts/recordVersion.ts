import { draftMetaOf } from '#domain/drafts.ts';
import type { DraftRow } from './repo/drafts.ts';
import type { DraftChange, DraftContent } from './repo/draftWrites.ts';
import { findDiscussionRow, findHeldComments, versionOf } from '../posts/index.ts';
import type { Services } from '../../services.ts';

type Edited = Pick<DraftContent, 'recordType' | 'recordID'>;

/** Version of the post that a draft edits; null for the draft of a new post. */
export async function recordVersionOf(
  { db }: Pick<Services, 'db'>,
  { recordType, recordID }: Edited,
): Promise<string | null> {
  if (recordID === null || (recordType !== 'discussion' && recordType !== 'comment')) return null;
  const row =
    recordType === 'comment'
      ? (await findHeldComments(db.kysely, [recordID])).get(recordID)
      : await findDiscussionRow(db.kysely, recordID);
  return row ? versionOf(row) : null;
}

/** Errors of a plan are ignored here, because it throws again when it is executed. */
function changeOf(plan: DraftChange['plan'], row: DraftRow): ReturnType<DraftChange['plan']> {
  try {
    return plan(row);
  } catch {
    return {};
  }
}

/**
 * A draft keeps the version of the post it was started from, unless it now belongs to a different post, or its author
 * was told that publishing failed.
 */
export async function withRecordVersion(
  services: Pick<Services, 'db'>,
  row: DraftRow,
  plan: DraftChange['plan'],
): Promise<DraftChange['plan']> {
  const { recordType = row.record_type, recordID = row.record_id } = changeOf(plan, row);
  const isSame = recordType === row.record_type && recordID === row.record_id;
  if (isSame && row.status !== 'error' && (row.record_version !== null || recordID === null)) return plan;
  const recordVersion = await recordVersionOf(services, { recordType, recordID });
  return (draft) => ({ ...plan(draft), recordVersion });
}

/** The version of the post that the author saw: the one from the form, or from when the draft was started. */
export function seenBy({ attributes, record_version }: DraftRow): string | undefined {
  const { seen } = draftMetaOf(attributes);
  return typeof seen === 'string' && seen !== '' ? seen : (record_version ?? undefined);
}
