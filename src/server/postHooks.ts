import type { Kysely } from 'kysely';
import type { ApiComment } from '#contracts/api-comment.gen.ts';
import type { ApiDiscussion } from '#contracts/api-discussion.gen.ts';
import type { Viewer } from '#contracts/hydrate.ts';
import type { Tables } from './db/tables.ts';
import type { WireContext } from './http/wire.ts';
import type { Services } from './services.ts';

export interface PostName {
  readonly recordType: 'discussion' | 'comment';
  readonly recordID: number;
}

/** Posts that are deleted and restored together: a discussion with its comments, or single comments. */
export type PostGroup = { readonly discussionID: number } | { readonly commentIDs: readonly number[] };

export interface MovedComments {
  readonly commentIDs: readonly number[];
  /** The discussion they were in. */
  readonly fromID: number;
  readonly toID: number;
}

/** The author of a change, its time, and the services. */
export interface PostChange {
  readonly services: Services;
  readonly viewer: Viewer;
  readonly now: Date;
}

export interface PostView {
  readonly viewer: Viewer;
  readonly expands: ReadonlySet<string>;
}

export interface ViewedPosts {
  readonly recordType: PostName['recordType'];
  readonly records: readonly { readonly recordID: number; readonly categoryID: number }[];
}

type Added = 'attachments' | 'countReports' | 'reactions' | 'reportMeta';

/** Fields that other features add to the API record of a discussion or comment. */
export type AddedFields = Pick<ApiDiscussion, Added> & Pick<ApiComment, Added>;

/**
 * Hooks that a feature adds for posts being shown or changed. Posts know none of these features and call all hooks.
 * `db` is the transaction of the change, so both are committed or neither.
 */
export interface PostHooks {
  /** Loads the fields that this feature adds, for all posts at once; returns those of one post by its record ID. */
  readonly loadFields?: (
    context: WireContext,
    view: PostView,
    posts: ViewedPosts,
  ) => Promise<(recordID: number) => AddedFields>;
  readonly onDelete?: (db: Kysely<Tables>, change: PostChange, posts: PostGroup) => Promise<void>;
  readonly onRestore?: (db: Kysely<Tables>, posts: PostGroup) => Promise<void>;
  /** The text of a post has become that of another, because discussions were merged or a merge was undone. */
  readonly onMove?: (db: Kysely<Tables>, from: PostName, to: PostName) => Promise<void>;
  /** Comments are in another discussion now, because discussions were merged or split, or this was undone. */
  readonly onMoveComments?: (db: Kysely<Tables>, moved: MovedComments) => Promise<void>;
}

/** Combines the hooks of several features. Changes run one after the other, because they share a transaction. */
export function joinPostHooks(all: readonly PostHooks[]): Required<PostHooks> {
  return {
    async loadFields(context, view, posts) {
      const loaded = await Promise.all(all.map(({ loadFields }) => loadFields?.(context, view, posts)));
      return (recordID) => Object.assign({}, ...loaded.map((fieldsOf) => fieldsOf?.(recordID)));
    },
    async onDelete(db, change, posts) {
      for (const { onDelete } of all) await onDelete?.(db, change, posts);
    },
    async onRestore(db, posts) {
      for (const { onRestore } of all) await onRestore?.(db, posts);
    },
    async onMove(db, from, to) {
      for (const { onMove } of all) await onMove?.(db, from, to);
    },
    async onMoveComments(db, moved) {
      for (const { onMoveComments } of all) await onMoveComments?.(db, moved);
    },
  };
}
