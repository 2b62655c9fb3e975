import { createPostContexts, postContexts } from './contexts.ts';
import { createPostParams, discussionListParams, errorParams, notFoundParams, pagedParams, postParams } from './paramSchemas.ts';
import { resolveCreatePost, resolvePost } from './postPage.ts';
import { accountViews } from './views/account.ts';
import { draftViews } from './views/drafts.ts';
import { entryViews } from './views/entry.ts';
import { followedViews } from './views/followed.ts';
import { leavingViews } from './views/leaving.ts';
import { messagesViews } from './views/messages.ts';
import { moderationViews } from './views/moderation.ts';
import { peopleViews } from './views/people.ts';
import { recordID } from '../http/fields.ts';
import { searchViews } from './views/search.ts';
import { siteViews } from './views/site.ts';
import { plain, type ViewType } from './views/viewType.ts';

export type { ViewContext, ViewType } from './views/viewType.ts';

const text = { type: 'string' } as const;
const number = { type: 'integer' } as const;

const postOutputs: ViewType['outputs'] = {
  'discussion/discussionID': number,
  'discussion/name': text,
  'discussion/body': text,
  'discussion/url': text,
  'discussion/type': text,
  'discussion/dateInserted': text,
  'discussion/countComments': number,
  'discussion/insertUser/name': text,
  'discussion/insertUser/url': text,
  'place/name': text,
  'place/description': text,
  'place/url': text,
  breadcrumbs: { type: 'array' },
  tags: { type: 'array' },
  'discussionApiParams/expand': { type: 'array' },
  serverDraftID: { type: ['integer', 'null'] },
};

const postAssets = ['postCommentThread', 'postAttachments', 'originalPost', 'createComment', 'postTags', 'postMeta'];

const post = (id: string, name: string, assets: readonly string[]): ViewType => ({
  id,
  name,
  templateID: id,
  inputs: postParams,
  required: ['discussionID'],
  outputs: postOutputs,
  resolve: resolvePost,
  contexts: postContexts,
  assets,
});

const all: readonly ViewType[] = [
  plain('home', 'Home'),
  plain('subcommunityHome', 'Section Home', { templateID: 'home' }),
  plain('discussionList', 'Recent Posts', { inputs: discussionListParams, assets: ['discussionList'] }),
  plain('categoryList', 'Categories', { inputs: pagedParams, assets: ['categoryList', 'categoryFollow', 'categoryTranslate'] }),
  plain('nestedCategoryList', 'Nested Categories', { inputs: pagedParams, assets: ['categoryList', 'categoryTranslate'] }),
  plain('discussionCategoryPage', 'Category', {
    inputs: discussionListParams,
    assets: ['categoryList', 'discussionList', 'categoryFollow', 'categoryTranslate'],
  }),
  post('discussion', 'Discussion', postAssets),
  post('question', 'Question', [...postAssets, 'answerThread', 'suggestedAnswers']),
  plain('createPost', 'New Post', {
    inputs: createPostParams,
    outputs: {
      postType: text,
      parentRecordType: text,
      parentRecordID: { type: ['string', 'integer'] },
      recordID: { type: ['string', 'null'] },
      'record/name': text,
    },
    resolve: resolveCreatePost,
    contexts: createPostContexts,
    assets: ['createPostForm'],
    isUnlisted: true,
  }),
  plain('customPage', 'Custom Page', { inputs: { customPageID: recordID }, required: ['customPageID'] }),
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
  plain('notFound', 'Not Found', { inputs: notFoundParams, assets: ['notFound'], isUnlisted: true }),
  plain('error', 'Error', {
    inputs: errorParams,
    outputs: { status: number, message: text, description: text },
    assets: ['pageError'],
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
