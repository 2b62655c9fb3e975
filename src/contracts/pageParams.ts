import type { ApiCategory } from './api-category.gen.ts';
import type { ApiCategoryFragment } from './api-categoryFragment.gen.ts';
import type { ApiConversation } from './api-conversation.gen.ts';
import type { ApiDiscussion } from './api-discussion.gen.ts';
import type { ApiDiscussionEdit } from './api-discussionEdit.gen.ts';
import type { ApiFragment } from './api-fragment.gen.ts';
import type { ApiProfileField } from './api-profileField.gen.ts';
import type { ApiUser } from './api-user.gen.ts';
import type { FieldErrors } from './common.gen.ts';
import type { LayoutViewType, ParamName, ViewTypeParams } from './viewTypes.gen.ts';

export interface SiteSection {
  readonly basePath: string;
  readonly contentLocale: string;
  readonly sectionGroup: string;
  readonly sectionID: string;
  readonly name: string;
  readonly description?: string;
  readonly apps: Readonly<Record<string, boolean>>;
  readonly attributes: Readonly<Record<string, unknown>>;
}

/** Filters for lists of posts, as in GET /discussions. */
type DiscussionFilter =
  | 'bookmarkUserID'
  | 'dateInserted'
  | 'dateLastComment'
  | 'dateUpdated'
  | 'followed'
  | 'groupID'
  | 'hasComments'
  | 'insertUserID'
  | 'insertUserRoleID'
  | 'internalStatusID'
  | 'participatedUserID'
  | 'postTypeID'
  | 'reactionType'
  | 'resolved'
  | 'score'
  | 'slotType'
  | 'statusID'
  | 'suggested'
  | 'tagID';

/** Parameters in the URL of each type of page. */
interface AddressParams {
  readonly anyList: 'page' | 'sort' | 'type';
  readonly discussionList: DiscussionFilter;
  readonly post: 'discussionID' | 'commentID';
  readonly createPost: 'draftID' | 'groupID' | 'parentRecordID' | 'parentRecordType' | 'postType' | 'recordID';
  readonly customPage: 'customPageID';
  readonly entry: 'target' | 'setup' | 'invitation';
  readonly siteSetup: 'step';
  readonly account: 'userID' | 'token' | 'done' | 'sent';
  readonly search: 'search';
  readonly profile: 'username' | 'userID' | 'reaction' | 'direction';
  readonly userList:
    | 'name'
    | 'roleID'
    | 'banned'
    | 'confirmed'
    | 'joinedFrom'
    | 'joinedTo'
    | 'seenFrom'
    | 'seenTo'
    | 'minPosts'
    | 'maxPosts'
    | 'ip';
  readonly applicantList: 'requestPage';
  readonly notifications: 'unread';
  readonly messages: 'conversationID' | 'name' | 'content';
  readonly drafts: 'draftStatus';
  readonly administration: 'subject' | 'userID' | 'query' | 'from' | 'to';
  readonly moderation: 'statuses' | 'recordType' | 'recordID' | 'parentRecordID' | 'operation';
  readonly translations: 'recordIDs' | 'into';
  readonly themes: 'themeID';
  readonly layouts: 'layoutID';
  readonly texts: 'query' | 'state';
  readonly error: 'status' | 'message' | 'description' | 'actionButton' | 'errors' | 'trace';
  readonly notFound: 'path';
}

/**
 * Parameters from a URL. Each page validates those of its view type; on other pages the value can be anything, so
 * widgets for all pages must validate what they read.
 */
type GivenParams = { readonly [Name in AddressParams[keyof AddressParams]]?: unknown };

/** The fields that a page keeps of its category: the fragment, and what banners and lists need. */
export const pageCategoryFields = [
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
] as const satisfies readonly (keyof ApiCategory)[];

/** The category of a page. */
export type PageCategory = Pick<ApiCategory, (typeof pageCategoryFields)[number]>;

/** Parameters that view types add from the records of their page. */
interface ViewParams {
  /** Posts per page, on pages with a list of posts. */
  readonly pageSize?: number;
  /** On post pages: the response of GET /discussions/{discussionID}. */
  readonly discussion?: ApiDiscussion;
  /** The query that the post was requested with. */
  readonly discussionApiParams?: { readonly expand: readonly string[] };
  /** The category of a post, if the viewer can see it. */
  readonly place?: ApiCategoryFragment | PageCategory | null;
  readonly tags?: NonNullable<ApiDiscussion['tags']>;
  readonly breadcrumbs?: readonly { readonly name: string; readonly url: string }[];
  readonly serverDraft?: {
    readonly draftID?: number;
    readonly dateUpdated?: string;
    readonly attributes?: { readonly body?: string; readonly format?: string };
  } | null;
  readonly serverDraftID?: number | null;
  /** On the editor page: the post being edited. */
  readonly record?: ApiDiscussionEdit | null;
  /** On profile pages: the response of GET /users/{userID}. */
  readonly profile?: ApiUser;
  readonly isProfileRestricted?: boolean;
  readonly isUnlisted?: boolean;
  /** On conversation pages: the response of GET /conversations/{conversationID}. */
  readonly conversation?: ApiConversation;
  /** On the pages of a style guide. */
  readonly theme?: { readonly themeID: string; readonly name: string };
  readonly customPage?: { readonly seoTitle: string; readonly seoDescription: string; readonly url: string };
  readonly fragments?: readonly ApiFragment[];
  /** The parsed URL of the search page. */
  readonly searchPage?: SearchPageParams;
  /** Submitted values and errors of a form on the entry pages. */
  readonly entry?: EntryParams;
  readonly isSetupSpent?: boolean;
  /** On the registration page: the address that was invited, if the link of the invitation is valid. */
  readonly invitedEmail?: string;
  /** On the registration page: fields of profiles that are asked. */
  readonly profileFields?: readonly ApiProfileField[];
  readonly isLinkValid?: boolean;
  readonly email?: string;
  readonly emailConfirmed?: boolean;
  /** Names of URL parameters with invalid values. */
  readonly unreadParams?: readonly string[];
}

