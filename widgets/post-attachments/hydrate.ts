import type { HydrateContext } from '#hydrate';
import type { PostAttachmentsAuthored, PostAttachmentsProps, PostAttachmentsView } from './types.gen.ts';

/** Only the post is sent to the browser, with the names of integrations that have attachments. */
export const hydrate = async (
  _props: PostAttachmentsAuthored,
  { params, viewer, get }: HydrateContext<PostAttachmentsView>,
): Promise<PostAttachmentsProps | null> => {
  const discussion = params.discussion;
  if (!discussion) return null;
  const discussionApiParams = params.discussionApiParams ?? {};
  if (viewer.isGuest || !discussion.attachments?.length) return { discussion, discussionApiParams };
  const { body: integrations } = await get('/attachments/catalog');
  return { discussion, discussionApiParams, integrations };
};
