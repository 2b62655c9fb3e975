import { defineWidget } from '#kit/define.ts';

export default defineWidget({
  component: 'PageErrorAsset',
  variants: [
    {
      id: 'asset.pageError',
      name: 'Error',
      icon: 'error',
      keywords: ['failure', 'problem'],
      group: 'Assets',
      kind: 'asset',
      views: ['error'],
      isRequired: true,
    },
  ],
  needsBrowser: 'never',
});
