export { EntryForm, type EntryFormProps, entryErrors, firstInvalid } from './EntryForm.tsx';
export { EntryNotice, type EntryNoticeProps } from './EntryNotice.tsx';
export { PasswordField } from './PasswordField.tsx';
