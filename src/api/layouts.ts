import { queryOptions } from '@tanstack/react-query';
import type { LayoutQuery } from '#contracts/layout.ts';
import type { BodyOf, ReplyTo } from '#contracts/api.ts';
import type { Problem } from '#lib/problem.ts';
import { partHeader } from '#routing/pages/pageParts.ts';
import { callApi, callList } from './client.ts';

export type LayoutID = number | string;
export type ListedLayout = ReplyTo<'/layouts', 'GET'>[number];
type DraftReply = ReplyTo<`/layouts/${string}/draft`, 'GET'>;
/** A published layout, and its version. */
export type EditedLayout = ReplyTo<`/layouts/${string}/edit`, 'GET'> & Pick<DraftReply, 'layoutViewType' | 'version'>;
export type LayoutDraft = NonNullable<DraftReply['draft']>;
type DraftBody = BodyOf<`/layouts/${string}/draft`, 'PUT'>;

const everywhere = [{ recordID: -1, recordType: 'global' }] as const;

export const layoutsOptions = queryOptions({
  queryKey: ['layouts'],
  queryFn: (): Promise<readonly ListedLayout[]> =>
    callList('/layouts', { query: { expand: ['layoutViews', 'publishedBy'] } }),
});

/** A kind of page that layouts can be made for. */
export type LayoutKind = ReplyTo<'/layouts/view-types', 'GET'>[number];

export const layoutKindsOptions = queryOptions({
  queryKey: ['layoutKinds'],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: (): Promise<readonly LayoutKind[]> => callList('/layouts/view-types'),
});

/** Everything that layouts of a kind of page can have. */
export const readLayoutCatalog = (layoutViewType: string): Promise<LayoutCatalog> =>
  callApi('/layouts/catalog', { query: { layoutViewType } });

/** A layout as it is published. */
export async function readEditedLayout(layoutID: LayoutID): Promise<EditedLayout> {
  // the version first: a change in between is then found when publishing
  const { layoutViewType, version } = await callApi(`/layouts/${layoutID}/draft`);
  return { ...(await callApi(`/layouts/${layoutID}/edit`)), layoutViewType, version };
}

/** The viewer’s draft of a layout, if there is one. */
export async function readLayoutDraft(layoutID: LayoutID): Promise<LayoutDraft | undefined> {
  return (await callApi(`/layouts/${layoutID}/draft`)).draft ?? undefined;
}

/** A layout as it is published now. */
export const publishedOptions = (layoutID: LayoutID) =>
  queryOptions({
    queryKey: ['publishedLayout', String(layoutID)],
    staleTime: 0,
    gcTime: 0,
    queryFn: () => readEditedLayout(layoutID),
  });

/** A widget, an asset or a section that a page can have. */
export type CatalogEntry = Pick<
  ReplyTo<'/layouts/catalog', 'GET'>['widgets'][string],
  | 'name'
  | 'schema'
  | 'widgetGroup'
  | 'icon'
  | 'keywords'
  | 'hasData'
  | 'isPageFooter'
  | 'switchedOff'
  | 'isRequired'
  | 'allowedWidgetIDs'
>;

type Catalog = ReplyTo<'/layouts/catalog', 'GET'>;

/** Widgets, assets and sections for a kind of page, by `$hydrate`, and what else can be written in its layouts. */
export type LayoutCatalog = Readonly<
  Record<'widgets' | 'assets' | 'sections', Readonly<Record<string, CatalogEntry>>>
> &
  Partial<Pick<Catalog, 'layoutParams' | 'middlewares' | 'resolvers'>>;

/** Keeps the viewer’s draft. If another version of it is stored, nothing changes (409). */
export const keepLayoutDraft = (layoutID: LayoutID, body: DraftBody): Promise<LayoutDraft> =>
  callApi(`/layouts/${layoutID}/draft`, { method: 'PUT', body });

export type DrawnLayout = ReplyTo<`/layouts/${string}/canvas`, 'POST'>;

interface DrawnDocument {
  readonly address: string;
  readonly layout: readonly unknown[];
  readonly titleBar: unknown;
  /** Token of those whom the page is shown to; by default yourself. */
  readonly preview?: string | undefined;
}

/**
 * Renders a page with a layout as it is edited; its page is null if the one that has `part` is of another build and
 * must be loaded again.
 */
