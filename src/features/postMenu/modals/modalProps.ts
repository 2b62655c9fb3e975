import type { ApiDiscussion } from '#contracts/api-discussion.gen.ts';

export interface DiscussionModalProps {
  readonly discussion: ApiDiscussion;
  /** Nothing was changed. */
  readonly onClose: () => void;
  /** It was; what the server answered. */
  readonly onDone: (answer: unknown) => void;
}
