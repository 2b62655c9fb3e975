import type { ApiLayoutSchedule } from '#contracts/api-layoutSchedule.gen.ts';
import type { ApiError } from '#lib/apiError.ts';
import { dayMs } from '#lib/time.ts';
import { isEmptyLayout } from '#runtime/core/isEmptyLayout.ts';
import { maxLayoutBytes } from '#runtime/core/limits.ts';
import { loadUsers } from '../../../db/repos/users.ts';
import { fieldError, firstOf, notFound, validationFailed } from '../../../http/errors.ts';
import { realRecordID } from '../../../http/fields.ts';
import { listOf, record } from '../../../http/replySchema.ts';
import { type AnyRoute, defineRoute } from '../../../http/route.ts';
import { userFragment, type WireContext, wireContext, wireDate } from '../../../http/wire.ts';
import { builtInLayouts } from '../../../layouts/builtInLayouts.ts';
import {
  checkConfirmed,
  emptiesLayout,
  getLayout,
  layoutBodyFields,
  ownPaths,
  publishFields,
  staleLayout,
  usedLayoutID,
  versionOfLayout,
} from '../../../layouts/routes/layoutRecords.ts';
import type { Services } from '../../../services.ts';
import { planPublishing } from '../publishScheduled.ts';
import {
  deleteSchedule,
  insertSchedule,
  listSchedules,
  type ListedSchedule,
  mostSchedules,
} from '../repo/schedules.ts';
import { builtInVersion, confirmProblems, ofLayout, shared, version } from './shared.ts';

const longestDays = 366;

/** Whether something else was published, so that it will not replace it. A deleted layout has no version. */
async function isStale(services: Services, { layout_id, base_version }: ListedSchedule): Promise<boolean> {
  try {
    const found = await getLayout(services, await builtInLayouts(services), layout_id);
    return (await versionOfLayout(services, found)) !== base_version;
  } catch {
    return true;
  }
}

async function toWire(context: WireContext, rows: readonly ListedSchedule[]): Promise<ApiLayoutSchedule[]> {
  const people = await loadUsers(
    context.services,
    rows.map((row) => row.insert_user_id),
  );
  return Promise.all(
    rows.map(async (row) => ({
      scheduleID: row.schedule_id,
      layoutID: /^\d+$/.test(row.layout_id) ? Number(row.layout_id) : row.layout_id,
      name: row.name,
      note: row.note,
      dateScheduled: wireDate(row.date_scheduled),
      isStale: await isStale(context.services, row),
      failure: row.failure,
      insertUserID: row.insert_user_id,
      insertUser: userFragment(context, row.insert_user_id, people.get(row.insert_user_id)),
      dateInserted: wireDate(row.date_inserted),
    })),
  );
}

/** @throws ApiError 422 for a time that is over, or too far away */
function readTime(text: string, now: Date): Date {
  const date = new Date(text);
  const ahead = date.getTime() - now.getTime();
  if (ahead > 0 && ahead <= longestDays * dayMs) return date;
  throw validationFailed([
    fieldError('dateScheduled', 'invalid', 'Choose a time in the future, at most one year from now.'),
  ]);
}

function tooManySchedules(limit: keyof typeof mostSchedules): ApiError {
  const count = mostSchedules[limit];
  const message =
    limit === 'ofLayout'
      ? `This layout already has ${count} scheduled publications. Cancel one of them first.`
      : `There are already ${count} scheduled publications. Cancel one of them first.`;
  return validationFailed([fieldError('dateScheduled', 'maxItems', message)]);
}

const list = defineRoute({
  ...shared,
  method: 'GET',
  path: '/layouts/schedules',
  summary: 'Layouts that are published at a time, the earliest first, and those that could not be.',
  query: { type: 'object', properties: { layoutID: { type: 'string', maxLength: 64 } } },
  reply: listOf('layoutSchedule'),
  handle: async (input) => ({
    body: await toWire(wireContext(input), await listSchedules(input.services, input.query.layoutID)),
  }),
});

const add = defineRoute({
  ...ofLayout,
  method: 'POST',
  path: '/layouts/:layoutID/schedules',
  summary: 'Publishes a document at a time, unless the layout has changed by then.',
  body: {
    type: 'object',
    properties: {
      ...layoutBodyFields,
      version,
      ...publishFields,
      builtInVersion,
      confirmProblems,
      dateScheduled: { type: 'string', format: 'date-time', description: 'In the future, within a year.' },
    },
    required: ['name', 'layout', 'titleBar', 'version', 'dateScheduled'],
  },
  maxBodyBytes: maxLayoutBytes,
  reply: record('layoutSchedule'),
  handle: async (input) => {
    const { services, viewer, params, body } = input;
    const { name, layout, titleBar, confirmEmpty, dateScheduled } = body;
    const date = readTime(dateScheduled, services.now());
    const found = await getLayout(services, await builtInLayouts(services), params.layoutID);
    const { layoutViewType } = found.layout;
    const options = { ...(await ownPaths(services)), confirmed: body.confirmProblems };
    checkConfirmed({ layoutViewType, name, layout, titleBar }, services, options);
    if ((await versionOfLayout(services, found)) !== body.version)
      throw staleLayout(await usedLayoutID(services, found));
    if (!confirmEmpty && isEmptyLayout(layout) && !isEmptyLayout(found.layout.layout)) throw emptiesLayout();
    const row = await insertSchedule(services, {
      layoutID: params.layoutID,
      userID: viewer.userID,
      name,
      layout,
      titleBar,
      version: body.version,
      note: body.note,
      confirmsEmpty: confirmEmpty === true,
      confirmProblems: body.confirmProblems ?? [],
      builtInVersion: body.builtInVersion,
      date,
    });
    if (typeof row === 'string') throw tooManySchedules(row);
    planPublishing(services, row.schedule_id, date);
    return { body: firstOf(await toWire(wireContext(input), [row]), 'Schedule') };
  },
});

const remove = defineRoute({
  ...shared,
  method: 'DELETE',
  path: '/layouts/schedules/:scheduleID',
  summary: 'Does not publish a layout at its time, or removes one that could not be published from the list.',
  params: { type: 'object', properties: { scheduleID: realRecordID }, required: ['scheduleID'] },
  handle: async ({ services, params: { scheduleID } }) => {
    if ((await deleteSchedule(services, scheduleID)) === undefined) throw notFound('Schedule');
    return {};
  },
});

/** Layouts that are published later. */
export const scheduleRoutes: readonly AnyRoute[] = [list, add, remove];
