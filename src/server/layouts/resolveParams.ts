import type { ApiCategory } from '#contracts/api-category.gen.ts';
import type { PageParams, SiteSection } from '#contracts/hydrate.ts';
import { type PageCategory, pageCategoryFields } from '#contracts/pageParams.ts';
import { checkParams } from './checkParams.ts';
import type { PageCalls } from './pageCalls.ts';
import { commonParams, type ParamSchemas } from './paramSchemas.ts';
import type { PlainObject } from './plainData.ts';
import type { ViewContext, ViewType } from './views/viewType.ts';

/** Reads a category by ID or URL code. The root (-1) is not a category. */
export async function readCategory(calls: PageCalls, id: string | number): Promise<ApiCategory> {
  const { body } = await calls.get(`/categories/${encodeURIComponent(String(id))}`);
  return { ...body };
}

function pick<Type extends object, Key extends keyof Type>(value: Type, keys: readonly Key[]): Pick<Type, Key> {
  const entries = keys.filter((key) => key in value).map((key) => [key, value[key]]);
  return Object.fromEntries(entries) as Pick<Type, Key>;
}

const isRoot = (id: unknown) => id === undefined || id === null || id === '' || Number(id) === -1;

async function resolveCategory(
  id: unknown,
  calls: PageCalls,
): Promise<{ categoryID: number | null; category?: PageCategory }> {
  if (isRoot(id)) return { categoryID: null };
  const category = await readCategory(calls, id as string | number);
  return {
    categoryID: category.categoryID,
    category: pick(category, pageCategoryFields),
  };
}

const inputsByView = new WeakMap<ViewType, ParamSchemas>();

/** Cached by view, because compiled checks are cached by this object. */
function inputsOf(view: ViewType): ParamSchemas {
  const inputs = inputsByView.get(view) ?? { ...commonParams, ...view.inputs };
  inputsByView.set(view, inputs);
  return inputs;
}

/** Records that only the server may set, because titles, canonical URLs and widgets trust them. */
const ownNames = new Set([
  'category',
  'customPage',
  'discussion',
  'pageSize',
  'place',
  'profile',
  'siteSection',
  'unreadParams',
]);

const withoutRecords = (given: PlainObject): PlainObject =>
  Object.fromEntries(Object.entries(given).filter(([name]) => !ownNames.has(name)));

export interface ParamsRequest {
  readonly view: ViewType;
  readonly given: PlainObject;
  readonly section: SiteSection;
  readonly context: ViewContext;
  /** Ignores invalid optional values, because people type URLs. */
  readonly isForgiving?: boolean | undefined;
}

/**
 * Names of parameters that were sent but invalid, so that a filtered page can say so instead of showing unfiltered
 * results.
 */
function unreadOf(given: PlainObject, input: PlainObject): { readonly unreadParams?: readonly string[] } {
  const unread = Object.keys(given).filter(
    (name) => given[name] !== undefined && given[name] !== '' && !Object.hasOwn(input, name),
  );
  return unread.length > 0 ? { unreadParams: unread } : {};
}

/** Parameters of a page: those of the URL, checked and coerced, plus those that every page and this view type add. */
export async function resolveParams({
  view,
  given,
  section,
  context,
  isForgiving,
}: ParamsRequest): Promise<PageParams> {
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
