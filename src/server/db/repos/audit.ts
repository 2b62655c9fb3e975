import { isDeepStrictEqual } from 'node:util';
import { type Kysely, sql } from 'kysely';
import { auditSource } from '../auditSource.ts';
import type { AuditLogTable, Tables } from '../tables.ts';

type Values = Readonly<Record<string, unknown>>;

/** An administrative change. */
export interface AuditEntry {
  /** The viewer; 0 for the command line and the system. */
  readonly userID: number;
  readonly action: AuditLogTable['action'];
  /** Kind of record, in the singular, such as `category`, `role` or `setting`. */
  readonly subject: string;
  /** ID or key of the record. */
  readonly subjectID: number | string;
  /** Display name of the record. */
  readonly name: string;
  /**
   * Values before and after, null if there was or is no record. Of a changed record only the values that differ are
   * kept. Never pass secrets.
   */
  readonly before: Values | null;
  readonly after: Values | null;
}

function onlyDifferent(before: Values | null, after: Values | null): readonly [Values | null, Values | null] {
  if (!before || !after) return [before, after];
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (key) => !isDeepStrictEqual(before[key], after[key]),
  );
  const pick = (values: Values) => Object.fromEntries(keys.map((key) => [key, values[key] ?? null]));
  return [pick(before), pick(after)];
}

const asJson = (values: Values | null) => (values === null ? null : JSON.stringify(values));

const authorSetting = 'folkmoot.audit_author';

/** Makes the command line the author of all changes in this transaction, whatever account they are made with. */
export async function auditAsCommandLine(transaction: Kysely<Tables>): Promise<void> {
  await sql`select set_config(${authorSetting}, '0', true)`.execute(transaction);
}

const authorOf = ({ userID }: AuditEntry) =>
  sql<number>`coalesce(nullif(current_setting(${authorSetting}, true), '')::int, ${userID}::int)`;

/** The API call that makes the change, and the page that sent it (SH-API-011). */
function sourceColumns() {
  const source = auditSource();
  return {
    request_method: source?.method ?? null,
    request_path: source?.path ?? null,
    request_query: source?.query ?? null,
    parent_id: source?.parent?.id ?? null,
    parent_method: source?.parent?.method ?? null,
    parent_path: source?.parent?.path ?? null,
    parent_query: source?.parent?.query ?? null,
  };
}

/** Records a change in the transaction that makes it; an update that changed nothing is not recorded. */
export async function writeAudit(transaction: Kysely<Tables>, entry: AuditEntry): Promise<void> {
  const [before, after] = onlyDifferent(entry.before, entry.after);
  if (before && after && Object.keys(after).length === 0) return;
  await transaction
    .insertInto('audit_log')
    .values({
      action: entry.action,
      subject: entry.subject,
      subject_id: String(entry.subjectID),
      name: entry.name,
      before: asJson(before),
      after: asJson(after),
      insert_user_id: authorOf(entry),
      ...sourceColumns(),
    })
    .execute();
}
