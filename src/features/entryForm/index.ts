export { EntryForm, type EntryFormProps } from './EntryForm.tsx';
export { EntryNotice, type EntryNoticeProps } from './EntryNotice.tsx';
export { PasswordField } from './PasswordField.tsx';
export { type Entry, useEntry } from './useEntry.ts';
