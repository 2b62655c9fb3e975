import type { ColumnType, Generated } from 'kysely';
import type { DraftRecordType, DraftStatus } from '#domain/drafts.ts';

type Moment = ColumnType<Date, Date | string, Date | string>;
type OptionalMoment = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
type Json<Value> = ColumnType<Value, string, string>;

export interface DraftsTable {
  draft_id: Generated<number>;
  insert_user_id: number;
  update_user_id: number | null;
  record_type: DraftRecordType;
  record_id: number | null;
  parent_record_type: string | null;
  parent_record_id: number | null;
  attributes: Json<Record<string, unknown>>;
  size: number;
  excerpt: Generated<string>;
  sequence: Generated<number>;
  status: Generated<DraftStatus>;
  date_scheduled: OptionalMoment;
  published_silently: Generated<boolean>;
  failed_reason: string | null;
  claimed_until: OptionalMoment;
  attempts: Generated<number>;
  client_key: string | null;
  date_inserted: Moment;
  date_updated: OptionalMoment;
  date_deleted: OptionalMoment;
  /** Of an edit: what the post said when it was begun. */
  record_version: string | null;
}

export interface DraftSnapshotsTable {
  draft_id: number;
  sequence: number;
  attributes: Json<Record<string, unknown>>;
  size: number;
  is_contained: Generated<boolean>;
  date_inserted: Moment;
}

/** What one person wants to be told of one kind of event. */
export interface ChannelChoice {
  readonly email?: boolean;
  readonly popup?: boolean;
}

export interface UserPreferencesTable {
  user_id: number;
  preferences: Json<Record<string, ChannelChoice>>;
  language: string | null;
}

export interface DigestStatesTable {
  user_id: number;
  date_until: Moment;
  claimed_until: OptionalMoment;
}

/** What a mail about a notification is made of, when its turn comes. */
export interface MailedFacts {
  readonly reason: string;
  /** The reason that asked for mail, where it is another: what the reader would switch off. */
  readonly askedBy?: string;
  readonly recordType: 'discussion' | 'comment' | 'conversation' | 'draft' | 'report';
  readonly recordID: number;
  readonly discussionID: number | null;
  readonly categoryID: number | null;
  readonly activityUserID: number;
  readonly detail: string | null;
}

export interface NotificationMailsTable {
  user_id: number;
  event_key: string;
  facts: Json<MailedFacts>;
  attempts: Generated<number>;
  date_due: Moment;
  date_sent: OptionalMoment;
}

export interface SiteSecretsTable {
  name: string;
  secret: Buffer;
}

/** Drafts, and what people want to be told. */
export interface DraftsTables {
  drafts: DraftsTable;
  draft_snapshots: DraftSnapshotsTable;
  user_preferences: UserPreferencesTable;
  digest_states: DigestStatesTable;
  notification_mails: NotificationMailsTable;
  site_secrets: SiteSecretsTable;
}
