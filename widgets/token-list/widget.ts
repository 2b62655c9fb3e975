import { defineWidget } from '#kit/define.ts';

export default defineWidget({
  component: 'TokenListAsset',
  variants: [
    {
      id: 'asset.tokenList',
      name: 'API tokens',
      icon: 'lock',
      keywords: ['api', 'access', 'keys', 'integrations', 'scripts'],
      group: 'Assets',
      kind: 'asset',
      views: ['profileTokens', 'tokenList'],
      isRequired: true,
    },
  ],
  needsBrowser: 'load',
});
