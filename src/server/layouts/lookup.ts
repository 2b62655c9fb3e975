import { redirectAddress } from '#lib/siteAddress.ts';
import { showsSignatures } from '#domain/showsSignatures.ts';
import type { AuthoredLayout } from '#contracts/layout.ts';
import { ApiError } from '#lib/apiError.ts';
import { findLayout, type LayoutView, loadLayoutViews, sameRecordTypes, type StoredLayout } from '../db/repos/layouts.ts';
import { notFound } from '../http/errors.ts';
import type { Services } from '../services.ts';
import type { BuiltInLayouts } from './builtInLayouts.ts';
import { mergedOr } from './mergedPost.ts';
import type { PageCalls } from './pageCalls.ts';
import type { PlainObject } from './plainData.ts';
import { type PostRecord, readPost } from './postPage.ts';
import { readCategory } from './resolveParams.ts';
import { defaultSectionID } from './siteSection.ts';
import { findViewType, type ViewType } from './viewTypes.ts';

/** Which page is asked for: a kind of page and the record it is about. */
export interface LookupQuery {
  readonly layoutViewType: string;
  readonly recordType: string;
  readonly recordID: string | number;
  readonly params: PlainObject;
}

/** The document for a page, and its parameters as far as the lookup knows them. */
export interface FoundLayout {
  readonly kind: 'layout';
  readonly view: ViewType;
  readonly document: StoredLayout | (AuthoredLayout & { readonly layoutID: string });
  readonly params: PlainObject;
}

export type LookupResult = FoundLayout | { readonly kind: 'redirect'; readonly redirectTo: string; readonly status: number };

export interface LookupContext {
  readonly services: Services;
  readonly builtIn: BuiltInLayouts;
  readonly calls: PageCalls;
}

/** A chain of records longer than this is a fault of the data (contract: layouts §1.2). */
const maxHops = 10;

type Step = LookupResult | { readonly kind: 'next'; readonly query: LookupQuery };
type Provider = (query: LookupQuery, context: LookupContext) => Promise<Step>;

const next = (query: LookupQuery): Step => ({ kind: 'next', query });
const layoutNotFound = () => notFound('Layout');

function requireView(id: string): ViewType {
  const view = findViewType(id);
  if (!view) throw layoutNotFound();
  return view;
}

/** The error page must stand while the database does not: then the built-in one serves. */
async function readViews(view: ViewType, services: Services): Promise<readonly LayoutView[]> {
  try {
    return await loadLayoutViews(services);
  } catch (error) {
    if (view.id === 'error') return [];
    throw error;
  }
}

/** The layout applied to a record for this kind of page. */
async function findApplied(query: LookupQuery, recordID: number, { services }: LookupContext): Promise<FoundLayout | undefined> {
  const view = requireView(query.layoutViewType);
  const types = sameRecordTypes(query.recordType);
  const isMatch = (applied: LayoutView) => applied.layoutViewType === view.id && applied.recordID === recordID && types.includes(applied.recordType);
  const applied = (await readViews(view, services)).find(isMatch);
  const document = applied && (await findLayout(services, applied.layoutID));
  return document && { kind: 'layout', view, document, params: query.params };
}

/** The kind of page that lists a category (contract: layouts §1.2). */
function categoryViewType(layoutViewType: string, displayAs: string | undefined): string {
  if (layoutViewType !== 'categoryList') return layoutViewType;
  if (displayAs === 'discussions') return 'discussionCategoryPage';
  if (displayAs === 'flat' || displayAs === 'nested') return 'nestedCategoryList';
  if (displayAs === 'heading') throw new ApiError(400, 'A heading category has no page of its own.');
  return 'categoryList';
}

const postViewTypes: Readonly<Record<string, string>> = { question: 'question' };

