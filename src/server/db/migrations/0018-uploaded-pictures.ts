import { type Kysely, sql } from 'kysely';
import { pictureKeysIn } from '../../bodies/ownPictures.ts';
import { showPictures } from '../../bodies/showPictures.ts';
import { findPictures } from '../repos/pictures.ts';
import type { Tables } from '../tables.ts';

/** Rows held in memory at a time. */
const atOnce = 100;

interface Place {
  readonly table: string;
  readonly id: string;
  readonly html: string;
  /** SQL expression for the format. */
  readonly format: string;
  readonly hasImage?: boolean;
}

const places: readonly Place[] = [
  { table: 'discussions', id: 'discussion_id', html: 'body_html', format: 'format', hasImage: true },
  { table: 'comments', id: 'comment_id', html: 'body_html', format: 'format' },
  { table: 'conversation_messages', id: 'message_id', html: 'body_html', format: 'format' },
  { table: 'users', id: 'user_id', html: 'signature_html', format: `'markdown'` },
];

interface Row {
  readonly id: number;
  readonly html: string;
  readonly format: string;
}

/** Uploaded images were shown as links to them; this corrects stored bodies. */
async function correct(db: Kysely<Tables>, place: Place): Promise<void> {
  const [table, id, html] = [sql.table(place.table), sql.ref(place.id), sql.ref(place.html)];
  for (let after = 0, rows: readonly Row[] = []; ; after = rows.at(-1)?.id ?? after) {
    ({ rows } = await sql<Row>`
      select ${id} as id, ${html} as html, ${sql.raw(place.format)} as format from ${table}
      where ${id} > ${after}::int and ${html} like '%embedLink%' and ${html} like '%/uploads/%' order by ${id} limit ${atOnce}::int`.execute(
      db,
    ));
    if (rows.length === 0) return;
    const pictures = await findPictures(db, [...new Set(rows.flatMap((row) => pictureKeysIn(row.html)))]);
    for (const row of rows) {
      const shown = pictures.size > 0 ? showPictures(row, pictures) : undefined;
      if (!shown) continue;
      const image = place.hasImage ? sql`, image_url = coalesce(image_url, ${shown.imageUrl}::text)` : sql``;
      await sql`update ${table} set ${html} = ${shown.html}::text${image} where ${id} = ${row.id}::int`.execute(db);
    }
  }
}

export async function up(db: Kysely<Tables>): Promise<void> {
  for (const place of places) await correct(db, place);
}
