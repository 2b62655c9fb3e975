import type { ApiDraft } from '#contracts/api-draft.gen.ts';
import type { ApiDraftEdit } from '#contracts/api-draftEdit.gen.ts';
import type { Viewer } from '#contracts/hydrate.ts';
import { commentDraftPath, draftMetaOf, draftName, replyDraftPath } from '#domain/drafts.ts';
import { commentPath, discussionPath } from '#domain/urls.ts';
import { type CategoryTree, categoryTree } from '../../db/repos/categoryTree.ts';
import type { DraftRow } from '../../db/repos/drafts.ts';
import { findDraftPlaces, type DraftPlace } from '../../db/repos/draftPlaces.ts';
import { mayView } from '../../http/viewer.ts';
import { categoryCrumbs } from './categoryRecord.ts';
import { type WireContext, wireDate, wireDateOrNull } from './wire.ts';

const schedulingFlag = 'featureFlags.DraftScheduling.Enabled';

/** Whether posts may be written now and published later at all. */
export function hasScheduling({ services }: Pick<WireContext, 'services'>): boolean {
  return services.config.get(schedulingFlag);
}

/** What a state is named by in `ETag` and `If-Match`. */
export const draftTag = ({ sequence }: Pick<DraftRow, 'sequence'>) => `"${sequence}"`;

function timeFields(context: WireContext, row: DraftRow): Partial<ApiDraft> {
  if (!hasScheduling(context)) return {};
  return { draftStatus: row.status, dateScheduled: wireDateOrNull(row.date_scheduled), publishedSilently: row.published_silently };
}

/** A draft as every call but the list answers it (contract: API §9.3). */
export function draftRecord(context: WireContext, row: DraftRow): ApiDraft {
  return {
    draftID: row.draft_id,
    recordType: row.record_type,
    recordID: row.record_id,
    parentRecordType: row.parent_record_type,
    parentRecordID: row.parent_record_id,
    attributes: row.attributes as ApiDraft['attributes'],
    sequence: row.sequence,
    ...timeFields(context, row),
    insertUserID: row.insert_user_id,
    dateInserted: wireDate(row.date_inserted),
    updateUserID: row.update_user_id,
    dateUpdated: wireDateOrNull(row.date_updated),
  };
}

export function draftEditRecord(context: WireContext, row: DraftRow): ApiDraftEdit {
  const { draftStatus, dateScheduled } = timeFields(context, row);
  return {
    draftID: row.draft_id,
    recordID: row.record_id,
    recordType: row.record_type,
    parentRecordType: row.parent_record_type,
    parentRecordID: row.parent_record_id,
    attributes: row.attributes as ApiDraftEdit['attributes'],
    sequence: row.sequence,
    ...(draftStatus === undefined ? {} : { draftStatus, dateScheduled: dateScheduled ?? null }),
  };
}

interface ListContext extends WireContext {
  readonly viewer: Viewer;
  readonly tree: CategoryTree;
  readonly places: ReadonlyMap<number, DraftPlace>;
}

const numberOf = (value: unknown) => (Number.isSafeInteger(Number(value)) && value !== null && value !== '' ? Number(value) : undefined);

/** Where writing goes on (CO-DRAFT-001, CO-DRAFT-002). */
function editPath(row: DraftRow, place: DraftPlace | undefined): string | null {
  if (row.record_type === 'discussion') return `/post/editdiscussion/${row.record_id ?? 0}/${row.draft_id}`;
  if (row.record_type !== 'comment' || !place) return null;
  const answered = numberOf(draftMetaOf(row.attributes)['commentParentID']);
  const commentID = row.record_id ?? answered;
  return commentID === undefined || commentID === 0 ? commentDraftPath(place) : replyDraftPath(commentID);
}

function nameOf({ attributes, record_type }: DraftRow, place: DraftPlace | undefined): string {
  return draftName(attributes) || (record_type === 'comment' && place ? `Re: ${place.name}` : '');
}

/** With what a list shows besides. Places that the reader may not see any more are left out. */
function listRecord(context: ListContext, row: DraftRow): ApiDraft {
  const { viewer, tree, places, origin } = context;
  const found = places.get(row.draft_id);
  const place = found && mayView(viewer, found.categoryID) ? found : undefined;
  const categoryID = place?.categoryID ?? numberOf(draftMetaOf(row.attributes)['categoryID']);
  const hasCategory = categoryID !== undefined && tree.find(categoryID) !== undefined && mayView(viewer, categoryID);
  const path = editPath(row, place);
  return {
    ...draftRecord(context, row),
    ...(hasScheduling(context) ? { failedReason: row.failed_reason } : {}),
    name: nameOf(row, place),
    excerpt: row.excerpt,
    editUrl: path === null ? null : `${origin}${path}`,
    breadCrumbs: hasCategory ? categoryCrumbs(context, tree, categoryID) : null,
    permaLink: place ? `${origin}${row.record_type === 'comment' && row.record_id ? commentPath(row.record_id) : discussionPath(place)}` : null,
  };
}

/** One query for all the posts they belong to. */
export async function draftRecords(context: WireContext & { readonly viewer: Viewer }, rows: readonly DraftRow[]): Promise<ApiDraft[]> {
  const [tree, places] = await Promise.all([categoryTree(context.services), findDraftPlaces(context.services, rows)]);
  return rows.map((row) => listRecord({ ...context, tree, places }, row));
}
