import { errorParams, notFoundParams } from './paramSchemas.ts';
import { customPageView } from './views/customPage.ts';
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
  plain('home', 'Home'),
  plain('subcommunityHome', 'Section Home', { templateID: 'home' }),
];

const ends: readonly ViewType[] = [
  customPageView,
  plain('notFound', 'Not Found', { inputs: notFoundParams, staysOpen: true, isUnlisted: true }),
  plain('error', 'Error', {
    inputs: errorParams,
    outputs: { status: { type: 'integer' }, message: { type: 'string' }, description: { type: 'string' } },
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
