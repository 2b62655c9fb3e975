import type { PageParams, SiteSection } from '#contracts/hydrate.ts';
import { checkParams } from './checkParams.ts';
import type { PageCalls } from './pageCalls.ts';
import { commonParams, type ParamSchemas } from './paramSchemas.ts';
import type { PlainObject } from './plainData.ts';
import type { ViewContext, ViewType } from './viewTypes.ts';

/** Kept of a category: its fragment, and what banners and lists of the page need of it. */
export const categoryFields: readonly string[] = [
  'categoryID',
  'name',
  'description',
  'url',
  'urlcode',
  'displayAs',
  'parentCategoryID',
  'iconUrl',
  'bannerUrl',
  'bannerUrlSrcSet',
  'allowedDiscussionTypes',
  'breadcrumbs',
];

export interface CategoryRecord extends PlainObject {
  readonly categoryID: number;
  readonly displayAs?: string;
}

/** By number or by code. The root (-1) is no category. */
export async function readCategory(calls: PageCalls, id: string | number): Promise<CategoryRecord> {
  const { body } = await calls.get<CategoryRecord>(`/categories/${encodeURIComponent(String(id))}`);
  return body;
}

const isRoot = (id: unknown) => id === undefined || id === null || id === '' || Number(id) === -1;

async function resolveCategory(id: unknown, calls: PageCalls): Promise<{ categoryID: number | null; category?: PlainObject }> {
  if (isRoot(id)) return { categoryID: null };
  const category = await readCategory(calls, id as string | number);
  return {
    categoryID: category.categoryID,
    category: Object.fromEntries(categoryFields.filter((key) => key in category).map((key) => [key, category[key]])),
  };
}

const inputsByView = new WeakMap<ViewType, ParamSchemas>();

/** One object per view, because compiled checks are remembered by it. */
function inputsOf(view: ViewType): ParamSchemas {
  const inputs = inputsByView.get(view) ?? { ...commonParams, ...view.inputs };
  inputsByView.set(view, inputs);
  return inputs;
}

/** Records of a page, which only the server looks up: titles, canonical links and widgets believe them. */
const ownNames = new Set(['category', 'discussion', 'place', 'profile', 'siteSection', 'unreadParams']);

const withoutRecords = (given: PlainObject): PlainObject => Object.fromEntries(Object.entries(given).filter(([name]) => !ownNames.has(name)));

export interface ParamsRequest {
  readonly view: ViewType;
  readonly given: PlainObject;
  readonly section: SiteSection;
  readonly context: ViewContext;
  /** Of an address that people type: wrong optional values count as not given. */
  readonly isForgiving?: boolean | undefined;
}

/** What was asked for and could not be read: a page that filters says so, instead of answering what nobody has asked. */
function unreadOf(given: PlainObject, input: PlainObject): { readonly unreadParams?: readonly string[] } {
  const unread = Object.keys(given).filter((name) => given[name] !== undefined && given[name] !== '' && !Object.hasOwn(input, name));
  return unread.length > 0 ? { unreadParams: unread } : {};
}

/** The route's parameters, checked and coerced, plus what every page and this kind of page adds (contract: layouts §3). */
export async function resolveParams({ view, given, section, context, isForgiving }: ParamsRequest): Promise<PageParams> {
  const asked = withoutRecords(given);
  const input = checkParams(asked, { properties: inputsOf(view), required: view.required, isForgiving });
  const common: PageParams = {
    ...input,
    ...unreadOf(asked, input),
    locale: typeof input.locale === 'string' && input.locale !== '' ? input.locale : section.contentLocale,
    siteSectionID: section.sectionID,
    siteSection: section,
    layoutViewType: view.id,
    ...(await resolveCategory(input.categoryID, context.calls)),
  };
  return view.resolve ? { ...common, ...(await view.resolve(common, context)) } : common;
}
