export { ShortcutSwitch } from './ShortcutSwitch.tsx';
export { showShortcutSheet } from './showShortcutSheet.tsx';
