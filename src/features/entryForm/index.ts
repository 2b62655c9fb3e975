export { EntryForm, type EntryFormProps, entryErrors } from './EntryForm.tsx';
export { PasswordField } from './PasswordField.tsx';
