import { errorParams, notFoundParams } from './layouts/paramSchemas.ts';
import { postViews } from './features/posts/views/postViews.ts';
import { accountViews } from './features/people/views/account.ts';
import { customPageView } from './layouts/views/customPage.ts';
import { draftViews } from './features/drafts/views.ts';
import { entryViews } from './features/people/views/entry.ts';
import { categoryViews, followedViews } from './features/categories/views.ts';
import { leavingViews } from './features/settings/views/leaving.ts';
import { messagesViews } from './features/messages/views.ts';
import { moderationViews } from './features/reports/views.ts';
import { peopleViews } from './features/people/views/people.ts';
import { searchViews } from './features/search/views.ts';
import { siteViews } from './features/settings/views/site.ts';
import { plain, type ViewType } from './layouts/views/viewType.ts';

const all: readonly ViewType[] = [
  plain('home', 'Home'),
  plain('subcommunityHome', 'Section Home', { templateID: 'home' }),
  ...postViews,
  ...categoryViews,
  customPageView,
  ...entryViews,
  ...leavingViews,
  ...accountViews,
  ...searchViews,
  ...peopleViews,
  ...followedViews,
  ...messagesViews,
  ...draftViews,
  ...moderationViews,
  ...siteViews,
  plain('notFound', 'Not Found', { inputs: notFoundParams, isUnlisted: true }),
  plain('error', 'Error', {
    inputs: errorParams,
    outputs: { status: { type: 'integer' }, message: { type: 'string' }, description: { type: 'string' } },
    isUnlisted: true,
  }),
];

const byID: ReadonlyMap<string, ViewType> = new Map(all.map((view) => [view.id, view]));

export const viewTypes = all;
export const viewTypeIDs: readonly string[] = all.map(({ id }) => id);

/** `post`, which clients ask for, is none: a lookup replaces it by the kind of the post. */
export function findViewType(id: string): ViewType | undefined {
  return byID.get(id);
}
