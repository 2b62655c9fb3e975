import { ApiError } from '#lib/apiError.ts';
import { type DraftRow, findDraft } from '../repo/drafts.ts';
import { type DraftChange, updateDraft } from '../repo/draftWrites.ts';
import { schedulePublishing } from '../publisher.ts';
import { withRecordVersion } from '../recordVersion.ts';
import { notFound, permissionProblem } from '../../../http/errors.ts';
import { recordID } from '../../../http/fields.ts';
import type { RouteInput } from '../../../http/route.ts';
import { draftRecord, draftTag, hasScheduling } from '../records/draftRecord.ts';
import { wireContext } from '../../../http/wire.ts';

/** Section in the API reference. */
export const draftTags = ['Drafts'];
export const draftParams = { type: 'object', properties: { draftID: recordID }, required: ['draftID'] } as const;
/** Retry-After while a draft is being published. */
const publishingSeconds = 10;
const anotherOnesPermission = 'community.moderate';
export const schedulePermission = 'schedule.allow';

export interface DraftParams {
  readonly draftID: number;
}

export type DraftInput<Body = unknown> = RouteInput<DraftParams, unknown, Body>;
type AnyInput = RouteInput<unknown, unknown, unknown>;

/**
 * Drafts are accessible to their author, and to moderators for reading and discarding. @throws ApiError 404 for others
 */
export async function getDraft({
  params,
  viewer,
  services,
}: Pick<DraftInput, 'params' | 'viewer' | 'services'>): Promise<DraftRow> {
  const row = await findDraft(services, params.draftID);
  if (!row || (row.insert_user_id !== viewer.userID && !viewer.can(anotherOnesPermission, { mode: 'global' })))
    throw notFound('Draft');
  return row;
}

/** Only the author can change a draft, because it will be published under their name. @throws ApiError 404, 403 */
export async function getOwnDraft(input: Pick<DraftInput, 'params' | 'viewer' | 'services'>): Promise<DraftRow> {
  const row = await getDraft(input);
  if (row.insert_user_id !== input.viewer.userID)
    throw new ApiError(403, 'Permission Problem', { description: 'Only the author of a draft can change it.' });
  return row;
}

/** Sends the version as an ETag too, for the next save. */
export function answerDraft(input: AnyInput, row: DraftRow) {
  return { body: draftRecord(wireContext(input), row), headers: { etag: draftTag(row) } };
}

/** Too many drafts, or too much text in them. */
export const tooMany = () =>
  new ApiError(409, 'You have too many drafts.', {
    description: 'Please discard some of them. Your text is still in this window.',
  });

export function checkScheduling({ viewer, services }: Pick<AnyInput, 'viewer' | 'services'>): void {
  if (!viewer.can(schedulePermission, { mode: 'global' })) throw permissionProblem(schedulePermission);
  if (!hasScheduling({ services })) throw new ApiError(400, 'Posts cannot be scheduled on this site.');
}

/** Adds the publishing job. Errors of the queue must not fail the request, because overdue drafts are found anyway. */
export function announce(
  { services }: Pick<AnyInput, 'services'>,
  { draft_id, status, date_scheduled }: DraftRow,
): void {
  if (status === 'scheduled' && date_scheduled) schedulePublishing(services, draft_id, date_scheduled);
}

/** Parses the version in `If-Match`: a number, with or without quotes. @throws ApiError 400 for anything else. */
function seenSequence({ http }: AnyInput): number | undefined {
  const text = http?.header('if-match')?.trim();
  if (text === undefined || text === '' || text === '*') return undefined;
  const found = /^(?:W\/)?"?(\d{1,9})"?$/.exec(text)?.[1];
  if (found === undefined) throw new ApiError(400, 'If-Match is not a valid draft version.');
  return Number(found);
}

/** Saves a draft of its author, if the version matches. @throws ApiError 403, 404, 409, 423 */
export async function changeDraft(input: DraftInput, plan: DraftChange['plan']) {
  const row = await getOwnDraft(input);
  return writeDraft(input, row, await withRecordVersion(input.services, row, plan));
}

/** Changes a draft after the permission check. */
export async function writeDraft(
  input: DraftInput,
  { draft_id }: Pick<DraftRow, 'draft_id'>,
  plan: DraftChange['plan'],
) {
  const { viewer, services } = input;
  const request = { draftID: draft_id, sequence: seenSequence(input), plan };
  const result = await updateDraft(services, { userID: viewer.userID, now: services.now() }, request);
  switch (result.kind) {
    case 'missing':
      throw notFound('Draft');
    case 'full':
      throw tooMany();
    case 'publishing':
      throw new ApiError(423, 'This draft is being published right now.', { retryAfterSeconds: publishingSeconds });
    case 'conflict':
      throw new ApiError(409, 'This draft was changed elsewhere.', {
        description: 'Nothing was overwritten. Compare both versions and choose.',
        draft: draftRecord(wireContext(input), result.draft),
      });
    case 'done':
      announce(input, result.draft);
      return answerDraft(input, result.draft);
  }
}
