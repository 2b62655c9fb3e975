import type { Hydrate } from '#hydrate';
import type { PostAttachmentsAuthored, PostAttachmentsProps } from './types.gen.ts';

/** Only the post goes to the browser (contract: widgets §6), and what the integrations are called where something was sent. */
export const hydrate: Hydrate<PostAttachmentsAuthored, PostAttachmentsProps> = async (_props, { params, viewer, get }) => {
  const discussion = params['discussion'] as PostAttachmentsProps['discussion'] | undefined;
  if (!discussion) return null;
  const discussionApiParams = (params['discussionApiParams'] as Record<string, unknown> | undefined) ?? {};
  if (viewer.isGuest || !discussion.attachments?.length) return { discussion, discussionApiParams };
  const { body: integrations } = await get<NonNullable<PostAttachmentsProps['integrations']>>('/attachments/catalog');
  return { discussion, discussionApiParams, integrations };
};
