import { queryOptions } from '@tanstack/react-query';
import type { BodyOf, ReplyTo } from '#contracts/api.ts';
import type { ApiLayoutRevision } from '#contracts/api-layoutRevision.gen.ts';
import { callApi, callList } from './client.ts';
import type { LayoutID } from './layouts.ts';

export type { ApiLayoutRevision };
/** A revision with its document. */
export type WholeRevision = ReplyTo<`/layouts/${string}/revisions/${string}`, 'GET'>;

/** The server keeps fewer than this of each layout. */
const most = 100;

/** The versions of a layout, latest first. */
export const revisionsOptions = (layoutID: LayoutID) =>
  queryOptions({
    queryKey: ['layoutRevisions', String(layoutID)],
    staleTime: 0,
    queryFn: (): Promise<readonly ApiLayoutRevision[]> =>
      callList(`/layouts/${layoutID}/revisions`, { query: { limit: most } }),
  });

const readRevision = (layoutID: LayoutID, revisionID: number): Promise<WholeRevision> =>
  callApi(`/layouts/${layoutID}/revisions/${revisionID}`);

/** A revision never changes. */
export const revisionOptions = (layoutID: LayoutID, revisionID: number) =>
  queryOptions({
    queryKey: ['layoutRevision', String(layoutID), revisionID],
    queryFn: () => readRevision(layoutID, revisionID),
    staleTime: Number.POSITIVE_INFINITY,
  });

type RestoreBody = BodyOf<`/layouts/${string}/revisions/${string}/restore`, 'POST'>;

/** Publishes a revision again. If `version` is no longer current, nothing changes (409). */
export const restoreRevision = (layoutID: LayoutID, revisionID: number, body: RestoreBody) =>
  callApi(`/layouts/${layoutID}/revisions/${revisionID}/restore`, { method: 'POST', body });
