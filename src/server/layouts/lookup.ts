import type { AuthoredLayout, LayoutQuery } from '#contracts/layout.ts';
import {
  findLayout,
  type LayoutView,
  loadLayoutViews,
  sameRecordTypes,
  type StoredLayout,
} from '../db/repos/layouts.ts';
import { notFound } from '../http/errors.ts';
import type { Services } from '../services.ts';
import type { BuiltInLayouts } from './builtInLayouts.ts';
import type { PageCalls, Requester } from './pageCalls.ts';
import type { PlainObject } from './plainData.ts';
import { findSection } from '../http/siteSection.ts';
import { readCustomPage } from './views/customPage.ts';
import type { ViewType } from './views/viewType.ts';

/** The document for a page, with the parameters known after lookup. */
export interface FoundLayout {
  readonly kind: 'layout';
  readonly view: ViewType;
  readonly document: StoredLayout | (AuthoredLayout & { readonly layoutID: string });
  readonly params: PlainObject;
}

export type LookupResult =
  | FoundLayout
  | { readonly kind: 'redirect'; readonly redirectTo: string; readonly status: number };

export interface LookupContext {
  readonly services: Services;
  readonly builtIn: BuiltInLayouts;
  readonly calls: PageCalls;
  readonly requester: Pick<Requester, 'timeZone'>;
}

/** Maximum number of lookup steps; a longer chain means broken data. */
const maxHops = 10;

export type LookupStep = LookupResult | { readonly kind: 'next'; readonly query: LayoutQuery };
/** Finds the page for a type of record, or the next record to look at. */
export type Lookup = (query: LayoutQuery, context: LookupContext) => Promise<LookupStep>;

export const next = (query: LayoutQuery): LookupStep => ({ kind: 'next', query });
const layoutNotFound = () => notFound('Layout');

function requireView(id: string, { features }: Services): ViewType {
  const view = features.views.find(id);
  if (!view) throw layoutNotFound();
  return view;
}

/** The error page must work without the database, so it falls back to the built-in layout. */
async function readViews(view: ViewType, services: Services): Promise<readonly LayoutView[]> {
  try {
    return await loadLayoutViews(services);
  } catch (error) {
    if (view.id === 'error') return [];
    throw error;
  }
}

/** The layout applied to a record for this view type. */
export async function findApplied(
  query: LayoutQuery,
  recordID: number,
  { services }: LookupContext,
): Promise<FoundLayout | undefined> {
  const view = requireView(query.layoutViewType, services);
  // A custom page has no other layout.
  if (services.site.isSafe && view.id !== 'customPage') return undefined;
  const types = sameRecordTypes(query.recordType);
  const isMatch = (applied: LayoutView) =>
    applied.layoutViewType === view.id && applied.recordID === recordID && types.includes(applied.recordType);
  const applied = (await readViews(view, services)).find(isMatch);
  const document = applied && (await findLayout(services, applied.layoutID));
  return document && { kind: 'layout', view, document, params: query.params };
}

/** Records that pages are looked up by on every site; features add theirs. */
const ownLookups: Readonly<Record<string, Lookup>> = {
  siteSection: async (query, context) => {
    const section = findSection(context.services.config, query.recordID);
    if (!section) throw notFound('Site section');
    return (
      (await findApplied(query, Number(section.sectionID), context)) ??
      next({ ...query, recordType: 'global', recordID: -1 })
    );
  },
  global: async (query, context) =>
    (await findApplied(query, -1, context)) ?? next({ ...query, recordType: 'file', recordID: query.layoutViewType }),
  customPage: async (query, context) => {
    const { customPageID } = await readCustomPage(query.recordID, context.calls);
    const params = { ...query.params, customPageID };
    const found = await findApplied({ ...query, layoutViewType: 'customPage', params }, customPageID, context);
    if (!found) throw layoutNotFound();
    return found;
  },
  file: async (query, { builtIn, services }) => {
    const view = requireView(query.layoutViewType, services);
    const document = builtIn.get(view.templateID);
    if (!document) throw layoutNotFound();
    return { kind: 'layout', view, document: { ...document, layoutID: view.templateID }, params: query.params };
  },
};

const aliases: Readonly<Record<string, string>> = { root: 'global', subcommunity: 'siteSection' };

function findLookup(type: string, { features: { lookups } }: Services): Lookup | undefined {
  const list = Object.hasOwn(ownLookups, type) ? ownLookups : lookups;
  return Object.hasOwn(list, type) ? list[type] : undefined;
}

/** Finds the document for a page. @throws ApiError 403, 404, 410 from the API */
export async function lookupLayout(query: LayoutQuery, context: LookupContext): Promise<LookupResult> {
  context.calls.note('layouts');
  let asked = query;
  for (let hop = 0; hop < maxHops; hop += 1) {
    const type = aliases[asked.recordType] ?? asked.recordType;
    const find = findLookup(type, context.services);
    if (!find) throw layoutNotFound();
    const step = await find({ ...asked, recordType: type }, context);
    if (step.kind !== 'next') return step;
    asked = step.query;
  }
  throw layoutNotFound();
}
