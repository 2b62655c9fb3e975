import { createHash } from 'node:crypto';
import {
  formTypesOf,
  type ProfileChoice,
  type ProfileDataType,
  type ProfileFormType,
  type ProfileMutability,
  type ProfileVisibility,
  readChoices,
  type RegistrationChoice,
} from '#domain/profileFields.ts';
import { foldName } from '#domain/foldName.ts';
import { isBlank } from '#lib/isBlank.ts';
import type { FieldError } from '#lib/apiError.ts';
import { emptyField, fieldError, validationFailed } from '../../http/errors.ts';
import type { ProfileFieldRow } from './repo/profileValues.ts';

/** The fields that administrators set, but the order. */
export interface ProfileFieldState {
  readonly label: string;
  readonly description: string;
  readonly dataType: ProfileDataType;
  readonly formType: ProfileFormType;
  readonly visibility: ProfileVisibility;
  readonly mutability: ProfileMutability;
  readonly userCards: boolean;
  readonly dropdownOptions: readonly ProfileChoice[] | null;
  readonly registrationOptions: RegistrationChoice;
  readonly enabled: boolean;
}

export const profileFieldState = (row: ProfileFieldRow): ProfileFieldState => ({
  label: row.label,
  description: row.description,
  dataType: row.data_type,
  formType: row.form_type,
  visibility: row.visibility,
  mutability: row.mutability,
  userCards: row.on_user_cards,
  dropdownOptions: row.dropdown_options,
  registrationOptions: row.registration_options,
  enabled: row.enabled,
});

/** Changes with everything but the place in the list. */
export const profileFieldVersion = (row: ProfileFieldRow): string =>
  createHash('sha256')
    .update(JSON.stringify(profileFieldState(row)))
    .digest('base64url')
    .slice(0, 16);

const oneLine = (text: string) => text.normalize('NFC').trim().replace(/\s+/gu, ' ');

function typeFaults({ dataType, formType, visibility, mutability, registrationOptions }: ProfileFieldState) {
  const faults: FieldError[] = [];
  if (!formTypesOf[dataType].includes(formType))
    faults.push(fieldError('formType', 'invalid', `Fields of the type ${dataType} cannot be filled in like this.`));
  if (visibility === 'internal' && registrationOptions !== 'hidden')
    faults.push(fieldError('registrationOptions', 'invalid', 'A field for staff cannot be asked at registration.'));
  if (visibility === 'internal' && mutability === 'all')
    faults.push(fieldError('mutability', 'invalid', 'Members cannot change a field that only staff see.'));
  if (mutability === 'none' && registrationOptions === 'hidden')
    faults.push(fieldError('mutability', 'invalid', 'No one could ever fill in this field.'));
  return faults;
}

/** A state with clean texts. @throws ApiError 422 */
export function checkProfileField(state: ProfileFieldState, others: readonly ProfileFieldRow[]): ProfileFieldState {
  const [label, description] = [oneLine(state.label), oneLine(state.description)];
  if (isBlank(label) || foldName(label) === '') throw validationFailed([emptyField('label', 'Please enter a label.')]);
  const same = others.find((row) => foldName(row.label) === foldName(label));
  const found = readChoices(state);
  const faults = [
    ...(same ? [fieldError('label', 'invalid', `There is already a field named ${same.label}.`)] : []),
    ...typeFaults(state),
    ...(found?.isWrong ? [fieldError('dropdownOptions', 'invalid', 'A choice is not valid.')] : []),
    ...(found && !found.isWrong && found.choices.length === 0
      ? [emptyField('dropdownOptions', 'Please enter at least one choice.')]
      : []),
  ];
  if (faults.length > 0) throw validationFailed(faults);
  return { ...state, label, description, dropdownOptions: found?.choices ?? null };
}
