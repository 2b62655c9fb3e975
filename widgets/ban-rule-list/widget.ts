import { defineWidget } from '#kit/define.ts';

export default defineWidget({
  component: 'BanRuleListAsset',
  variants: [
    {
      id: 'asset.banRuleList',
      name: 'Ban rules',
      icon: 'shield',
      keywords: ['administration', 'members', 'spam', 'block'],
      group: 'Assets',
      kind: 'asset',
      views: ['banRuleList'],
      isRequired: true,
    },
  ],
  needsBrowser: 'load',
});
