import { defineWidget } from '#kit/define.ts';

export default defineWidget({
  component: 'AdminMenuAsset',
  variants: [
    {
      id: 'asset.adminMenu',
      name: 'Administration Menu',
      icon: 'menu',
      keywords: ['dashboard', 'administration', 'settings', 'navigation'],
      group: 'Assets',
      kind: 'asset',
      views: [
        'dashboard',
        'categoryAdmin',
        'userList',
        'applicantList',
        'banRuleList',
        'roleList',
        'themeList',
        'themeRevisions',
        'settings',
        'navigationEditor',
        'customPageList',
        'redirectList',
        'fragmentList',
        'translations',
        'textList',
        'reportQueue',
        'postLog',
        'auditLog',
        'webhookList',
        'mailAdmin',
        'tokenList',
      ],
    },
  ],
  needsBrowser: 'never',
});
