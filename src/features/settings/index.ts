export { SettingsPart } from './SettingsPart.tsx';
export { SettingsScreen } from './SettingsScreen.tsx';
export type { ConfigForm } from '#api/config.ts';
