import type { ApiComment } from '#contracts/api-comment.gen.ts';
import type { ApiDiscussion } from '#contracts/api-discussion.gen.ts';
import type { PostRecord } from '#domain/postRecord.ts';
import type { MarkName } from './marks.ts';

/** What the entries of the menus do. Each closes the menu. */
export interface MenuActs {
  readonly toggle: (discussionID: number, name: MarkName) => void;
  readonly bump: (discussionID: number) => void;
  readonly editComment: (commentID: number) => void;
  readonly openModal: (modal: ModalRequest) => void;
  /** For entries that do their work elsewhere: a link, another feature. */
  readonly close: () => void;
}

export type ModalRequest =
  | { readonly kind: 'announce' | 'tag' | 'move' | 'changeAuthor' | 'deleteDiscussion'; readonly discussion: ApiDiscussion }
  | { readonly kind: 'report'; readonly record: PostRecord }
  | { readonly kind: 'deleteComment'; readonly comment: ApiComment };
