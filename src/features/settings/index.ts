export { SettingsPart } from './SettingsPart.tsx';
export { SettingsScreen } from './SettingsScreen.tsx';
