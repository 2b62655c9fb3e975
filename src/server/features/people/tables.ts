import type { ColumnType } from 'kysely';
import type { Defaulted, DefaultedJson, DefaultedMoment, Moment, OptionalMoment } from '../../db/columns.ts';
import type { ProfileValues } from '../profileFields/index.ts';

export interface PointEventsTable {
  point_event_id: Defaulted<number>;
  user_id: number;
  kind: string;
  points: number;
  category_id: number | null;
  date_inserted: DefaultedMoment;
}

export interface AccountTokensTable {
  token_hash: Buffer;
  user_id: number;
  kind: 'confirm' | 'reset';
  email: string;
  date_inserted: DefaultedMoment;
  date_expires: ColumnType<Date, Date | string, Date | string>;
}

export interface PrivacyChoicesTable {
  user_id: number;
  anonymize_data: boolean;
}

/** In lowercase, by the rules of the database. */
export interface FormerNamesTable {
  name: string;
  user_id: number;
  date_inserted: DefaultedMoment;
}

export interface ApplicantsTable {
  applicant_id: Defaulted<number>;
  name: string;
  name_key: string;
  email: string;
  password_hash: string;
  discovery_text: Defaulted<string>;
  profile_fields: DefaultedJson<ProfileValues>;
  ip_address: string | null;
  date_inserted: Moment;
}

export interface InvitationsTable {
  invitation_id: Defaulted<number>;
  email: string;
  /** Missing until the email is sent, and after the invitation was accepted. */
  token_hash: Buffer | null;
  insert_user_id: number;
  accepted_user_id: number | null;
  date_inserted: Moment;
  date_sent: OptionalMoment;
  date_expires: Moment;
  date_accepted: OptionalMoment;
}

declare module '../../db/tables.ts' {
  interface Tables {
    point_events: PointEventsTable;
    account_tokens: AccountTokensTable;
    privacy_choices: PrivacyChoicesTable;
    former_names: FormerNamesTable;
    applicants: ApplicantsTable;
    invitations: InvitationsTable;
  }
}
