import type { Generated } from 'kysely';
import type { Moment } from '../../db/columns.ts';

export interface FragmentApprovalsTable {
  fragment_approval_id: Generated<number>;
  fragment_uuid: string;
  fragment_revision_uuid: string;
  decision: 'approved' | 'revoked';
  insert_user_id: number;
  date_inserted: Moment;
}

declare module '../../db/tables.ts' {
  interface Tables {
    fragment_approvals: FragmentApprovalsTable;
  }
}
