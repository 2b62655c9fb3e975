import { defineWidget } from '#kit/define.ts';

export default defineWidget({
  component: 'NotFoundAsset',
  variants: [
    {
      id: 'asset.notFound',
      name: 'Not Found',
      icon: 'search',
      keywords: ['missing', '404', 'error'],
      group: 'Assets',
      kind: 'asset',
      views: ['notFound'],
      isRequired: true,
    },
  ],
  needsBrowser: 'never',
});
