import type { ApiAttachment } from '#contracts/api-attachment.gen.ts';
import type { Viewer } from '#contracts/hydrate.ts';
import type { AddedFields, PostView, ViewedPosts } from '../../../postHooks.ts';
import { maySeeSent, writeableScope } from '../integrations.ts';
import { type AttachmentRow, attachmentsOf } from '../repo/attachments.ts';
import { loadUsers } from '../../../db/repos/users.ts';
import { userFragment, type WireContext, wireDate } from '../../../http/wire.ts';

const statusNames = { waiting: 'Waiting', sent: 'Sent', failed: 'Failed' } as const;

type Fact = ApiAttachment['metadata'][number];

function factsOf(row: AttachmentRow, changed: Date): Fact[] {
  const { title, message } = row.payload as { readonly title?: string; readonly message?: string };
  return [
    ...(title ? [{ labelCode: 'Title', value: title }] : []),
    ...(message ? [{ labelCode: 'Message', value: message }] : []),
    ...(row.foreign_id ? [{ labelCode: 'Number', value: row.foreign_id }] : []),
    ...(row.problem ? [{ labelCode: 'Problem', value: row.problem }] : []),
    { labelCode: 'Last Modified', value: wireDate(changed), format: 'date-time' as const },
  ];
}

/** Converts rows to API records in the same order. */
export async function attachmentRecords(
  context: WireContext,
  rows: readonly AttachmentRow[],
): Promise<ApiAttachment[]> {
  if (rows.length === 0) return [];
  const { services } = context;
  const users = await loadUsers(
    services,
    rows.map((row) => row.insert_user_id),
  );
  return rows.map((row) => {
    const changed = row.date_updated ?? row.date_inserted;
    return {
      attachmentID: row.attachment_id,
      attachmentType: row.attachment_type,
      recordType: row.record_type,
      recordID: row.record_id,
      foreignUserID: row.foreign_user_id,
      foreignID: String(row.record_id),
      source: services.config.get('webhook.name'),
      sourceID: row.foreign_id || undefined,
      sourceUrl: row.source_url || undefined,
      state: statusNames[row.status],
      status: row.status,
      insertUserID: row.insert_user_id,
      insertUser: userFragment(context, row.insert_user_id, users.get(row.insert_user_id)),
      dateInserted: wireDate(row.date_inserted),
      dateUpdated: wireDate(changed),
      lastModifiedDate: wireDate(changed),
      metadata: factsOf(row, changed),
    };
  });
}

/** The attachments that the viewer can see, if they are expanded. One or two queries. */
export async function loadAttachments(
  context: WireContext,
  { viewer, expands }: PostView,
  posts: ViewedPosts,
): Promise<(recordID: number) => AddedFields> {
  if (!expands.has('attachments')) return () => ({});
  const attached = await attachedTo(context, viewer, posts);
  return (recordID) => ({ attachments: [...(attached.get(recordID) ?? [])] });
}

async function attachedTo(
  context: WireContext,
  viewer: Viewer,
  { recordType, records }: ViewedPosts,
): Promise<ReadonlyMap<number, readonly ApiAttachment[]>> {
  const { services } = context;
  const categories = new Map(records.map(({ recordID, categoryID }) => [recordID, categoryID]));
  const mayWriteIn = (categoryID: number) => writeableScope(services, viewer, categoryID) !== 'none';
  const recordIDs = records.filter(({ categoryID }) => mayWriteIn(categoryID)).map(({ recordID }) => recordID);
  if (recordIDs.length === 0) return new Map();
  const rows = (await attachmentsOf(services, { recordType, recordIDs })).filter(({ record_id, insert_user_id }) =>
    maySeeSent(services, viewer, { categoryID: categories.get(record_id) as number, senderID: insert_user_id }),
  );
  const made = (await attachmentRecords(context, rows)).map((one) => [one.recordID, { ...one }] as const);
  return new Map(recordIDs.map((recordID) => [recordID, made.flatMap(([id, one]) => (id === recordID ? [one] : []))]));
}
