import type { Viewer } from '#contracts/hydrate.ts';
import type { ApiReportReason } from '#contracts/api-reportReason.gen.ts';
import { foldName } from '#domain/foldName.ts';
import { isBlank } from '#lib/isBlank.ts';
import { listRoles } from '../../../db/repos/permissions.ts';
import {
  changedElsewhere,
  emptyField,
  fieldError,
  notFound,
  permissionProblem,
  validationFailed,
} from '../../../http/errors.ts';
import { realRecordID } from '../../../http/fields.ts';
import { listOf, record } from '../../../http/replySchema.ts';
import { type AnyRoute, defineRoute } from '../../../http/route.ts';
import { visibleCategoryIDs } from '../../../http/viewer.ts';
import { wireDate, wireDateOrNull } from '../../../http/wire.ts';
import type { Services } from '../../../services.ts';
import { reasonRecord } from '../records/reportMeta.ts';
import {
  countReportsByReason,
  insertReason,
  type ReasonState,
  reasonState,
  reasonVersion,
  sortReasons,
  updateReason,
} from '../repo/reportReasons.ts';
import { listReportReasons, reasonsFor, type ReportReasonRow } from '../repo/reports.ts';
import { moderatedCategoryIDs } from '../reportRights.ts';

const managed = { tags: ['Reports'], permission: 'site.manage', neverCached: true } as const;
const opened = { tags: ['Reports'], session: true, neverCached: true } as const;
const idSchema = { type: 'string', minLength: 1, maxLength: 100 } as const;
const params = { type: 'object', properties: { reportReasonID: idSchema }, required: ['reportReasonID'] } as const;
/** More would not fit into the dialog. */
const mostReasons = 100;
const largestSort = 100_000;

const isManager = (viewer: Viewer) => viewer.can('site.manage', { mode: 'global' });

/** Records of reasons; with roles, counts and versions only for site managers. */
async function toWire(
  { services, viewer }: { readonly services: Services; readonly viewer: Viewer },
  rows: readonly ReportReasonRow[],
): Promise<ApiReportReason[]> {
  const open = rows.map((row) => ({
    ...reasonRecord(row),
    dateInserted: wireDate(row.date_inserted),
    dateUpdated: wireDateOrNull(row.date_updated),
  }));
  if (!isManager(viewer)) return open;
  const [roles, counts] = await Promise.all([listRoles(services), countReportsByReason(services)]);
  return rows.map((row, index) => ({
    ...(open[index] as (typeof open)[number]),
    insertUserID: row.insert_user_id,
    updateUserID: row.update_user_id,
    roleIDs: row.role_ids,
    roles: roles.filter(({ roleID }) => row.role_ids.includes(roleID)).map(({ roleID, name }) => ({ roleID, name })),
    countReports: counts.get(row.report_reason_id) ?? 0,
    version: reasonVersion(row),
  }));
}

async function toOne(input: Parameters<typeof toWire>[0], row: ReportReasonRow): Promise<ApiReportReason> {
  const [found] = await toWire(input, [row]);
  if (!found) throw notFound('Report reason');
  return found;
}

interface ReasonFilter {
  readonly includeDeleted?: boolean;
  readonly includeSystem?: boolean;
}

/** The reasons that the viewer may choose; moderators can ask for deleted ones and those of the system too. */
async function shownReasons(
  { services, viewer }: Parameters<typeof toWire>[0],
  asked: ReasonFilter,
): Promise<ReportReasonRow[]> {
  if (!viewer.can('flag.add', { mode: 'global' }) && !isManager(viewer)) throw permissionProblem('flag.add');
  const isModerator =
    isManager(viewer) || moderatedCategoryIDs(viewer, await visibleCategoryIDs(services, viewer)).length > 0;
  return reasonsFor(viewer, await listReportReasons(services.db.kysely)).filter(
    (row) =>
      (!row.deleted || (isModerator && asked.includeDeleted)) &&
      (!row.is_system || (isModerator && asked.includeSystem)),
  );
}

const list = defineRoute({
  ...opened,
  method: 'GET',
  path: '/report-reasons',
  summary: 'Lists the reasons for reports that the viewer may choose.',
  query: { type: 'object', properties: { includeDeleted: { type: 'boolean' }, includeSystem: { type: 'boolean' } } },
  reply: listOf('reportReason'),
  handle: async (input) => ({ body: await toWire(input, await shownReasons(input, input.query)) }),
});

const read = defineRoute({
  ...opened,
  method: 'GET',
  path: '/report-reasons/:reportReasonID',
  summary: 'One reason for reports.',
  params,
  query: { type: 'object', properties: { includeDeleted: { type: 'boolean' } } },
  reply: record('reportReason'),
  handle: async (input) => {
    const shown = await shownReasons(input, { ...input.query, includeSystem: true });
    const row = shown.find((one) => one.report_reason_id === input.params.reportReasonID);
    if (!row) throw notFound('Report reason');
    return { body: await toOne(input, row) };
  },
});

const fields = {
  name: { type: 'string', maxLength: 100 },
  description: { type: 'string', maxLength: 500 },
  sort: {
    type: 'integer',
    minimum: -largestSort,
    maximum: largestSort,
    description: 'Place in the list; last if omitted.',
  },
  roleIDs: {
    type: 'array',
    items: realRecordID,
    maxItems: 100,
    description: 'Roles that may choose it; empty for everyone who may report.',
  },
} as const;

