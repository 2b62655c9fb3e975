import { queryOptions } from '@tanstack/react-query';
import type { BodyOf, ReplyTo } from '#contracts/api.ts';
import type { ApiLayoutSchedule } from '#contracts/api-layoutSchedule.gen.ts';
import { callApi, callList } from './client.ts';
import type { LayoutID } from './layouts.ts';

export type { ApiLayoutSchedule };
export type PublishBody = BodyOf<`/layouts/${string}/publish`, 'POST'>;
export type ScheduleBody = BodyOf<`/layouts/${string}/schedules`, 'POST'>;
export type LayoutCheck = ReplyTo<`/layouts/${string}/check`, 'POST'>;
export type OwnDraft = ReplyTo<'/layouts/drafts', 'GET'>[number];
/** The built-in layout that a layout was made from, then and now. */
export type BuiltInChange = ReplyTo<`/layouts/${string}/built-in`, 'GET'>;

/** Publishes a document in place of a layout. If `version` is no longer current, nothing changes (409). */
export const publishLayout = (layoutID: LayoutID, body: PublishBody) =>
  callApi(`/layouts/${layoutID}/publish`, { method: 'POST', body });

/** The problems that would keep a document from being published. */
export const checkLayout = (
  layoutID: LayoutID,
  body: BodyOf<`/layouts/${string}/check`, 'POST'>,
): Promise<LayoutCheck> => callApi(`/layouts/${layoutID}/check`, { method: 'POST', body });

export const scheduleLayout = (layoutID: LayoutID, body: ScheduleBody): Promise<ApiLayoutSchedule> =>
  callApi(`/layouts/${layoutID}/schedules`, { method: 'POST', body });

export async function cancelSchedule(scheduleID: number): Promise<void> {
  await callApi(`/layouts/schedules/${scheduleID}`, { method: 'DELETE' });
}

/** Layouts that are published later, and those that could not be; of one layout or of all. */
export const schedulesOptions = (layoutID?: LayoutID) =>
  queryOptions({
    queryKey: ['layoutSchedules', layoutID === undefined ? 'all' : String(layoutID)],
    queryFn: (): Promise<readonly ApiLayoutSchedule[]> =>
      callList('/layouts/schedules', { query: layoutID === undefined ? {} : { layoutID: String(layoutID) } }),
  });

/** The viewer’s drafts of all layouts. */
export const ownDraftsOptions = queryOptions({
  queryKey: ['layoutDrafts'],
  staleTime: 0,
  queryFn: (): Promise<readonly OwnDraft[]> => callList('/layouts/drafts'),
});

/** Publishes several drafts, all or none. */
export const publishDrafts = (body: BodyOf<'/layouts/publish-drafts', 'POST'>) =>
  callList('/layouts/publish-drafts', { method: 'POST', body });

/** Layouts whose built-in layout has changed since they were made from it. */
export const builtInChangesOptions = queryOptions({
  queryKey: ['builtInChanges'],
  queryFn: () => callList('/layouts/built-in-changes'),
});

export const builtInChangeOptions = (layoutID: LayoutID) =>
  queryOptions({
    queryKey: ['builtInChanges', String(layoutID)],
    staleTime: 0,
    queryFn: (): Promise<BuiltInChange> => callApi(`/layouts/${layoutID}/built-in`),
  });

/** The layout has the changes of the built-in one up to this version, or does without them. */
export async function keepBuiltInVersion(layoutID: LayoutID, version: string): Promise<void> {
  await callApi(`/layouts/${layoutID}/built-in`, { method: 'PUT', body: { version } });
}
