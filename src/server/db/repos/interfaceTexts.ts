import type { Services } from '../../services.ts';

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
