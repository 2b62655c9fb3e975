import { type SqlBool, sql, type Transaction } from 'kysely';
import type { Services } from '../../services.ts';
import { writeAudit } from './audit.ts';
import { inTransaction } from '../transact.ts';
import type { Tables } from '../tables.ts';

/** A text of the interface that an administrator has changed. */
export interface ChangedText {
  readonly file: string;
  readonly key: string;
  readonly text: string;
}

/** All changed texts of a language. @param locale a tag as `canonicalTag` spells it */
export async function changedTexts({ db }: Pick<Services, 'db'>, locale: string): Promise<readonly ChangedText[]> {
  return db.kysely
    .selectFrom('interface_texts')
    .select(['file', 'key', 'text'])
    .where('locale', '=', locale)
    .orderBy('file')
    .orderBy('key')
    .execute();
}

/** Rows of one statement, which can have 65,535 parameters. */
const mostRows = 1000;

/** A change of a text. */
export interface TextChange {
  readonly file: string;
  readonly key: string;
  /** `null` returns to the text of this version. */
  readonly text: string | null;
  /** The stored text that the administrator saw; undefined overwrites whatever is stored. */
  readonly seen?: string | null | undefined;
}

export interface TextAuthor {
  readonly locale: string;
  readonly userID: number;
  /** The text of this version, for the audit log. */
  readonly builtIn: (change: TextChange) => string;
  /** The texts come from a file and are one entry of the audit log, with their number. */
  readonly isImport?: boolean;
}

/** Few statements whatever the number of texts, because an import may have thousands. */
async function replaceRows(
  transaction: Transaction<Tables>,
  changes: readonly TextChange[],
  facts: { readonly locale: string; readonly date_updated: Date; readonly update_user_id: number },
): Promise<void> {
  await sql`
    delete from interface_texts
    using unnest(
      ${changes.map(({ file }) => file)}::text[], ${changes.map(({ key }) => key)}::text[]
    ) as changed (file, key)
    where interface_texts.locale = ${facts.locale}
      and interface_texts.file = changed.file
      and interface_texts.key = changed.key
  `.execute(transaction);
  const kept = changes.flatMap(({ file, key, text }) => (text === null ? [] : [{ ...facts, file, key, text }]));
  for (let at = 0; at < kept.length; at += mostRows)
    await transaction
      .insertInto('interface_texts')
      .values(kept.slice(at, at + mostRows))
      .execute();
}

/**
 * Stores changed texts, all or none. Returns the changes whose stored text is no longer the one that was seen; then
 * nothing is stored.
 */
export async function saveTexts(
  { db, now, changes: feed }: Pick<Services, 'db' | 'now' | 'changes'>,
  changes: readonly TextChange[],
  { locale, userID, builtIn, isImport = false }: TextAuthor,
): Promise<readonly TextChange[]> {
  const conflicts = await inTransaction({ db }, async (transaction) => {
    // One change at a time per language, because a missing row cannot be locked.
    await sql`select pg_advisory_xact_lock(hashtext(${`interface_texts ${locale}`}))`.execute(transaction);
    const rows = await transaction
      .selectFrom('interface_texts')
      .select(['file', 'key', 'text'])
      .where('locale', '=', locale)
      .where(sql<SqlBool>`file = any(${changes.map(({ file }) => file)}::text[])`)
      .execute();
    const storedOf = ({ file, key }: TextChange) =>
      rows.find((row) => row.file === file && row.key === key)?.text ?? null;
    const stale = changes.filter((change) => change.seen !== undefined && change.seen !== storedOf(change));
    if (stale.length > 0) return stale;
    await replaceRows(transaction, changes, { locale, date_updated: now(), update_user_id: userID });
    const entry = { userID, action: 'update', subject: 'text' } as const;
    if (isImport)
      await writeAudit(transaction, {
        ...entry,
        subjectID: locale,
        name: locale,
        before: { imported: 0 },
        after: { imported: changes.length },
      });
    else
      for (const change of changes)
        await writeAudit(transaction, {
          ...entry,
          subjectID: `${locale}:${change.file}:${change.key}`,
          name: `${change.key} (${locale})`,
          before: { text: storedOf(change) ?? builtIn(change) },
          after: { text: change.text ?? builtIn(change) },
        });
    return [];
  });
  if (conflicts.length === 0) feed.emit(['texts']);
  return conflicts;
}
