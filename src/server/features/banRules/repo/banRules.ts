import { createHash } from 'node:crypto';
import { type Selectable, sql, type Transaction } from 'kysely';
import { writeAudit } from '../../../db/repos/audit.ts';
import type { BanCondition } from '../../../db/repos/banRules.ts';
import type { Tables } from '../../../db/tables.ts';
import { inTransaction } from '../../../db/transact.ts';
import { fieldError, notFound, validationFailed } from '../../../http/errors.ts';
import type { Services } from '../../../services.ts';
import type { BanRulesTable } from '../tables.ts';

/** The fields that staff set. */
export interface BanRuleState extends BanCondition {
  /** Shown to members that the rule matches, once they have signed in. */
  readonly reason: string;
  readonly dateExpires: Date | null;
}

export interface StoredBanRule extends BanRuleState {
  readonly banRuleID: number;
  readonly insertUserID: number;
  readonly dateInserted: Date;
}

type Written = Pick<Services, 'db' | 'now' | 'changes'>;

/** All rules are compared with each post, so their number is limited. */
const mostRules = 1000;

const toRule = (row: Selectable<BanRulesTable>): StoredBanRule => ({
  banRuleID: row.ban_rule_id,
  type: row.type,
  value: row.value,
  reason: row.reason,
  dateExpires: row.date_expires,
  insertUserID: row.insert_user_id,
  dateInserted: row.date_inserted,
});

/** Values for the audit log. */
export const auditedRule = ({ type, value, reason, dateExpires }: BanRuleState) => ({
  type,
  value,
  reason,
  dateExpires: dateExpires?.toISOString() ?? null,
});

export const versionOf = (rule: BanRuleState): string =>
  createHash('sha256')
    .update(JSON.stringify(auditedRule(rule)))
    .digest('base64url')
    .slice(0, 16);

interface RuleFilter {
  readonly query: string | undefined;
  readonly limit: number;
  readonly offset: number;
}

/** Rules, latest first, and how many there are. */
export async function listBanRules({ db }: Pick<Services, 'db'>, { query, limit, offset }: RuleFilter) {
  const matches = query
    ? sql<boolean>`(position(lower(${query}) in lower(value)) > 0 or position(lower(${query}) in lower(reason)) > 0)`
    : sql<boolean>`true`;
  const [rows, { total }] = await Promise.all([
    db.kysely
      .selectFrom('ban_rules')
      .selectAll()
      .where(matches)
      .orderBy('ban_rule_id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
    db.kysely
      .selectFrom('ban_rules')
      .select(({ fn }) => fn.countAll<string>().as('total'))
      .where(matches)
      .executeTakeFirstOrThrow(),
  ]);
  return { rules: rows.map(toRule), total: Number(total) };
}

export async function findBanRule({ db }: Pick<Services, 'db'>, banRuleID: number): Promise<StoredBanRule | undefined> {
  const row = await db.kysely
    .selectFrom('ban_rules')
    .selectAll()
    .where('ban_rule_id', '=', banRuleID)
    .executeTakeFirst();
  return row && toRule(row);
}

/** @throws ApiError 404 */
export async function getBanRule(services: Pick<Services, 'db'>, banRuleID: number): Promise<StoredBanRule> {
  const rule = await findBanRule(services, banRuleID);
  if (!rule) throw notFound('Ban rule');
  return rule;
}

const entryOf = ({ banRuleID, value }: StoredBanRule, userID: number) => ({
  userID,
  subject: 'banRule',
  subjectID: banRuleID,
  name: value,
});

/** @throws ApiError 422 if another rule has the same condition, or if there are too many */
async function checkNew(trx: Transaction<Tables>, { type, value }: BanCondition, ownID = 0): Promise<void> {
  await sql`lock table ban_rules in share row exclusive mode`.execute(trx);
  const { rows } = await sql<{ is_same: boolean; count: number }>`
    select coalesce(bool_or(type = ${type} and value = ${value} and ban_rule_id <> ${ownID}::int), false) as is_same,
      count(*)::int as count from ban_rules`.execute(trx);
  const [found] = rows;
  if (found?.is_same) throw validationFailed([fieldError('value', 'invalid', `There is already a rule for ${value}.`)]);
  if (ownID === 0 && (found?.count ?? 0) >= mostRules)
    throw validationFailed([fieldError('value', 'invalid', `There can be ${mostRules} rules at most.`)]);
}

const columnsOf = ({ type, value, reason, dateExpires }: BanRuleState) => ({
  type,
  value,
  reason,
  date_expires: dateExpires,
});

/** @throws ApiError 422 */
export async function insertBanRule(services: Written, userID: number, state: BanRuleState): Promise<StoredBanRule> {
  const rule = await inTransaction(services, async (trx) => {
    await checkNew(trx, state);
    const row = await trx
      .insertInto('ban_rules')
      .values({ ...columnsOf(state), insert_user_id: userID, date_inserted: services.now() })
      .returningAll()
      .executeTakeFirstOrThrow();
    const stored = toRule(row);
    await writeAudit(trx, { ...entryOf(stored, userID), action: 'create', before: null, after: auditedRule(stored) });
    return stored;
  });
  services.changes.emit(['banRules']);
  return rule;
}

interface Target {
  readonly banRuleID: number;
  readonly userID: number;
}

/** Changes a rule. `plan` gets it as stored now, and throws to refuse the change. @throws ApiError 404, 422 */
export async function updateBanRule(
  services: Written,
  { banRuleID, userID }: Target,
  plan: (rule: StoredBanRule) => BanRuleState,
): Promise<StoredBanRule> {
  const after = await inTransaction(services, async (trx) => {
    const row = await trx
      .selectFrom('ban_rules')
      .selectAll()
      .where('ban_rule_id', '=', banRuleID)
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw notFound('Ban rule');
    const before = toRule(row);
    const state = plan(before);
    await checkNew(trx, state, banRuleID);
    const changed = await trx
      .updateTable('ban_rules')
      .set({ ...columnsOf(state), update_user_id: userID, date_updated: services.now() })
      .where('ban_rule_id', '=', banRuleID)
      .returningAll()
      .executeTakeFirstOrThrow();
    const stored = toRule(changed);
    const values = { before: auditedRule(before), after: auditedRule(stored) };
    await writeAudit(trx, { ...entryOf(stored, userID), action: 'update', ...values });
    return stored;
  });
  services.changes.emit(['banRules']);
  return after;
}

/** @throws ApiError 404 */
export async function deleteBanRule(services: Written, { banRuleID, userID }: Target): Promise<void> {
  await inTransaction(services, async (trx) => {
    const row = await trx
      .deleteFrom('ban_rules')
      .where('ban_rule_id', '=', banRuleID)
      .returningAll()
      .executeTakeFirst();
    if (!row) throw notFound('Ban rule');
    const before = toRule(row);
    await writeAudit(trx, { ...entryOf(before, userID), action: 'delete', before: auditedRule(before), after: null });
  });
  services.changes.emit(['banRules']);
}
