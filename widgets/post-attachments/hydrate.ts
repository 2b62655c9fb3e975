import type { Hydrate } from '#hydrate';
import type { PostAttachmentsAuthored, PostAttachmentsProps } from './types.gen.ts';

/** Only the post goes to the browser (contract: widgets §6). */
export const hydrate: Hydrate<PostAttachmentsAuthored, PostAttachmentsProps> = (_props, { params }) => {
  const discussion = params['discussion'] as PostAttachmentsProps['discussion'] | undefined;
  return discussion ? { discussion, discussionApiParams: (params['discussionApiParams'] as Record<string, unknown> | undefined) ?? {} } : null;
};
