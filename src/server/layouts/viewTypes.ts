import type { PageParams } from '#contracts/hydrate.ts';
import type { HydratedNode } from '#contracts/layout.ts';
import type { JsonSchema } from '#runtime/registry/createRegistry.ts';
import { createPostContexts, postContexts } from './contexts.ts';
import type { PageCalls } from './pageCalls.ts';
import {
  createPostParams,
  discussionListParams,
  entryParams,
  errorParams,
  notFoundParams,
  pagedParams,
  type ParamSchemas,
  postParams,
} from './paramSchemas.ts';
import { resolveCreatePost, resolvePost } from './postPage.ts';

/** What resolving a view's parameters may use. */
export interface ViewContext {
  readonly calls: PageCalls;
  /** Whether registering with this token makes the first administrator; absent where nobody can become one so. */
  readonly isSetupToken?: ((token: string) => Promise<boolean>) | undefined;
  /** Page of the comments that holds a comment, in the order asked for or the document's own; `sort` when another order had to be taken. */
  readonly findCommentPage: (comment: { readonly commentID: number; readonly sort?: string | undefined }) => Promise<{ page: number; sort?: string }>;
}

/** A kind of page: what it takes, what its widgets may refer to, what it offers its authors. */
export interface ViewType {
  readonly id: string;
  readonly name: string;
  /** The built-in layout used when nothing is applied. */
  readonly templateID: string;
  readonly inputs: ParamSchemas;
  readonly required?: readonly string[];
  /** Parameters added by `resolve`, as paths with their schema, for the catalog. */
  readonly outputs: Readonly<Record<string, JsonSchema>>;
  readonly resolve?: (params: PageParams, context: ViewContext) => Promise<Readonly<Record<string, unknown>>>;
  readonly contexts?: (params: PageParams) => readonly HydratedNode[];
  /** Assets offered, without `react.`. */
  readonly assets: readonly string[];
  /** Pages for one reader or about nothing: search engines are asked to leave them out. */
  readonly isUnlisted?: boolean;
}

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

const plain = (id: string, name: string, rest: Partial<ViewType> = {}): ViewType => ({
  id,
  name,
  templateID: id,
  inputs: {},
  outputs: {},
  assets: [],
  ...rest,
});

/** Tells the form whether the printed address still makes an administrator. */
const resolveRegister: ViewType['resolve'] = async ({ setup }, { isSetupToken }) => {
  const isSpent = typeof setup === 'string' && setup !== '' && isSetupToken !== undefined && !(await isSetupToken(setup));
  return isSpent ? { isSetupSpent: true } : {};
};

const all: readonly ViewType[] = [
  plain('home', 'Home'),
  plain('subcommunityHome', 'Section Home', { templateID: 'home' }),
  plain('discussionList', 'Recent Posts', { inputs: discussionListParams, assets: ['discussionList'] }),
  plain('categoryList', 'Categories', { inputs: pagedParams, assets: ['categoryList', 'categoryFollow'] }),
  plain('nestedCategoryList', 'Nested Categories', { inputs: pagedParams, assets: ['categoryList'] }),
  plain('discussionCategoryPage', 'Category', { inputs: discussionListParams, assets: ['categoryList', 'discussionList', 'categoryFollow'] }),
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
  plain('customPage', 'Custom Page', { inputs: { customPageID: { type: 'integer' } }, required: ['customPageID'] }),
  plain('signIn', 'Sign In', { inputs: entryParams, assets: ['signInForm'], isUnlisted: true }),
  plain('register', 'Register', { inputs: entryParams, resolve: resolveRegister, assets: ['registerForm'], isUnlisted: true }),
  plain('signOut', 'Sign Out', { inputs: entryParams, assets: ['signOutForm'], isUnlisted: true }),
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
