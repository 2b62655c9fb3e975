import { type SqlBool, sql } from 'kysely';
import type { Services } from '../../services.ts';
import { writeAudit } from './audit.ts';
import { inTransaction } from '../transact.ts';

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

/** A change of a text. */
export interface TextChange {
  readonly file: string;
  readonly key: string;
  /** `null` returns to the text of this version. */
  readonly text: string | null;
  /** The stored text that the administrator saw; undefined overwrites whatever is stored. */
  readonly seen?: string | null | undefined;
}

interface Author {
  readonly locale: string;
  readonly userID: number;
  /** The text of this version, for the audit log. */
  readonly builtIn: (change: TextChange) => string;
}

/**
 * Stores changed texts, all or none. Returns the changes whose stored text is no longer the one that was seen; then
 * nothing is stored.
 */
export async function saveTexts(
  { db, now, changes: feed }: Pick<Services, 'db' | 'now' | 'changes'>,
  changes: readonly TextChange[],
  { locale, userID, builtIn }: Author,
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
    for (const change of changes) {
      const { file, key, text } = change;
      const before = storedOf(change) ?? builtIn(change);
      await transaction
        .deleteFrom('interface_texts')
        .where('locale', '=', locale)
        .where('file', '=', file)
        .where('key', '=', key)
        .execute();
      if (text !== null)
        await transaction
          .insertInto('interface_texts')
          .values({ locale, file, key, text, date_updated: now(), update_user_id: userID })
          .execute();
      await writeAudit(transaction, {
        userID,
        action: 'update',
        subject: 'text',
        subjectID: `${locale}:${file}:${key}`,
        name: `${key} (${locale})`,
        before: { text: before },
        after: { text: text ?? builtIn(change) },
      });
    }
    return [];
  });
  if (conflicts.length === 0) feed.emit(['texts']);
  return conflicts;
}
