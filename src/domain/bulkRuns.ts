/** The bulk operations. `undo` undoes another run. */
export type BulkOperation =
  | 'delete'
  | 'move'
  | 'close'
  | 'merge'
  | 'announce'
  | 'sink'
  | 'tag'
  | 'type'
  | 'author'
  | 'deleteComments'
  | 'undo';
export type BulkStatus = 'running' | 'done' | 'cancelled';

export interface BulkOptions {
  readonly categoryID?: number;
  readonly addRedirects?: boolean;
  readonly postTypeID?: string;
  readonly postMeta?: Readonly<Record<string, unknown>>;
  readonly closed?: boolean;
  readonly destinationDiscussionID?: number;
  readonly pinned?: boolean;
  readonly pinLocation?: 'category' | 'recent';
  readonly sink?: boolean;
  readonly tagIDs?: readonly number[];
  readonly tagMode?: 'add' | 'remove';
  /** The new author. */
  readonly insertUserID?: number;
  readonly deleteMethod?: 'full' | 'tombstone';
  /** For `undo`: the run to undo. */
  readonly undoneRunID?: string;
}

/** Maximum number of posts per call. */
export const mostBulkIDs = 50;

/** How long a run can be undone as a whole after its end. */
export const undoWindowMs = 30_000;
