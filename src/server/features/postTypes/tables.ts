import type { ProfileChoice, ProfileDataType, ProfileFormType, ProfileVisibility } from '#domain/profileFields.ts';
import type { WrittenType } from '#domain/postTypes.ts';
import type { Defaulted, Json, Moment, OptionalMoment } from '../../db/columns.ts';

export interface PostTypesTable {
  post_type_id: string;
  /** Null for the original types. */
  parent_post_type_id: WrittenType | null;
  /** Null for the original texts of an original type. */
  name: string | null;
  post_button_label: string | null;
  post_button_icon: string | null;
  post_helper_text: string | null;
  /** Empty: everyone who may post. */
  role_ids: Defaulted<number[]>;
  /** Empty: all that take posts of the parent type. */
  category_ids: Defaulted<number[]>;
  is_active: Defaulted<boolean>;
  is_deleted: Defaulted<boolean>;
  insert_user_id: Defaulted<number>;
  date_inserted: OptionalMoment;
  update_user_id: number | null;
  date_updated: OptionalMoment;
}

export interface PostFieldsTable {
  post_field_id: string;
  label: string;
  description: string;
  data_type: ProfileDataType;
  form_type: ProfileFormType;
  visibility: ProfileVisibility;
  dropdown_options: Json<readonly ProfileChoice[] | null>;
  is_required: boolean;
  is_active: boolean;
  is_deleted: Defaulted<boolean>;
  insert_user_id: number;
  date_inserted: Moment;
  update_user_id: number | null;
  date_updated: OptionalMoment;
}

export interface PostTypeFieldsTable {
  post_type_id: string;
  post_field_id: string;
  sort: number;
}

declare module '../../db/tables.ts' {
  interface Tables {
    post_types: PostTypesTable;
    post_fields: PostFieldsTable;
    post_type_fields: PostTypeFieldsTable;
  }
}
