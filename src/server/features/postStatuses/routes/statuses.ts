import type { ApiStatus } from '#contracts/api-status.gen.ts';
import type { Viewer } from '#contracts/hydrate.ts';
import { foldName } from '#domain/foldName.ts';
import { writtenTypes } from '#domain/postTypes.ts';
import { isOwnStatus, questionStatus, type Status, staffStatuses, statuses } from '#domain/statuses.ts';
import { ApiError } from '#lib/apiError.ts';
import { isBlank } from '#lib/isBlank.ts';
import { changedElsewhere, emptyField, fieldError, notFound, validationFailed } from '../../../http/errors.ts';
import { recordID } from '../../../http/fields.ts';
import { listOf, record } from '../../../http/replySchema.ts';
import { type AnyRoute, defineRoute } from '../../../http/route.ts';
import type { Services } from '../../../services.ts';
import { defaultStatus, loadStatusRows, type StatusRow, statusOf } from '../repo/statusCatalog.ts';
import {
  countByStatus,
  insertStatus,
  type StatusState,
  statusState,
  statusVersion,
  updateStatus,
} from '../repo/statusWrites.ts';
import { isManager } from '../rights.ts';

const tags = ['Discussions'];
const managed = { tags, permission: 'site.manage', neverCached: true } as const;
const params = { type: 'object', properties: { statusID: recordID }, required: ['statusID'] } as const;
/** More would not fit into the dialog. */
const mostStatuses = 100;

const builtIn = (status: Status, isDefault: boolean): ApiStatus => ({
  ...status,
  recordSubtype: status.recordSubType,
  isDefault,
  isSystem: true,
  isInternal: staffStatuses.includes(status),
});

/** With counts only for site managers. */
function own(row: StatusRow, counts: ReadonlyMap<number, number> | undefined): ApiStatus {
  const status = statusOf(row);
  return {
    ...status,
    recordSubtype: status.recordSubType,
    isDefault: row.is_default,
    isSystem: false,
    isInternal: false,
    ...(counts
      ? { deleted: row.is_deleted, countDiscussions: counts.get(row.status_id) ?? 0, version: statusVersion(row) }
      : {}),
  };
}

/** The statuses of staff are only shown to them, and deleted ones to site managers. */
async function shownStatuses(
  { services, viewer }: { readonly services: Services; readonly viewer: Viewer },
  includeDeleted = false,
): Promise<readonly ApiStatus[]> {
  const rows = await loadStatusRows(services);
  const counts = isManager(viewer) ? await countByStatus(services) : undefined;
  const plainDefault = defaultStatus(rows, 'discussion');
  const isDefault = ({ statusID }: Status) =>
    statusID === questionStatus.unanswered || statusID === plainDefault || statusID === staffStatuses[0]?.statusID;
  return [
    ...[...statuses, ...(viewer.can('staff.allow') ? staffStatuses : [])].map((one) => builtIn(one, isDefault(one))),
    ...rows.filter((row) => !row.is_deleted || (includeDeleted && counts)).map((row) => own(row, counts)),
  ];
}

const list = defineRoute({
  method: 'GET',
  path: '/discussions/statuses',
  summary: 'Lists the statuses that posts can have; those of staff only for them.',
  tags,
  query: {
    type: 'object',
    properties: {
      subType: { type: 'string', maxLength: 100, description: 'Only statuses of this type of post.' },
      state: { type: 'string', enum: ['open', 'closed'] },
      includeDeleted: { type: 'boolean', description: 'Only for site managers.' },
    },
  },
  reply: listOf('status'),
  handle: async ({ services, viewer, query: { subType, state, includeDeleted }, dependsOn }) => {
    dependsOn('postStatuses');
    return {
      body: (await shownStatuses({ services, viewer }, includeDeleted)).filter(
        (status) =>
          (subType === undefined || status.recordSubType === subType) &&
          (state === undefined || status.state === state),
      ),
    };
  },
});

const read = defineRoute({
  method: 'GET',
  path: '/discussions/statuses/:statusID',
  summary: 'One status.',
  tags,
  params,
  reply: record('status'),
  handle: async ({ services, viewer, params: { statusID }, dependsOn }) => {
    dependsOn('postStatuses');
    const found = (await shownStatuses({ services, viewer }, true)).find((one) => one.statusID === statusID);
    if (!found) throw notFound('Status');
    return { body: found };
  },
});

