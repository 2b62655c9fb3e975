import type { Services } from '../../services.ts';

/** A text of an email that administrators have changed. */
export interface StoredTemplate {
  readonly template: string;
  readonly locale: string;
  readonly subject: string;
  readonly body: string;
  readonly footer: string;
  readonly insertUserID: number;
  readonly updateUserID: number;
  readonly dateInserted: Date;
  readonly dateUpdated: Date;
}

/** All changed texts in a language. */
export async function listMailTemplates(
  { db }: Pick<Services, 'db'>,
  locale: string,
): Promise<readonly StoredTemplate[]> {
  const rows = await db.kysely.selectFrom('email_templates').selectAll().where('locale', '=', locale).execute();
  return rows.map((row) => ({
    template: row.template,
    locale: row.locale,
    subject: row.subject,
    body: row.body,
    footer: row.footer,
    insertUserID: row.insert_user_id,
    updateUserID: row.update_user_id,
    dateInserted: row.date_inserted,
    dateUpdated: row.date_updated,
  }));
}
