import type { GeneratedAlways } from 'kysely';
import type { Moment, OptionalMoment } from '../../db/columns.ts';
import type { BanRuleType } from '../../db/repos/banRules.ts';

export interface BanRulesTable {
  ban_rule_id: GeneratedAlways<number>;
  type: BanRuleType;
  value: string;
  reason: string;
  date_expires: OptionalMoment;
  insert_user_id: number;
  date_inserted: Moment;
  update_user_id: number | null;
  date_updated: OptionalMoment;
}

declare module '../../db/tables.ts' {
  interface Tables {
    ban_rules: BanRulesTable;
  }
}
