import { defineWidget } from '#kit/define.ts';

export default defineWidget({
  component: 'DiscussionsWidget',
  aliases: ['DiscussionListModule'],
  variants: [
    { id: 'discussion.discussions', name: 'Discussions', group: 'Community', kind: 'widget' },
    { id: 'discussion.announcements', name: 'Announcements', group: 'Community', kind: 'widget', schema: 'schema.announcements.json' },
    { id: 'discussion.questions', name: 'Questions', group: 'Community', kind: 'widget', schema: 'schema.questions.json' },
    { id: 'asset.discussionList', name: 'Post List', group: 'Assets', kind: 'asset', schema: 'schema.asset.json', isRequired: true },
  ],
  needsBrowser: 'never',
  shape: { kind: 'posts', lines: 10 },
  neverReads: { discussions: ['attachments', 'breadcrumbs', 'lastPost', 'permissions', 'postMeta', 'reactions', 'status'] },
});
