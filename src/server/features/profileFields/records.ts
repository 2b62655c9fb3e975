import type { ApiProfileField } from '#contracts/api-profileField.gen.ts';
import type { ProfileFieldRow } from './repo/profileValues.ts';

/** A field as everyone sees it. */
export const profileFieldRecord = (row: ProfileFieldRow): ApiProfileField => ({
  apiName: row.api_name,
  label: row.label,
  description: row.description,
  dataType: row.data_type,
  formType: row.form_type,
  visibility: row.visibility,
  mutability: row.mutability,
  displayOptions: { userCards: row.on_user_cards },
  dropdownOptions: row.dropdown_options === null ? null : [...row.dropdown_options],
  registrationOptions: row.registration_options,
  enabled: row.enabled,
  sort: row.sort,
});
