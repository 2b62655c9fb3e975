import { defineWidget } from '#kit/define.ts';

export default defineWidget({
  component: 'DiscussionsWidget',
  aliases: ['DiscussionListModule'],
  variants: [
    {
      id: 'discussion.discussions',
      name: 'Discussions',
      icon: 'comments',
      keywords: ['posts', 'topics', 'threads', 'recent'],
      group: 'Community',
      kind: 'widget',
    },
    {
      id: 'discussion.announcements',
      name: 'Announcements',
      icon: 'pin',
      keywords: ['posts', 'news', 'pinned'],
      group: 'Community',
      kind: 'widget',
      schema: 'schema.announcements.json',
    },
    {
      id: 'discussion.questions',
      name: 'Questions',
      icon: 'question',
      keywords: ['posts', 'answers', 'help'],
      group: 'Community',
      kind: 'widget',
      schema: 'schema.questions.json',
    },
    {
      id: 'asset.discussionList',
      name: 'Post List',
      icon: 'list',
      keywords: ['discussions', 'topics', 'threads'],
      group: 'Assets',
      kind: 'asset',
      schema: 'schema.asset.json',
      isRequired: ['discussionList', 'discussionCategoryPage'],
    },
  ],
  needsBrowser: 'never',
  records: ['discussions'],
  shape: { kind: 'posts', lines: 10 },
  neverReads: {
    discussions: ['attachments', 'breadcrumbs', 'lastPost', 'permissions', 'postMeta', 'reactions', 'status'],
  },
});
