import type { GeneratedAlways } from 'kysely';
import type { Defaulted, Json, Moment } from '../../db/columns.ts';
import type { RequestForm } from './requestForm.ts';

export type RoleRequestStatus = 'pending' | 'approved' | 'denied';

export interface RoleRequestMetasTable {
  role_id: number;
  name: string;
  body: string;
  attributes_schema: Json<RequestForm>;
  attributes: Json<Readonly<Record<string, unknown>>>;
}

export interface RoleRequestsTable {
  role_request_id: GeneratedAlways<number>;
  role_id: number;
  user_id: number;
  status: Defaulted<RoleRequestStatus>;
  attributes: Json<Readonly<Record<string, string>>>;
  date_inserted: Moment;
  date_expires: Moment;
  date_of_status: Moment;
  status_user_id: number | null;
}

declare module '../../db/tables.ts' {
  interface Tables {
    role_request_metas: RoleRequestMetasTable;
    role_requests: RoleRequestsTable;
  }
}
