import { queryOptions } from '@tanstack/react-query';
import type { ReplyTo } from '#contracts/api.ts';
import { callApi, callList } from './client.ts';

/** An example of a widget: its name, and the node that an author would write for it. */
export type WidgetExample = ReplyTo<'/layouts/widget-examples', 'GET'>[string][number];

/** Examples by the ID of the widget. */
export type WidgetExamples = Readonly<Record<string, readonly WidgetExample[]>>;

/** A document to begin with: a whole page, or a preset of several widgets. */
export type LayoutStarter = ReplyTo<'/layouts/starters', 'GET'>[number];

/** The examples of the widgets that a kind of page can have. */
export const widgetExamplesOptions = (layoutViewType: string) =>
  queryOptions({
    queryKey: ['widgetExamples', layoutViewType],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: (): Promise<WidgetExamples> => callApi('/layouts/widget-examples', { query: { layoutViewType } }),
  });

/** Starter pages and presets for a kind of page. */
export const startersOptions = (layoutViewType: string) =>
  queryOptions({
    queryKey: ['layoutStarters', layoutViewType],
    staleTime: 60_000,
    queryFn: (): Promise<readonly LayoutStarter[]> => callList('/layouts/starters', { query: { layoutViewType } }),
  });
