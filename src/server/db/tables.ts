import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { AccountsTables } from './tables/accounts.ts';
import type { DraftsTables } from './tables/drafts.ts';
import type { FragmentApprovalsTable, FragmentRevisionsTable, FragmentsTable, PrivacyChoicesTable, TickCountsTable } from './tables/fragments.ts';
import type { MessagesTables } from './tables/messages.ts';
import type { AttachmentsTables } from './tables/attachments.ts';
import type { ModerationTables } from './tables/moderation.ts';
import type { PostingTables } from './tables/posting.ts';
import type { SearchTables } from './tables/search.ts';
import type { TranslationsTables } from './tables/translations.ts';

/** A column the database fills when it is not given. */
type Defaulted<Value> = Generated<Value>;
type Moment = ColumnType<Date, Date | string, Date | string>;
type DefaultedMoment = ColumnType<Date, Date | string | undefined, Date | string>;
type OptionalMoment = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
/** `jsonb`/`json`: read as a value, written as its JSON text. */
type Json<Value> = ColumnType<Value, string, string>;
type DefaultedJson<Value> = ColumnType<Value, string | undefined, string>;

export interface UsersTable {
  user_id: Defaulted<number>;
  name: string;
  /** The name as it is compared (`foldName`); of a member whose name was another's before there was a rule, with the number behind a slash. */
  name_key: Defaulted<string>;
  /** What readers take the name for. */
  name_skeleton: Defaulted<string>;
  email: string | null;
  /** A second name that sign-in accepts beside name and e-mail; only the demo accounts have one. */
  login: string | null;
  password_hash: string | null;
  photo_url: string | null;
  title: Defaulted<string>;
  points: Defaulted<number>;
  email_confirmed: Defaulted<boolean>;
  show_email: Defaulted<boolean>;
  private: Defaulted<boolean>;
  banned: Defaulted<boolean>;
  deleted: Defaulted<boolean>;
  count_discussions: Defaulted<number>;
  count_comments: Defaulted<number>;
  suggest_answers: Defaulted<boolean>;
  bypass_spam: Defaulted<boolean>;
  /** Markdown, and the HTML it became when it was saved. */
  signature: Defaulted<string>;
  signature_html: Defaulted<string>;
  /** The account that speaks for the site; nobody signs in with it. */
  system: Defaulted<boolean>;
  date_inserted: DefaultedMoment;
  date_updated: OptionalMoment;
  date_last_active: OptionalMoment;
}

/** In lower case, as the database lowers it. */
export interface FormerNamesTable {
  name: string;
  user_id: number;
  date_inserted: DefaultedMoment;
}

export interface RolesTable {
  role_id: Defaulted<number>;
  name: string;
  description: string | null;
  type: string | null;
  deletable: Defaulted<boolean>;
  can_session: Defaulted<boolean>;
  personal_info: Defaulted<boolean>;
}

export interface UserRolesTable {
  user_id: number;
  role_id: number;
}

export interface RolePermissionsTable {
  role_id: number;
  resource_type: Defaulted<string>;
  resource_id: Defaulted<number>;
  permission: string;
}

export interface SessionsTable {
  session_id: Defaulted<number>;
  token_hash: Buffer;
  user_id: number;
  transient_key: string;
  date_inserted: DefaultedMoment;
  date_updated: DefaultedMoment;
  date_expires: Moment;
}

export interface ConfigTable {
  key: string;
  value: Json<unknown>;
}

export interface CountersTable {
  name: string;
  value: Defaulted<number>;
}

export interface PointEventsTable {
  point_event_id: Defaulted<number>;
  user_id: number;
  kind: string;
  points: number;
  category_id: number | null;
  date_inserted: DefaultedMoment;
}

export type DisplayAs = 'categories' | 'discussions' | 'flat' | 'heading';

export interface CategoriesTable {
  category_id: Defaulted<number>;
  parent_category_id: number | null;
  name: string;
  description: string | null;
  url_code: string;
  display_as: Defaulted<DisplayAs>;
  depth: Defaulted<number>;
  sort: Defaulted<number>;
  icon_url: string | null;
  banner_url: string | null;
  custom_permissions: Defaulted<boolean>;
  archived: Defaulted<boolean>;
  featured: Defaulted<boolean>;
  allowed_discussion_types: Defaulted<string[]>;
  count_categories: Defaulted<number>;
  count_discussions: Defaulted<number>;
  count_comments: Defaulted<number>;
  count_followers: Defaulted<number>;
  last_discussion_id: number | null;
  last_comment_id: number | null;
  date_inserted: DefaultedMoment;
}

export interface CategoryUsersTable {
  user_id: number;
  category_id: number;
  followed: Defaulted<boolean>;
  preferences: DefaultedJson<Record<string, unknown>>;
  date_followed: OptionalMoment;
}

export type PinLocation = 'category' | 'recent';

/** Text, number, yes or no, or a list of texts or numbers, by post field. */
export type PostMetaValues = Readonly<Record<string, string | number | boolean | readonly string[] | readonly number[]>>;

