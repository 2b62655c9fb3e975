export { PhotoField, type PhotoChange } from './PhotoField.tsx';
export { RoleBoxes, type RoleChoice } from './RoleBoxes.tsx';
export { useAddUser, useEditUser, useSaveAnswers } from './useSaveUser.ts';
