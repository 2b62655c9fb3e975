import { queryOptions } from '@tanstack/react-query';
import type { ReplyTo } from '#contracts/api.ts';
import { callApi, callList } from './client.ts';
import type { LayoutID } from './layouts.ts';

/** Others who edit a layout, and its published version. */
export type LayoutNews = ReplyTo<`/layouts/${string}/editors`, 'GET'>;
export type LayoutEditor = LayoutNews['editors'][number];

/** Paused while the tab is hidden, and asked at once when it is visible again. */
const often = { refetchInterval: 15_000, refetchOnWindowFocus: 'always', refetchOnReconnect: 'always' } as const;

/** Others who edit a layout, and what is published. @param baseVersion the version that is edited */
export const layoutNewsOptions = (layoutID: LayoutID, baseVersion: string) =>
  queryOptions({
    // what was known before the own draft was published is about an earlier version
    queryKey: ['layoutNews', String(layoutID), baseVersion],
    staleTime: 0,
    gcTime: 0,
    ...often,
    queryFn: (): Promise<LayoutNews> => callApi(`/layouts/${layoutID}/editors`),
  });

/** Others who edit layouts. */
export const layoutEditorsOptions = queryOptions({
  queryKey: ['layoutEditors'],
  staleTime: 0,
  ...often,
  queryFn: () => callList('/layouts/editors'),
});
