import type { MemberTextColumns } from './repos/memberTextColumns.ts';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { CategoryColor, CategorySort } from '#domain/categoryColors.ts';
import type { TokenScope } from '#domain/tokenScopes.ts';
import type { Defaulted, DefaultedMoment, Json, Moment, OptionalMoment } from './columns.ts';

export interface UsersTable extends MemberTextColumns {
  user_id: Defaulted<number>;
  name: string;
  /**
   * The name in comparable form (`foldName`). For members whose name was a duplicate before the rule, followed by a
   * slash and their ID.
   */
  name_key: Defaulted<string>;
  /** Skeleton of the name, to find look-alikes. */
  name_skeleton: Defaulted<string>;
  email: string | null;
  /** Additional sign-in name; only the demo accounts have one. */
  login: string | null;
  password_hash: string | null;
  photo_url: string | null;
  title: Defaulted<string>;
  points: Defaulted<number>;
  email_confirmed: Defaulted<boolean>;
  show_email: Defaulted<boolean>;
  private: Defaulted<boolean>;
  /** Whether only staff see when they were last active. */
  hidden: Defaulted<boolean>;
  banned: Defaulted<boolean>;
  deleted: Defaulted<boolean>;
  /** Whether the posts of a deleted account still show its name. */
  keeps_name: Defaulted<boolean>;
  /** Network addresses at registration and at the last sign-in. */
  insert_ip_address: string | null;
  last_ip_address: string | null;
  count_discussions: Defaulted<number>;
  count_comments: Defaulted<number>;
  suggest_answers: Defaulted<boolean>;
  bypass_spam: Defaulted<boolean>;
  /** The system account; no one can sign in as it. */
  system: Defaulted<boolean>;
  date_inserted: DefaultedMoment;
  date_updated: OptionalMoment;
  date_last_active: OptionalMoment;
}

/** A user's channels for one type of event. */
export interface ChannelChoice {
  readonly email?: boolean;
  readonly popup?: boolean;
}

export interface UserPreferencesTable {
  user_id: number;
  preferences: Json<Record<string, ChannelChoice>>;
  language: string | null;
  single_key_shortcuts: Defaulted<boolean>;
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
  ip_address: string | null;
  date_inserted: DefaultedMoment;
  date_updated: DefaultedMoment;
  date_expires: Moment;
  /** The role as which the session sees the site. */
  view_as_role_id: Defaulted<number | null>;
}

export interface ConfigTable {
  key: string;
  value: Json<unknown>;
}

export interface CountersTable {
  name: string;
  value: Defaulted<number>;
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
  color: ColumnType<CategoryColor | null, CategoryColor | null | undefined, CategoryColor | null>;
  hidden: Defaulted<boolean>;
  default_sort: ColumnType<CategorySort | null, CategorySort | null | undefined, CategorySort | null>;
  count_categories: Defaulted<number>;
  count_discussions: Defaulted<number>;
  count_comments: Defaulted<number>;
  count_followers: Defaulted<number>;
  last_discussion_id: number | null;
  last_comment_id: number | null;
  date_inserted: DefaultedMoment;
  date_updated: OptionalMoment;
  /** Deleted categories keep their row, because their deleted posts name it. */
  date_deleted: OptionalMoment;
}

export interface LayoutsTable {
  layout_id: Defaulted<number>;
  name: string;
  layout_view_type: string;
  layout: Json<unknown>;
  title_bar: Json<unknown> | ColumnType<null, null | undefined, null>;
  notes: Json<unknown> | ColumnType<null, null | undefined, null>;
  insert_user_id: number;
  date_inserted: DefaultedMoment;
  update_user_id: number | null;
  date_updated: OptionalMoment;
}

export interface LayoutRevisionsTable {
  layout_id: number;
  /** Fingerprint of the document. */
  document: string;
  name: string;
  layout_view_type: string;
  layout: Json<unknown>;
  title_bar: Json<unknown> | ColumnType<null, null | undefined, null>;
  notes: Json<unknown> | ColumnType<null, null | undefined, null>;
  date_inserted: DefaultedMoment;
}

export interface LayoutPublicationsTable {
  revision_id: Generated<number>;
  layout_id: number;
  /** Fingerprint of the document. */
  document: string;
  name: string;
  note: string | null;
  /** Number of errors that were confirmed when it was published. */
  problems: Defaulted<number>;
  insert_user_id: number;
  date_inserted: Moment;
}

export interface LayoutOriginsTable {
  layout_id: number;
  template_id: string;
  /** Fingerprint of the document. */
  document: string;
  name: string;
  layout: Json<unknown>;
  title_bar: Json<unknown> | ColumnType<null, null | undefined, null>;
}

export interface LayoutDraftsTable {
  layout_id: string;
  user_id: number;
  name: string;
  layout: Json<unknown>;
  title_bar: Json<unknown> | ColumnType<null, null | undefined, null>;
  base_version: string;
  date_updated: Moment;
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
  /** Sorted role IDs of the viewers, which decide what is shown. */
  reader: string;
  /** The process that hydrates the document. */
  instance: string;
  date_started: Moment;
  date_stopped: OptionalMoment;
  reason: 'died' | 'stalled' | 'costly' | null;
}

