import type { ApiCategoryFragment } from './api-categoryFragment.gen.ts';
import type { ApiConversation } from './api-conversation.gen.ts';
import type { ApiDiscussion } from './api-discussion.gen.ts';
import type { ApiDiscussionEdit } from './api-discussionEdit.gen.ts';
import type { ApiFragment } from './api-fragment.gen.ts';
import type { ApiUser } from './api-user.gen.ts';
import type { FieldErrors } from './common.gen.ts';

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

/** What lists of posts can be narrowed to: the filters of GET /discussions. */
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

/** What the address of each kind of page carries. */
interface AddressParams {
  readonly anyList: 'page' | 'sort' | 'type';
  readonly discussionList: DiscussionFilter;
  readonly post: 'discussionID' | 'commentID';
  readonly createPost: 'draftID' | 'groupID' | 'parentRecordID' | 'parentRecordType' | 'postType' | 'recordID';
  readonly customPage: 'customPageID';
  readonly entry: 'target' | 'setup';
  readonly account: 'userID' | 'token' | 'done' | 'sent';
  readonly search: 'search';
  readonly profile: 'username' | 'userID' | 'reaction' | 'direction';
  readonly userList: 'name' | 'roleID' | 'banned';
  readonly notifications: 'unread';
  readonly messages: 'conversationID' | 'name' | 'content';
  readonly drafts: 'draftStatus';
  readonly moderation: 'statuses' | 'recordType' | 'recordID' | 'parentRecordID' | 'operation';
  readonly translations: 'recordIDs' | 'into';
  readonly error: 'status' | 'message' | 'description' | 'actionButton' | 'errors' | 'trace';
  readonly notFound: 'path';
}

/**
 * Parameters that come from an address. A page checks those that its view type declares; on every other page the value
 * may be anything, so a widget that may stand anywhere checks what it reads.
 */
type GivenParams = { readonly [Name in AddressParams[keyof AddressParams]]?: unknown };

/** What the view types add after reading the records of their page. */
interface ViewParams {
  readonly category?: Readonly<Record<string, unknown>> | null;
  /** On pages of a post: the answer of GET /discussions/{discussionID}. */
  readonly discussion?: ApiDiscussion;
  /** The query that the post was read with. */
  readonly discussionApiParams?: { readonly expand: readonly string[] };
  /** The category of a post, as far as the viewer may see it. */
  readonly place?: ApiCategoryFragment | Readonly<Record<string, unknown>> | null;
  readonly tags?: NonNullable<ApiDiscussion['tags']>;
  readonly breadcrumbs?: readonly { readonly name: string; readonly url: string }[];
  readonly serverDraft?: {
    readonly draftID?: number;
    readonly dateUpdated?: string;
    readonly attributes?: { readonly body?: string; readonly format?: string };
  } | null;
  readonly serverDraftID?: number | null;
  /** On the page for writing: the post that is edited. */
  readonly record?: ApiDiscussionEdit | null;
  /** On pages of a member: the answer of GET /users/{userID}. */
  readonly profile?: ApiUser;
  readonly isProfileRestricted?: boolean;
  readonly isUnlisted?: boolean;
  /** On the page of a conversation: the answer of GET /conversations/{conversationID}. */
  readonly conversation?: ApiConversation;
  readonly customPage?: { readonly seoTitle: string; readonly seoDescription: string; readonly url: string };
  readonly fragments?: readonly ApiFragment[];
  /** How the search page reads its address. */
  readonly searchPage?: SearchPageParams;
  /** What was typed into a form of the entry pages, and why it was refused. */
  readonly entry?: EntryParams;
  readonly isSetupSpent?: boolean;
  readonly isLinkValid?: boolean;
  readonly email?: string;
  readonly emailConfirmed?: boolean;
  /** Names of parameters that the address carries with values that the page could not read. */
  readonly unreadParams?: readonly string[];
}

/** Kinds of records that the search page has a tab for. */
export type SearchDomain = 'all_content' | 'discussions' | 'places' | 'members';

/** The state of the filters on the search page. */
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
  /** Neither words nor filters: nothing has been asked yet. */
  readonly isStart: boolean;
  /** Parameters that the chosen kind of record does not know (CO-SEARCH-006). */
  readonly removed: readonly string[];
}

export interface EntryParams {
  readonly values?: Readonly<Record<string, string>>;
  readonly errors?: FieldErrors;
  readonly message?: string;
}

/** Parameters of the page after resolution: the address's, the view type's and the common ones (contract: layouts §3). */
export interface PageParams extends GivenParams, ViewParams {
  readonly locale: string;
  readonly siteSection: SiteSection;
  readonly siteSectionID?: string;
  readonly layoutViewType: string;
  readonly categoryID?: number | null;
}
