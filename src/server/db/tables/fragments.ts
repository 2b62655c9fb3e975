import type { ColumnType, Generated } from 'kysely';

type Moment = ColumnType<Date, Date | string, never>;
type OptionalMoment = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
type Json<Value> = ColumnType<Value, string, never>;

/** Where a fragment's frame may send requests to; hosts by purpose. */
export interface FragmentNetwork {
  readonly images?: readonly string[];
  readonly connect?: readonly string[];
}

export interface FragmentsTable {
  fragment_uuid: string;
  name: string;
  fragment_type: string;
  active_revision_uuid: string | null;
  insert_user_id: number;
  date_inserted: Moment;
  update_user_id: number | null;
  date_updated: OptionalMoment;
}

export interface FragmentRevisionsTable {
  fragment_revision_uuid: string;
  fragment_uuid: string;
  js: string;
  css: string;
  custom_schema: Json<Readonly<Record<string, unknown>>>;
  network: Json<FragmentNetwork>;
  height: number;
  insert_user_id: number;
  date_inserted: Moment;
}

export interface FragmentApprovalsTable {
  fragment_approval_id: Generated<number>;
  fragment_uuid: string;
  fragment_revision_uuid: string;
  decision: 'approved' | 'revoked';
  insert_user_id: number;
  date_inserted: Moment;
}

export interface TickCountsTable {
  /** `YYYY-MM-DD`. */
  day: string;
  type: string;
  record_id: Generated<number>;
  count: ColumnType<string, number, number>;
}

export interface PrivacyChoicesTable {
  user_id: number;
  anonymize_data: boolean;
}
