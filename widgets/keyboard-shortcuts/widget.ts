import { defineWidget } from '#kit/define.ts';

export default defineWidget({
  component: 'KeyboardShortcutsAsset',
  variants: [
    {
      id: 'asset.keyboardShortcuts',
      name: 'Keyboard shortcuts',
      icon: 'settings',
      keywords: ['keys', 'accessibility', 'preferences'],
      group: 'Assets',
      kind: 'asset',
      isRequired: false,
    },
  ],
  needsBrowser: 'visible',
});
