import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Defaulted, DefaultedJson, DefaultedMoment, Moment, OptionalMoment } from '../../db/columns.ts';

export type PinLocation = 'category' | 'recent';

/** Values by post field: text, number, boolean, or a list of strings or numbers. */
export type PostMetaValues = Readonly<Record<string, string | number | boolean | string[] | number[]>>;

export interface DiscussionsTable {
  discussion_id: Defaulted<number>;
  category_id: number;
  /** The original type that it behaves like, or `redirect`. */
  type: Defaulted<string>;
  /** A type that administrators added; null for an original type. */
  post_type_id: Defaulted<string | null>;
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
  /** The post that a redirect leads to. */
  target_id: Defaulted<number | null>;
  /** Its category, kept by the database; 0 when it is deleted. */
  target_category_id: Defaulted<number | null>;
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
  /** Deleted, but shown in the thread as a placeholder. */
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
  description: Defaulted<string>;
}

/** A tag that was deleted or merged into another one. */
export interface FormerTagsTable {
  tag_id: number;
  name: string;
  /** Where its posts and links go; null if nowhere. */
  new_tag_id: number | null;
  count_total: number;
  date_deleted: Moment;
  /** When no post named it. */
  date_finished: OptionalMoment;
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

export interface PostLogTable {
  log_id: Generated<number>;
  operation: string;
  record_type: 'discussion' | 'comment';
  record_id: number;
  /** The discussion of a comment, or the category of a discussion. */
  parent_record_id: number;
  category_id: number;
  /** Author of the record. */
  record_user_id: number;
  actor_user_id: number;
  date: Moment;
  before: ColumnType<Record<string, unknown>, string | undefined, string>;
  reason: string | null;
  run_id: string | null;
  /** Time of undoing. */
  date_undone: OptionalMoment;
  /** Status that the operation set on the discussion: 1 to 4, or 7 and 8 for staff. */
  status_id: ColumnType<number | null, number | null | undefined, number | null>;
}

export interface PostKeysTable {
  user_id: number;
  key: string;
  record_type: string;
  record_id: number;
  fingerprint: string;
  date_inserted: Moment;
}

/** Changes to the totals that transactions will apply at commit. */
export interface CountChangesTable {
  count_change_id: Generated<number>;
  changes: ColumnType<Record<string, unknown>, string, string>;
}

declare module '../../db/tables.ts' {
  interface Tables {
    discussions: DiscussionsTable;
    comments: CommentsTable;
    tags: TagsTable;
    former_tags: FormerTagsTable;
    discussion_users: DiscussionUsersTable;
    post_log: PostLogTable;
    post_keys: PostKeysTable;
    count_changes: CountChangesTable;
  }
}
