export { type PickedUser, UserPicker, type UserPickerProps } from './UserPicker.tsx';
