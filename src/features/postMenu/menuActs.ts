import type { ApiComment } from '#contracts/api-comment.gen.ts';
import type { ApiDiscussion } from '#contracts/api-discussion.gen.ts';
import type { ApiStatus } from '#contracts/api-status.gen.ts';
import type { PostRecord } from '#domain/postRecord.ts';
import type { MarkName } from './marks.ts';

/** The actions of the menu items. Each closes the menu. */
export interface MenuActs {
  readonly toggle: (discussionID: number, name: MarkName) => void;
  readonly bump: (discussionID: number) => void;
  readonly editComment: (commentID: number) => void;
  readonly openModal: (modal: ModalRequest) => void;
  /** For items that act elsewhere, such as links. */
  readonly close: () => void;
}

export type ModalRequest =
  | {
      readonly kind: 'announce' | 'tag' | 'move' | 'changeAuthor' | 'deleteDiscussion';
      readonly discussion: ApiDiscussion;
    }
  | { readonly kind: 'status'; readonly discussion: ApiDiscussion; readonly statuses: readonly ApiStatus[] }
  | { readonly kind: 'report'; readonly record: PostRecord }
  | { readonly kind: 'deleteComment'; readonly comment: ApiComment };
