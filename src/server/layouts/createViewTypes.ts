import { errorParams, notFoundParams } from './paramSchemas.ts';
import { customPageView } from './views/customPage.ts';
import { textOf } from '#lib/textOf.ts';
import { plain, type ViewType } from './views/viewType.ts';

/** The view types of this site. */
export interface ViewTypes {
  readonly all: readonly ViewType[];
  readonly ids: readonly string[];
  /** `post` is not a view type, although clients request it: the lookup replaces it by the type of the post. */
  readonly find: (id: string) => ViewType | undefined;
}

/** View types that do not belong to a feature. */
const home: readonly ViewType[] = [
  plain('home', 'Home', { describe: () => ({ name: '', isWhole: true }) }),
  plain('subcommunityHome', 'Section Home', {
    templateID: 'home',
    describe: ({ siteSection: { name, basePath } }) => ({ name, url: basePath, isWhole: true }),
  }),
];

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const ends: readonly ViewType[] = [
  customPageView,
  plain('notFound', 'Not Found', {
    inputs: notFoundParams,
    // same text as its heading (SH-ROUTE-010, SH-ROUTE-012)
    describe: ({ type }, _, t) => ({ name: t('{type} Not Found', { type: t(capitalised(textOf(type) || 'Page')) }) }),
    staysOpen: true,
    isUnlisted: true,
  }),
  plain('error', 'Error', {
    inputs: errorParams,
    outputs: { status: { type: 'integer' }, message: { type: 'string' }, description: { type: 'string' } },
    describe: ({ message }) => (textOf(message) ? { name: textOf(message).replace(/\.$/, '') } : {}),
    staysOpen: true,
    isUnlisted: true,
  }),
];

/** @param own view types of the features @throws Error for duplicate names */
export function createViewTypes(own: readonly ViewType[]): ViewTypes {
  const all = [...home, ...own, ...ends];
  const byID: ReadonlyMap<string, ViewType> = new Map(all.map((view) => [view.id, view]));
  if (byID.size < all.length) throw new Error('views: two features define a view type of the same name.');
  return Object.freeze({ all, ids: [...byID.keys()], find: (id: string) => byID.get(id) });
}
