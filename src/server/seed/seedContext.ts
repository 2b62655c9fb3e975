import type { Transaction } from 'kysely';
import type { Tables } from '../db/tables.ts';
import type { Plan } from './planCommunity.ts';
import type { Community } from './readCommunity.ts';

export interface SeedContext {
  readonly db: Transaction<Tables>;
  readonly community: Community;
  readonly plan: Plan;
  readonly now: Date;
}
