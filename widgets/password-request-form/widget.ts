import { defineWidget } from '#kit/define.ts';

export default defineWidget({
  component: 'PasswordRequestFormAsset',
  variants: [
    {
      id: 'asset.passwordRequestForm',
      name: 'Password Request Form',
      icon: 'lock',
      keywords: ['forgot', 'reset', 'recover'],
      group: 'Assets',
      kind: 'asset',
      views: ['passwordRequest'],
      isRequired: true,
    },
  ],
  needsBrowser: 'interaction',
});