export async function drawLayout(layoutID: LayoutID, body: DrawnDocument, part: string): Promise<DrawnLayout> {
  const { layout, titleBar, address, preview } = body;
  // safe cast: anything that is not a node is shown as a problem
  const sent = { address, layout, titleBar, preview } as BodyOf<`/layouts/${string}/canvas`, 'POST'>;
  const headers = { [partHeader]: part };
  return callApi(`/layouts/${layoutID}/canvas`, { method: 'POST', headers, body: sent });
}

/** The errors and warnings that publishing a document would have. */
export async function listLayoutProblems(
  layoutID: LayoutID,
  document: { readonly name: string; readonly layout: readonly (object | null)[]; readonly titleBar: object | null },
  signal: AbortSignal,
): Promise<readonly Problem[]> {
  // safe cast: anything that is not a node is one of the problems
  const body = document as BodyOf<`/layouts/${string}/problems`, 'POST'>;
  const { problems } = await callApi(`/layouts/${layoutID}/problems`, { method: 'POST', body, signal });
  // safe cast: the codes are those of this build
  return problems as readonly Problem[];
}

export async function discardLayoutDraft(layoutID: LayoutID): Promise<void> {
  await callApi(`/layouts/${layoutID}/draft`, { method: 'DELETE' });
}

type NewLayout = BodyOf<'/layouts', 'POST'>;

/** The kind of page is that of an existing layout. */
export const addLayout = (body: Omit<NewLayout, 'layoutViewType'> & { readonly layoutViewType: string }) =>
  // safe cast: the server names kinds of pages in other replies as texts
  callApi('/layouts', { method: 'POST', body: body as NewLayout });

export async function deleteLayout(layoutID: LayoutID): Promise<void> {
  await callApi(`/layouts/${layoutID}`, { method: 'DELETE' });
}

/** The layout of a page, and its title; undefined if the page redirects. */
export async function layoutOfPage(query: LayoutQuery) {
  const reply = await callApi('/layouts/lookup-hydrate', { query: { ...query, recordID: String(query.recordID) } });
  if (!('layoutID' in reply)) return undefined;
  const { layoutID, layoutViewType, seo } = reply;
  return { layoutID, layoutViewType, title: seo?.title };
}

/** A place where a layout is applied, with its name. */
export type LayoutPlace = ReplyTo<`/layouts/${string}/views`, 'GET'>[number];
export type PlaceKey = Pick<LayoutPlace, 'recordType' | 'recordID'>;

export const layoutPlacesOptions = (layoutID: LayoutID) =>
  queryOptions({
    queryKey: ['layoutPlaces', String(layoutID)],
    staleTime: 0,
    queryFn: (): Promise<readonly LayoutPlace[]> =>
      callList(`/layouts/${layoutID}/views`, { query: { expand: ['record'] } }),
  });

/** Applies a layout to exactly these places, in place of other layouts there. */
export async function placeLayout(layoutID: LayoutID, places: readonly PlaceKey[]): Promise<void> {
  // safe cast: places come from the server, or from the choices for it
  const body = places.map(({ recordType, recordID }) => ({ recordType, recordID })) as BodyOf<
    `/layouts/${string}/views`,
    'PUT'
  >;
  await callList(`/layouts/${layoutID}/views`, { method: 'PUT', body });
}

/** Shows a layout on all pages of its kind that have no other one. */
export async function applyLayout(layoutID: LayoutID): Promise<void> {
  await callList(`/layouts/${layoutID}/views`, { method: 'PUT', body: everywhere });
}

/** Takes a layout off all pages, which get the built-in one. */
export async function withdrawLayout(layoutID: LayoutID): Promise<void> {
  await callApi(`/layouts/${layoutID}/views`, { method: 'DELETE' });
}

/** A layout, its draft and what can be used in it. */
export const composerOptions = (layoutID: LayoutID) =>
  queryOptions({
    queryKey: ['composer', String(layoutID)],
    // a draft of an earlier visit would come back
    staleTime: 0,
    gcTime: 0,
    queryFn: async () => {
      const { stored, draft, catalog } = await callApi(`/layouts/${layoutID}/composer`);
      return { stored: stored satisfies EditedLayout, draft: draft ?? undefined, catalog };
    },
  });
