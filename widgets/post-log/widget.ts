import { defineWidget } from '#kit/define.ts';

export default defineWidget({
  component: 'PostLogAsset',
  variants: [
    {
      id: 'asset.postLog',
      name: 'Post log',
      icon: 'clock',
      keywords: ['history', 'moderation', 'edits'],
      group: 'Assets',
      kind: 'asset',
      views: ['postLog'],
      isRequired: true,
    },
  ],
  needsBrowser: 'load',
});
