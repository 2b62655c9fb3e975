import { defineWidget } from '#kit/define.ts';

export default defineWidget({
  component: 'InterfaceTextsAsset',
  variants: [
    {
      id: 'asset.interfaceTexts',
      name: 'Texts',
      icon: 'globe',
      keywords: ['language', 'translation', 'words', 'administration'],
      group: 'Assets',
      kind: 'asset',
      views: ['textList'],
      isRequired: true,
    },
  ],
  needsBrowser: 'load',
});