export interface DiscussionsTable {
  discussion_id: Defaulted<number>;
  category_id: number;
  type: Defaulted<string>;
  name: string;
  body: string;
  format: string;
  body_html: string;
  excerpt: Defaulted<string>;
  image_url: string | null;
  insert_user_id: number;
  update_user_id: number | null;
  last_user_id: number | null;
  last_comment_id: number | null;
  date_inserted: DefaultedMoment;
  date_updated: OptionalMoment;
  date_last_comment: DefaultedMoment;
  date_deleted: OptionalMoment;
  pin_location: PinLocation | null;
  closed: Defaulted<boolean>;
  sink: Defaulted<boolean>;
  resolved: Defaulted<boolean>;
  status_id: Defaulted<number>;
  score: Defaulted<number>;
  /** Computed by the database from date, score and comments. */
  hot: GeneratedAlways<number>;
  count_comments: Defaulted<number>;
  count_views: Defaulted<number>;
  tag_ids: Defaulted<number[]>;
  attributes: DefaultedJson<Record<string, unknown>>;
  /** Values by post field. */
  post_meta: DefaultedJson<PostMetaValues>;
}

export interface CommentsTable {
  comment_id: Defaulted<number>;
  discussion_id: number;
  parent_comment_id: number | null;
  depth: Defaulted<number>;
  body: string;
  format: string;
  body_html: string;
  insert_user_id: number;
  update_user_id: number | null;
  date_inserted: DefaultedMoment;
  date_updated: OptionalMoment;
  date_deleted: OptionalMoment;
  /** Deleted, and still standing in the thread without its words. */
  tombstone: Defaulted<boolean>;
  score: Defaulted<number>;
  count_child_comments: Defaulted<number>;
  score_child_comments: Defaulted<number>;
  attributes: DefaultedJson<Record<string, unknown>>;
}

export interface TagsTable {
  tag_id: Defaulted<number>;
  name: string;
  url_code: string;
  type: Defaulted<string>;
  parent_tag_id: number | null;
  count_discussions: Defaulted<number>;
}

export interface ReactionTypesTable {
  tag_id: number;
  url_code: string;
  name: string;
  class: string;
  points: Defaulted<number>;
  sort: Defaulted<number>;
  active: Defaulted<boolean>;
}

export interface ReactionsTable {
  record_type: 'discussion' | 'comment';
  record_id: number;
  user_id: number;
  tag_id: number;
  date_inserted: DefaultedMoment;
}

export interface DiscussionUsersTable {
  user_id: number;
  discussion_id: number;
  bookmarked: Defaulted<boolean>;
  dismissed: Defaulted<boolean>;
  muted: Defaulted<boolean>;
  count_read: Defaulted<number>;
  date_last_viewed: OptionalMoment;
}

export interface LayoutsTable {
  layout_id: Defaulted<number>;
  name: string;
  layout_view_type: string;
  layout: Json<unknown>;
  title_bar: Json<unknown> | ColumnType<null, null | undefined, null>;
  insert_user_id: number;
  date_inserted: DefaultedMoment;
  update_user_id: number | null;
  date_updated: OptionalMoment;
}

export interface LayoutViewsTable {
  layout_view_id: Defaulted<number>;
  layout_id: number;
  record_id: number;
  record_type: string;
  layout_view_type: string;
  insert_user_id: number;
  date_inserted: DefaultedMoment;
}

export interface LayoutTrialsTable {
  content_hash: string;
  /** Kind of reader: the roles that decide what is shown. */
  reader: string;
  /** The process at work. */
  instance: string;
  date_started: Moment;
  date_stopped: OptionalMoment;
  reason: 'died' | 'stalled' | null;
}

/** Every table of the schema, as the migrations leave it. */
export interface Tables
  extends MessagesTables,
    AccountsTables,
    SearchTables,
    PostingTables,
    DraftsTables,
    ModerationTables,
    AttachmentsTables,
    TranslationsTables {
  users: UsersTable;
  former_names: FormerNamesTable;
  roles: RolesTable;
  user_roles: UserRolesTable;
  role_permissions: RolePermissionsTable;
  sessions: SessionsTable;
  config: ConfigTable;
  counters: CountersTable;
  point_events: PointEventsTable;
  categories: CategoriesTable;
  category_users: CategoryUsersTable;
  discussions: DiscussionsTable;
  comments: CommentsTable;
  tags: TagsTable;
  reaction_types: ReactionTypesTable;
  reactions: ReactionsTable;
  discussion_users: DiscussionUsersTable;
  layouts: LayoutsTable;
  layout_views: LayoutViewsTable;
  layout_trials: LayoutTrialsTable;
  fragments: FragmentsTable;
  fragment_revisions: FragmentRevisionsTable;
  fragment_approvals: FragmentApprovalsTable;
  tick_counts: TickCountsTable;
  privacy_choices: PrivacyChoicesTable;
}