/** A post that only says where it went: its body holds the link. */
function redirectOf(post: PostRecord): LookupResult | undefined {
  if (post.type !== 'redirect') return undefined;
  const href = /href="(\/[^"]*|https?:\/\/[^"]+)"/.exec(String(post.body ?? ''))?.[1]?.replaceAll('&amp;', '&');
  const redirectTo = href === undefined ? undefined : redirectAddress(href);
  return redirectTo === undefined ? undefined : { kind: 'redirect', redirectTo, status: 301 };
}

function stepFromPost(query: LookupQuery, post: PostRecord): Step {
  const redirect = redirectOf(post);
  if (redirect) return redirect;
  const layoutViewType = postViewTypes[post.type ?? ''] ?? 'discussion';
  const params = { ...query.params, discussionID: post.discussionID, categoryID: post.categoryID };
  return next({ layoutViewType, recordType: 'category', recordID: post.categoryID, params });
}

const providers: Readonly<Record<string, Provider>> = {
  comment: async (query, { calls }) => {
    const { body } = await calls.get<{ discussionID?: number; parentRecordID?: number }>(`/comments/${encodeURIComponent(String(query.recordID))}`);
    const discussionID = body.discussionID ?? body.parentRecordID;
    if (discussionID === undefined) throw notFound('Comment');
    const page = query.params.skipPageCalculation ? 1 : 'lookupSort';
    const params = { ...query.params, page, parentRecordType: 'discussion', parentRecordID: discussionID, commentID: Number(query.recordID) };
    return next({ ...query, recordType: 'discussion', recordID: discussionID, params });
  },
  discussion: async (query, context) => {
    try {
      return stepFromPost(query, await readPost(context.calls, query.recordID, showsSignatures(context.services.config.get)));
    } catch (error) {
      return mergedOr(error, Number(query.recordID), context);
    }
  },
  category: async (query, context) => {
    const section: LookupQuery = { ...query, recordType: 'siteSection', recordID: defaultSectionID };
    if (Number(query.recordID) === -1) return next(section);
    const category = await readCategory(context.calls, query.recordID);
    const layoutViewType = categoryViewType(query.layoutViewType, category.displayAs);
    const found = { ...query, layoutViewType, params: { ...query.params, categoryID: category.categoryID } };
    return (await findApplied(found, category.categoryID, context)) ?? next({ ...section, layoutViewType, params: found.params });
  },
  siteSection: async (query, context) => {
    if (String(query.recordID) !== defaultSectionID) throw notFound('Site section');
    return (await findApplied(query, Number(defaultSectionID), context)) ?? next({ ...query, recordType: 'global', recordID: -1 });
  },
  global: async (query, context) => (await findApplied(query, -1, context)) ?? next({ ...query, recordType: 'file', recordID: query.layoutViewType }),
  customPage: async (query, context) => {
    const params = { ...query.params, customPageID: Number(query.recordID) };
    const found = await findApplied({ ...query, params }, Number(query.recordID), context);
    if (!found) throw layoutNotFound();
    return found;
  },
  file: async (query, { builtIn }) => {
    const view = requireView(query.layoutViewType);
    const document = builtIn.get(view.templateID);
    if (!document) throw layoutNotFound();
    return { kind: 'layout', view, document: { ...document, layoutID: view.templateID }, params: query.params };
  },
};

const aliases: Readonly<Record<string, string>> = { root: 'global', subcommunity: 'siteSection' };

/** Which document a page is made of (contract: layouts §1.2). Refusals of the API (403, 404, 410) are passed on. */
export async function lookupLayout(query: LookupQuery, context: LookupContext): Promise<LookupResult> {
  context.calls.note('layouts');
  let asked = query;
  for (let hop = 0; hop < maxHops; hop += 1) {
    const type = aliases[asked.recordType] ?? asked.recordType;
    const provider = Object.hasOwn(providers, type) ? providers[type] : undefined;
    if (!provider) throw layoutNotFound();
    const step = await provider({ ...asked, recordType: type }, context);
    if (step.kind !== 'next') return step;
    asked = step.query;
  }
  throw layoutNotFound();
}
