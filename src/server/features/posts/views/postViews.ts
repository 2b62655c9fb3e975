import { createPostParams, discussionListParams, postParams } from '../../../layouts/paramSchemas.ts';
import { postListOutputs, resolvePostList } from '../../../layouts/views/postListPage.ts';
import { plain, type ViewType } from '../../../layouts/views/viewType.ts';
import { createPostContexts, postContexts } from './contexts.ts';
import { describePost } from './describePost.ts';
import { redirectMergedTag } from './mergedTag.ts';
import { resolveCreatePost, resolvePost } from './postPage.ts';

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

const post = (id: 'discussion' | 'question', name: string): ViewType =>
  plain(id, name, {
    inputs: postParams,
    required: ['discussionID'],
    outputs: postOutputs,
    resolve: resolvePost,
    contexts: postContexts,
    describe: describePost(id),
    subject: ({ discussion, categoryID }) => ({
      discussionID: discussion?.discussionID,
      categoryID: discussion?.categoryID ?? categoryID,
    }),
  });

/** View types for lists of posts, posts, and the post editor. */
export const postViews: readonly ViewType[] = [
  plain('discussionList', 'Recent posts', {
    inputs: discussionListParams,
    outputs: postListOutputs,
    resolve: resolvePostList,
    describe: () => ({ url: '/discussions' }),
    redirect: redirectMergedTag,
  }),
  post('discussion', 'Discussion'),
  post('question', 'Question'),
  plain('createPost', 'New Post', {
    inputs: createPostParams,
    outputs: {
      postType: text,
      parentRecordType: text,
      parentRecordID: { type: ['string', 'integer'] },
      recordID: { type: ['string', 'null'] },
      'record/name': text,
      breadcrumbs: { type: 'array' },
    },
    resolve: resolveCreatePost,
    contexts: createPostContexts,
    isUnlisted: true,
  }),
];
