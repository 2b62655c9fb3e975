import type { ApiDraft } from '#contracts/api-draft.gen.ts';
import type { ApiDraftEdit } from '#contracts/api-draftEdit.gen.ts';
import type { Viewer } from '#contracts/hydrate.ts';
import { commentDraftPath, draftMetaOf, draftName, type DraftPlaceState, replyDraftPath } from '#domain/drafts.ts';
import { commentPath, discussionPath } from '#routing/pages/urls.ts';
import { type CategoryTree, categoryTree } from '../../../db/repos/categoryTree.ts';
import type { DraftRow } from '../repo/drafts.ts';
import { draftCommentOf, findDraftPlaces, type DraftPlace, type DraftPlaces } from '../repo/draftPlaces.ts';
import { mayView } from '../../../http/viewer.ts';
import { categoryCrumbs } from '../../categories/index.ts';
import { type WireContext, wireDate, wireDateOrNull } from '../../../http/wire.ts';

const schedulingFlag = 'featureFlags.DraftScheduling.Enabled';

/** Whether scheduling posts is enabled. */
export function hasScheduling({ services }: Pick<WireContext, 'services'>): boolean {
  return services.config.get(schedulingFlag);
}

/** The ETag of a draft, for `If-Match`. */
export const draftTag = ({ sequence }: Pick<DraftRow, 'sequence'>) => `"${sequence}"`;

function timeFields(context: WireContext, row: DraftRow): Partial<ApiDraft> {
  if (!hasScheduling(context)) return {};
  return {
    draftStatus: row.status,
    dateScheduled: wireDateOrNull(row.date_scheduled),
    publishedSilently: row.published_silently,
  };
}

/** A draft as in all calls except the list. */
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
  readonly places: DraftPlaces;
}

const numberOf = (value: unknown) =>
  Number.isSafeInteger(Number(value)) && value !== null && value !== '' ? Number(value) : undefined;

/** Where to continue the draft (CO-DRAFT-001, CO-DRAFT-002); null if the page no longer exists. */
function editPath(row: DraftRow, place: DraftPlace | undefined, state: DraftPlaceState | undefined): string | null {
  if (state === 'gone' || state === 'commentGone') return null;
  if (row.record_type === 'discussion') return `/post/editdiscussion/${row.record_id ?? 0}/${row.draft_id}`;
  if (row.record_type !== 'comment' || !place) return null;
  const commentID = draftCommentOf(row);
  // a closed page still shows the draft
  return commentID === undefined || (state === 'closed' && row.record_id === null)
    ? commentDraftPath(place)
    : replyDraftPath(commentID);
}

/** Why the author cannot continue where the draft was started. */
function stateOf(
  { viewer, places }: ListContext,
  row: DraftRow,
  place: DraftPlace | undefined,
): DraftPlaceState | undefined {
  const isOfPost =
    row.record_type === 'discussion'
      ? row.record_id !== null
      : row.record_type === 'comment' && row.parent_record_id !== null;
  if (!place) return isOfPost ? 'gone' : undefined;
  if (row.record_type !== 'comment') return undefined;
  const here = { resourceType: 'category', resourceID: place.categoryID } as const;
  const mayWrite = viewer.can('comments.add', here) && (!place.isClosed || viewer.can('discussions.close', here));
  if (row.record_id === null && !mayWrite) return 'closed';
  const commentID = draftCommentOf(row);
  return commentID === undefined || places.comments.has(commentID) ? undefined : 'commentGone';
}

function nameOf({ attributes, record_type }: DraftRow, place: DraftPlace | undefined): string {
  return draftName(attributes) || (record_type === 'comment' && place ? `Re: ${place.name}` : '');
}

/** Adds the fields of the list. Places that the viewer can no longer see are omitted. */
function listRecord(context: ListContext, row: DraftRow): ApiDraft {
  const { viewer, tree, places, origin } = context;
  const found = places.posts.get(row.draft_id);
  const place = found && mayView(viewer, found.categoryID) ? found : undefined;
  const categoryID = place?.categoryID ?? numberOf(draftMetaOf(row.attributes)['categoryID']);
  const hasCategory = categoryID !== undefined && tree.find(categoryID) !== undefined && mayView(viewer, categoryID);
  const state = stateOf(context, row, place);
  const path = editPath(row, place, state);
  return {
    ...draftRecord(context, row),
    ...(hasScheduling(context) ? { failedReason: row.failed_reason } : {}),
    name: nameOf(row, place),
    excerpt: row.excerpt,
    editUrl: path === null ? null : `${origin}${path}`,
    breadCrumbs: hasCategory ? categoryCrumbs(context, tree, categoryID) : null,
    permaLink: place
      ? `${origin}` +
        `${row.record_type === 'comment' && row.record_id ? commentPath(row.record_id) : discussionPath(place)}`
      : null,
    ...(state ? { placeState: state } : {}),
  };
}

/** API records of drafts, with a single query for their posts. */
export async function draftRecords(
  context: WireContext & { readonly viewer: Viewer },
  rows: readonly DraftRow[],
): Promise<ApiDraft[]> {
  const [tree, places] = await Promise.all([categoryTree(context.services), findDraftPlaces(context.services, rows)]);
  return rows.map((row) => listRecord({ ...context, tree, places }, row));
}
