export { NotificationPreferences, type NotificationPreferencesProps } from './NotificationPreferences.tsx';
