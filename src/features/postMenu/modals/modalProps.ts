import type { ApiDiscussion } from '#contracts/api-discussion.gen.ts';

export interface DiscussionModalProps {
  readonly discussion: ApiDiscussion;
  /** Called when the dialog is closed without a change. */
  readonly onClose: () => void;
  /** Called with the server’s response after a change. */
  readonly onDone: (answer: unknown) => void;
}