const fields = {
  name: { type: 'string', maxLength: 50 },
  state: { type: 'string', enum: ['open', 'closed'], description: '`closed` for posts that are done.' },
  recordSubtype: {
    type: ['string', 'null'],
    enum: [...writtenTypes, null],
    description: 'The type of posts that can have it; null for every type.',
  },
  isDefault: { type: 'boolean', description: 'Whether new posts have it; questions are always unanswered first.' },
  isInternal: { type: 'boolean', description: 'Only `false`: staff only distinguish resolved and unresolved posts.' },
} as const;

/** A state with a trimmed name. @throws ApiError 422 */
function checked(state: StatusState, others: readonly StatusRow[]): StatusState {
  const name = state.name.normalize('NFC').trim().replace(/\s+/gu, ' ');
  if (isBlank(name) || foldName(name) === '') throw validationFailed([emptyField('name', 'Please enter a name.')]);
  const names = [...statuses, ...staffStatuses, ...others.filter((row) => !row.is_deleted)].map((one) => one.name);
  const same = names.find((one) => foldName(one) === foldName(name));
  if (same !== undefined && !state.deleted)
    throw validationFailed([fieldError('name', 'invalid', `There is already a status named ${same}.`)]);
  if (state.isDefault && state.recordSubtype === 'question')
    throw validationFailed([fieldError('isDefault', 'invalid', 'New questions are always unanswered.')]);
  return { ...state, name };
}

/** @throws ApiError 422 */
function needPublic(isInternal: boolean | undefined): void {
  if (isInternal)
    throw validationFailed([
      fieldError('isInternal', 'invalid', 'Staff only distinguish resolved and unresolved posts.'),
    ]);
}

/** @throws ApiError 403 for statuses that come with the site */
function needOwn(statusID: number): void {
  if (!isOwnStatus(statusID) && [...statuses, ...staffStatuses].some((one) => one.statusID === statusID))
    throw new ApiError(403, 'Statuses that come with the site cannot be changed.');
}

const toOne = async (services: Services, row: StatusRow): Promise<ApiStatus> => own(row, await countByStatus(services));

const add = defineRoute({
  ...managed,
  method: 'POST',
  path: '/discussions/statuses',
  summary: 'Adds a status that posts can have.',
  body: { type: 'object', properties: fields, required: ['name'] },
  reply: record('status'),
  handle: async ({ services, viewer, body: { isInternal, ...sent } }) => {
    needPublic(isInternal);
    const row = await insertStatus(services, viewer.userID, (rows) => {
      if (rows.filter((one) => !one.is_deleted).length >= mostStatuses)
        throw validationFailed([fieldError('name', 'invalid', `There can be ${mostStatuses} statuses at most.`)]);
      return checked({ state: 'open', recordSubtype: null, isDefault: false, ...sent, deleted: false }, rows);
    });
    return { body: await toOne(services, row) };
  },
});

const elsewhere = 'This status was changed elsewhere.';

export const patchStatus = defineRoute({
  ...managed,
  method: 'PATCH',
  path: '/discussions/statuses/:statusID',
  summary: 'Changes a status, or brings a deleted one back.',
  params,
  body: {
    type: 'object',
    properties: {
      ...fields,
      deleted: { type: 'boolean', description: '`false` brings a deleted status back.' },
      version: {
        type: 'string',
        maxLength: 100,
        description: 'The version that was edited. If the status has changed since, nothing is saved (409).',
      },
    },
  },
  reply: record('status'),
  handle: async ({ services, viewer: { userID }, params: { statusID }, body: { version, isInternal, ...sent } }) => {
    needOwn(statusID);
    needPublic(isInternal);
    let stale: StatusRow | undefined;
    try {
      const row = await updateStatus(services, { statusID, userID }, (before, rows) => {
        if (version !== undefined && version !== statusVersion(before)) {
          stale = before;
          throw changedElsewhere(elsewhere);
        }
        const others = rows.filter((one) => one !== before);
        return checked({ ...statusState(before), ...sent }, others);
      });
      return { body: await toOne(services, row) };
    } catch (error) {
      throw stale ? changedElsewhere(elsewhere, { current: await toOne(services, stale) }) : error;
    }
  },
});

export const removeStatus = defineRoute({
  ...managed,
  method: 'DELETE',
  path: '/discussions/statuses/:statusID',
  summary: 'Deletes a status. It can no longer be chosen; posts that have it keep it.',
  params,
  handle: async ({ services, viewer: { userID }, params: { statusID } }) => {
    needOwn(statusID);
    await updateStatus(services, { statusID, userID }, (before) => ({
      ...statusState(before),
      isDefault: false,
      deleted: true,
    }));
    return {};
  },
});

/** Statuses that posts can have. */
export const statusRoutes: readonly AnyRoute[] = [list, read, add, patchStatus, removeStatus];