/** Kinds of results on the search page. The last two have a tab only while they are selected. */
export type SearchDomain = 'all_content' | 'discussions' | 'places' | 'members' | 'knowledge' | 'event';

/** State of the search page's filters. */
export interface SearchForm {
  readonly query: string;
  readonly domain: SearchDomain;
  readonly name: string;
  readonly authors: string[];
  readonly tags: string[];
  readonly tagOperator: 'or' | 'and';
  readonly categoryIDs: number[];
  readonly includeChildCategories: boolean;
  readonly includeArchivedCategories: boolean;
  readonly followedCategories: boolean;
  readonly types: string[];
  /** `2026-01-31`; the day itself is included. */
  readonly after: string;
  readonly before: string;
  readonly sort: string;
  readonly scope: string;
}

export interface SearchPageParams {
  readonly form: SearchForm;
  /** The query of GET /search. */
  readonly call: Readonly<Record<string, unknown>>;
  readonly page: number;
  /** Whether there is neither a query nor a filter. */
  readonly isStart: boolean;
  /** Parameters that the selected record type does not have (CO-SEARCH-006). */
  readonly removed: readonly string[];
}

export interface EntryParams {
  readonly values?: Readonly<Record<string, string>>;
  readonly errors?: FieldErrors;
  readonly message?: string;
}

type PostParam =
  | 'discussion'
  | 'discussionApiParams'
  | 'place'
  | 'tags'
  | 'breadcrumbs'
  | 'serverDraft'
  | 'serverDraftID'
  | 'isUnlisted';
type ProfileParam = 'profile' | 'isProfileRestricted' | 'isUnlisted' | 'breadcrumbs';

/** Names of the parameters that view types add to those of their address. */
interface AddedParams {
  readonly discussionList: 'pageSize';
  readonly discussionCategoryPage: 'pageSize';
  readonly discussion: PostParam;
  readonly question: PostParam;
  readonly createPost: 'record' | 'breadcrumbs' | 'draftID';
  readonly profile: ProfileParam;
  readonly profileDiscussions: ProfileParam;
  readonly profileComments: ProfileParam;
  readonly profileReactions: ProfileParam;
  readonly profileEdit: ProfileParam;
  readonly messagesConversation: 'conversation' | 'breadcrumbs';
  readonly search: 'searchPage';
  readonly customPage: 'customPage';
  readonly fragmentList: 'fragments';
  readonly themeEditor: 'theme' | 'breadcrumbs';
  readonly themeRevisions: 'theme' | 'breadcrumbs';
  readonly signIn: 'entry';
  readonly signOut: 'entry';
  readonly register: 'entry' | 'isSetupSpent' | 'invitedEmail' | 'profileFields' | 'setup' | 'invitation' | 'sent';
  readonly passwordRequest: 'entry';
  readonly passwordReset: 'entry' | 'isLinkValid';
  readonly emailConfirm: 'entry' | 'isLinkValid';
  readonly emailConfirmRequest: 'entry' | 'email' | 'emailConfirmed';
  readonly error: 'actionButton' | 'errors' | 'trace';
}

/** Parameters of an address that a view type replaces. */
interface ResolvedParams {
  readonly discussion: PostPage;
  readonly question: PostPage;
}
interface PostPage {
  /** Page of the comments, found if the address names a comment. */
  readonly page: number;
}

type OwnParams = GivenParams & ViewParams;
/** The parameters of an address, as the view type has checked them. */
type CheckedParams<View extends LayoutViewType> = View extends keyof ResolvedParams
  ? Omit<ViewTypeParams[View], keyof ResolvedParams[View]> & ResolvedParams[View]
  : ViewTypeParams[View];
type AddedName<View> = View extends keyof AddedParams ? AddedParams[View] : never;

/** Parameters of the pages of every view type. */
interface CommonParams extends Pick<ViewParams, 'unreadParams'> {
  readonly locale: string;
  readonly siteSection: SiteSection;
  readonly siteSectionID?: string;
  readonly layoutViewType: string;
  readonly categoryID?: number | null;
  readonly category?: PageCategory | null;
}

/**
 * Parameters of the page after resolution: those of the URL, of the view type and of all pages. Widgets that only some
 * view types offer name them (`CommentThreadView` in their `types.gen.ts`), and get the parameters of these.
 */
export type PageParams<View extends LayoutViewType = LayoutViewType> = CommonParams &
  ([LayoutViewType] extends [View]
    ? OwnParams
    : Pick<OwnParams, (ParamName<View> | AddedName<View>) & keyof OwnParams> & CheckedParams<View>);
