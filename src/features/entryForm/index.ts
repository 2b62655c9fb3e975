export { EntryForm, type EntryFormProps, entryErrors, firstInvalid } from './EntryForm.tsx';
export { PasswordField } from './PasswordField.tsx';
