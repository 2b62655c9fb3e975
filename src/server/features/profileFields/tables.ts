import type {
  ProfileChoice,
  ProfileDataType,
  ProfileFormType,
  ProfileMutability,
  ProfileValue,
  ProfileVisibility,
  RegistrationChoice,
} from '#domain/profileFields.ts';
import type { Json, Moment, OptionalMoment } from '../../db/columns.ts';

export interface ProfileFieldsTable {
  api_name: string;
  label: string;
  description: string;
  data_type: ProfileDataType;
  form_type: ProfileFormType;
  visibility: ProfileVisibility;
  mutability: ProfileMutability;
  on_user_cards: boolean;
  dropdown_options: Json<readonly ProfileChoice[] | null>;
  registration_options: RegistrationChoice;
  enabled: boolean;
  sort: number;
  insert_user_id: number;
  date_inserted: Moment;
  update_user_id: number | null;
  date_updated: OptionalMoment;
}

/** Answers of members; a missing row is no answer. */
export interface ProfileValuesTable {
  user_id: number;
  api_name: string;
  value: Json<ProfileValue>;
}

declare module '../../db/tables.ts' {
  interface Tables {
    profile_fields: ProfileFieldsTable;
    profile_values: ProfileValuesTable;
  }
}