const oneLine = (text: string) => text.normalize('NFC').trim().replace(/\s+/gu, ' ');

/** A state with trimmed texts. @throws ApiError 422 */
function checked(state: ReasonState, others: readonly ReportReasonRow[], roleIDs: ReadonlySet<number>): ReasonState {
  const [name, description] = [oneLine(state.name), oneLine(state.description)];
  if (isBlank(name) || foldName(name) === '') throw validationFailed([emptyField('name', 'Please enter a name.')]);
  const same = others.find((row) => !row.deleted && foldName(row.name) === foldName(name));
  if (same && !state.deleted)
    throw validationFailed([fieldError('name', 'invalid', `There is already a reason named ${same.name}.`)]);
  if (state.roleIDs.some((id) => !roleIDs.has(id)))
    throw validationFailed([fieldError('roleIDs', 'invalid', 'A role does not exist.')]);
  return { ...state, name, description, roleIDs: [...new Set(state.roleIDs)] };
}

/** An ID from a name: `Too loud` becomes `too-loud`. It stays when the name changes. */
function idFrom(name: string, all: readonly ReportReasonRow[]): string {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .match(/[a-z0-9]+/g) ?? ['reason'];
  const base = words.join('-').slice(0, 80);
  const taken = new Set(all.map((row) => row.report_reason_id));
  let id = base;
  for (let count = 2; taken.has(id); count += 1) id = `${base}-${count}`;
  return id;
}

const knownRoles = async (services: Services) => new Set((await listRoles(services)).map(({ roleID }) => roleID));

const add = defineRoute({
  ...managed,
  method: 'POST',
  path: '/report-reasons',
  summary: 'Adds a reason for reports.',
  body: {
    type: 'object',
    properties: {
      reportReasonID: { ...idSchema, pattern: '^[A-Za-z0-9_-]+$', description: 'Made from the name if omitted.' },
      ...fields,
    },
    required: ['name'],
  },
  reply: record('reportReason'),
  handle: async (input) => {
    const { services, viewer, body } = input;
    const roleIDs = await knownRoles(services);
    const row = await insertReason(services, viewer.userID, (all) => {
      const { reportReasonID, sort = (all.at(-1)?.sort ?? 0) + 1, ...rest } = body;
      const state = checked({ description: '', roleIDs: [], ...rest, sort, deleted: false }, all, roleIDs);
      if (all.length >= mostReasons)
        throw validationFailed([fieldError('name', 'invalid', `There can be ${mostReasons} reasons at most.`)]);
      if (all.some((one) => one.report_reason_id === reportReasonID))
        throw validationFailed([fieldError('reportReasonID', 'invalid', 'There is already a reason with this ID.')]);
      return { ...state, reasonID: reportReasonID ?? idFrom(state.name, all) };
    });
    return { body: await toOne(input, row) };
  },
});

export const patchReportReason = defineRoute({
  ...managed,
  method: 'PATCH',
  path: '/report-reasons/:reportReasonID',
  summary: 'Changes a reason for reports, or brings a deleted one back.',
  params,
  body: {
    type: 'object',
    properties: {
      ...fields,
      deleted: { type: 'boolean', description: '`false` brings a deleted reason back.' },
      version: {
        type: 'string',
        maxLength: 100,
        description: 'The version that was edited. If the reason has changed since, nothing is saved (409).',
      },
    },
  },
  reply: record('reportReason'),
  handle: async (input) => {
    const {
      services,
      viewer,
      params: { reportReasonID },
      body: { version, ...change },
    } = input;
    const roleIDs = await knownRoles(services);
    let stale: ReportReasonRow | undefined;
    try {
      const row = await updateReason(services, { reasonID: reportReasonID, userID: viewer.userID }, (before, all) => {
        if (version !== undefined && version !== reasonVersion(before)) {
          stale = before;
          throw changedElsewhere(elsewhere);
        }
        const others = all.filter((one) => one !== before);
        return checked({ ...reasonState(before), ...change }, others, roleIDs);
      });
      return { body: await toOne(input, row) };
    } catch (error) {
      throw stale ? changedElsewhere(elsewhere, { current: await toOne(input, stale) }) : error;
    }
  },
});

const elsewhere = 'This reason was changed elsewhere.';

export const removeReportReason = defineRoute({
  ...managed,
  method: 'DELETE',
  path: '/report-reasons/:reportReasonID',
  summary: 'Deletes a reason. It can no longer be chosen; reports that name it keep it.',
  params,
  handle: async ({ services, viewer: { userID }, params: { reportReasonID } }) => {
    await updateReason(services, { reasonID: reportReasonID, userID }, (before) => ({
      ...reasonState(before),
      deleted: true,
    }));
    return {};
  },
});

const sort = defineRoute({
  ...managed,
  method: 'PUT',
  path: '/report-reasons/sorts',
  summary: 'Sets the order of reasons.',
  body: {
    type: 'object',
    maxProperties: mostReasons,
    additionalProperties: { type: 'integer', minimum: -largestSort, maximum: largestSort },
    description: 'Place by ID of the reason.',
  },
  handle: async ({ services, viewer, body }) => {
    await sortReasons(services, viewer.userID, body);
    return { status: 204 };
  },
});

/** Reasons that members choose from when they report a post. */
export const reportReasonRoutes: readonly AnyRoute[] = [list, sort, read, add, patchReportReason, removeReportReason];
