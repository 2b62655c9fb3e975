import { draftMetaOf } from '#domain/drafts.ts';
import type { DraftRow } from './repo/drafts.ts';
import type { DraftChange, DraftContent } from './repo/draftWrites.ts';
import { findDiscussionRow, findHeldComments, versionOf } from '../posts/index.ts';
import type { Services } from '../../services.ts';

type Edited = Pick<DraftContent, 'recordType' | 'recordID'>;

/** What the post that a draft edits says at this moment; nothing for the draft of a new one. */
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

/** A plan that refuses does so when it is carried out. */
function changeOf(plan: DraftChange['plan'], row: DraftRow): ReturnType<DraftChange['plan']> {
  try {
    return plan(row);
  } catch {
    return {};
  }
}

/**
 * A draft keeps the state it began from, unless it is of another post now, or its writer has been told that it could
 * not be published.
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

/**
 * The state of the post that an edit grew from: as the form says that showed it, or as it was when the draft was begun.
 */
export function seenBy({ attributes, record_version }: DraftRow): string | undefined {
  const { seen } = draftMetaOf(attributes);
  return typeof seen === 'string' && seen !== '' ? seen : (record_version ?? undefined);
}
