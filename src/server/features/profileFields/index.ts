export { profileFieldRecord } from './records.ts';
export {
  loadProfileFields,
  type ProfileFieldRow,
  type ProfileValues,
  readProfileValues,
  writeProfileValues,
} from './repo/profileValues.ts';
