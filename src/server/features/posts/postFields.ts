import type { PinLocation } from './tables.ts';

/** A new discussion, as `POST /discussions` takes it. */
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
  /** Author's draft, deleted in the same transaction. */
  readonly draftID?: number;
}

/** Fields for `PATCH /discussions/{id}`; only the given ones change. */
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
  /** A request repeated with the same key within 24 hours returns the record of the first one (goals N1, N3, F17). */
  readonly idempotencyKey?: string;
  /** Sends no notifications. */
  readonly isSilent?: boolean;
}

export interface EditOptions {
  /**
   * ETag of the version the editor started from (`GET …/edit`); the edit is rejected when the post has changed since.
   */
  readonly seen?: string | undefined;
  /** Removes fields that `postMeta` does not name. */
  readonly replacesMeta?: boolean;
}

export type DeleteMethod = 'full' | 'tombstone';

export interface MoveRequest {
  readonly categoryID: number;
  /** Leaves a redirect in the old category. */
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
    readonly postMeta?: Readonly<Record<string, unknown>>;
  };
}