export interface CustomPagesTable {
  custom_page_id: Generated<number>;
  seo_title: string;
  seo_description: string;
  /** With a leading slash, without the section's base path. */
  url_code: string;
  status: 'published' | 'unpublished';
  site_section_id: string;
  /** Roles that can see the page; empty for everyone. */
  role_ids: Generated<number[]>;
  layout_id: number;
  insert_user_id: number;
  date_inserted: Moment;
  update_user_id: ColumnType<number | null, number | null | undefined, number | null>;
  date_updated: OptionalMoment;
}

export interface SiteSecretsTable {
  name: string;
  secret: Buffer;
}

/** Hosts that a fragment's frame can send requests to, by purpose. */
export interface FragmentNetwork {
  readonly images?: readonly string[];
  readonly connect?: readonly string[];
}

export interface FragmentsTable {
  fragment_uuid: string;
  name: string;
  fragment_type: string;
  active_revision_uuid: string | null;
  insert_user_id: number;
  date_inserted: Moment;
  update_user_id: number | null;
  date_updated: OptionalMoment;
}

export interface FragmentRevisionsTable {
  fragment_revision_uuid: string;
  fragment_uuid: string;
  js: string;
  css: string;
  custom_schema: Json<Readonly<Record<string, unknown>>>;
  network: Json<FragmentNetwork>;
  height: number;
  commit_message: Generated<string>;
  commit_description: Generated<string>;
  insert_user_id: number;
  date_inserted: Moment;
}

export interface TranslationsTable {
  translation_id: Generated<number>;
  resource: string;
  record_type: string;
  /** Either this or `record_key` is set. */
  record_id: number | null;
  record_key: string | null;
  property_name: string;
  locale: string;
  translation: string;
  date_updated: ColumnType<Date, Date | string, Date | string>;
  update_user_id: number | null;
}

export interface ApiTokensTable {
  api_token_id: GeneratedAlways<number>;
  user_id: number;
  name: string;
  token_hash: Buffer;
  /** Its first characters, which tell tokens apart. */
  token_start: string;
  scopes: TokenScope[];
  date_inserted: Moment;
  date_expires: OptionalMoment;
  date_last_used: OptionalMoment;
}

/**
 * `written`: kept in a file, because no mail server is connected. `retrying`: another attempt follows. `rejected`: the
 * mail server refused it for good. `off`: not sent by setting.
 */
export type MailStatus = 'sent' | 'written' | 'retrying' | 'rejected' | 'failed' | 'off';

export interface MailLogTable {
  mail_log_id: GeneratedAlways<number>;
  kind: string;
  recipient: string;
  subject: string | null;
  status: MailStatus;
  attempts: Generated<number>;
  problem: string | null;
  date_inserted: Moment;
  date_updated: Moment;
}

export interface EmailTemplatesTable {
  template: string;
  locale: string;
  subject: string;
  body: string;
  footer: string;
  insert_user_id: number;
  update_user_id: number;
  date_inserted: Moment;
  date_updated: Moment;
}

export interface AuditLogTable {
  audit_log_id: GeneratedAlways<number>;
  action: 'create' | 'update' | 'delete';
  subject: string;
  subject_id: string;
  name: string;
  before: Json<Readonly<Record<string, unknown>>> | ColumnType<null, null, null>;
  after: Json<Readonly<Record<string, unknown>>> | ColumnType<null, null, null>;
  insert_user_id: number;
  date_inserted: DefaultedMoment;
  /** When a deletion was undone. */
  date_undone: OptionalMoment;
  /** The API call that made the change; null for the command line and jobs. The queries are JSON. */
  request_method: string | null;
  request_path: string | null;
  request_query: string | null;
  /** The page that made the call; null if it did not name itself. */
  parent_id: string | null;
  parent_method: string | null;
  parent_path: string | null;
  parent_query: string | null;
}

/** Texts of the interface that administrators have changed. */
export interface InterfaceTextsTable {
  /** A language tag in its usual spelling. */
  locale: string;
  /** Path of the messages file in the repository. */
  file: string;
  key: string;
  text: string;
  date_updated: ColumnType<Date, Date | string, Date | string>;
  update_user_id: number;
}

/**
 * All tables of the schema after all migrations. These are the basic ones; each feature adds its own in its
 * `tables.ts`.
 */
export interface Tables {
  users: UsersTable;
  user_preferences: UserPreferencesTable;
  roles: RolesTable;
  user_roles: UserRolesTable;
  role_permissions: RolePermissionsTable;
  sessions: SessionsTable;
  config: ConfigTable;
  counters: CountersTable;
  categories: CategoriesTable;
  layouts: LayoutsTable;
  layout_drafts: LayoutDraftsTable;
  layout_revisions: LayoutRevisionsTable;
  layout_publications: LayoutPublicationsTable;
  layout_origins: LayoutOriginsTable;
  layout_views: LayoutViewsTable;
  layout_trials: LayoutTrialsTable;
  custom_pages: CustomPagesTable;
  site_secrets: SiteSecretsTable;
  fragments: FragmentsTable;
  fragment_revisions: FragmentRevisionsTable;
  translations: TranslationsTable;
  api_tokens: ApiTokensTable;
  mail_log: MailLogTable;
  email_templates: EmailTemplatesTable;
  audit_log: AuditLogTable;
  interface_texts: InterfaceTextsTable;
}
