import type { PinLocation } from '../db/tables.ts';

/** A new discussion, as `POST /discussions` takes it (contract: API §4.2). */
export interface NewDiscussion {
  readonly name: string;
  readonly body: string;
  readonly format: string;
  readonly categoryID: number;
  /** `discussion` when absent. */
  readonly postTypeID?: string;
  readonly postMeta?: Readonly<Record<string, unknown>>;
  readonly announce?: boolean;
  readonly closed?: boolean;
  readonly pinned?: boolean;
  readonly pinLocation?: PinLocation | 'none' | null;
  readonly sink?: boolean;
  readonly resolved?: boolean;
  readonly tagIDs?: readonly number[];
  readonly newTagNames?: readonly string[];
  /** Of the writer: deleted in the same transaction. */
  readonly draftID?: number;
}

/** What `PATCH /discussions/{id}` may change: only what is given. */
export interface DiscussionChanges extends Partial<Omit<NewDiscussion, 'postTypeID' | 'announce'>> {
  readonly insertUserID?: number;
}

export interface NewComment {
  readonly body: string;
  readonly format: string;
  readonly parentRecordType: string;
  readonly parentRecordID: number;
  readonly parentCommentID?: number | null;
  readonly draftID?: number;
}

export interface CommentChanges {
  readonly body?: string;
  readonly format?: string;
  readonly insertUserID?: number;
  readonly draftID?: number;
}

export interface WriteOptions {
  /** Sent again with the same key within 24 hours, the call gives the record it made the first time (goals N1, N3, F17). */
  readonly idempotencyKey?: string;
  /** Nobody is notified. */
  readonly isSilent?: boolean;
}

export interface EditOptions {
  /** ETag of what the editor began from (`GET …/edit`): refused when it says something else by now. */
  readonly seen?: string | undefined;
  /** What `postMeta` does not name is taken away. */
  readonly replacesMeta?: boolean;
}

export type DeleteMethod = 'full' | 'tombstone';

export interface MoveRequest {
  readonly categoryID: number;
  /** Leaves a pointer in the old category. */
  readonly addRedirects?: boolean;
  readonly postTypeID?: string;
  readonly postMeta?: Readonly<Record<string, unknown>>;
}

export interface SplitRequest {
  readonly commentIDs: readonly number[];
  readonly newPost: {
    readonly name: string;
    readonly body?: string;
    readonly format?: string;
    readonly categoryID: number;
    readonly postType: string;
    readonly authorType: 'me' | 'system';
  };
}
