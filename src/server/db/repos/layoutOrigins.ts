import type { Kysely, Selectable } from 'kysely';
import type { AuthoredLayout } from '#contracts/layout.ts';
import type { Services } from '../../services.ts';
import type { LayoutOriginsTable, Tables } from '../tables.ts';
import { fingerprintOf } from './layoutRevisions.ts';
import { jsonOrNull } from './layouts.ts';

/** The built-in document that a layout was made from. */
export interface LayoutOrigin {
  readonly layoutID: number;
  readonly templateID: string;
  readonly version: string;
  readonly name: string;
  readonly layout: unknown;
  readonly titleBar: unknown;
}

/** Changes with a built-in document. */
export const builtInVersion = ({ layout, titleBar, name }: Pick<AuthoredLayout, 'layout' | 'titleBar' | 'name'>) =>
  fingerprintOf({ layout, titleBar: titleBar ?? null, notes: name });

const toOrigin = (row: Selectable<LayoutOriginsTable>): LayoutOrigin => ({
  layoutID: row.layout_id,
  templateID: row.template_id,
  version: row.document,
  name: row.name,
  layout: row.layout,
  titleBar: row.title_bar ?? null,
});

/** Remembers the built-in document that a layout is based on now. */
export async function writeOrigin(
  trx: Kysely<Tables>,
  layoutID: number,
  { templateID, document }: { readonly templateID: string; readonly document: AuthoredLayout },
): Promise<void> {
  const values = {
    template_id: templateID,
    document: builtInVersion(document),
    name: document.name,
    layout: JSON.stringify(document.layout),
    title_bar: jsonOrNull(document.titleBar),
  };
  await trx
    .insertInto('layout_origins')
    .values({ layout_id: layoutID, ...values })
    .onConflict((conflict) => conflict.column('layout_id').doUpdateSet(values))
    .execute();
}

/** A copy of a copy is based on the same built-in document. */
export async function copyOrigin(trx: Kysely<Tables>, from: number, to: number): Promise<void> {
  await trx
    .insertInto('layout_origins')
    .columns(['layout_id', 'template_id', 'document', 'name', 'layout', 'title_bar'])
    .expression((from_) =>
      from_
        .selectFrom('layout_origins')
        .select(({ val }) => [val(to).as('layout_id'), 'template_id', 'document', 'name', 'layout', 'title_bar'])
        .where('layout_id', '=', from),
    )
    .execute();
}

export async function findOrigin({ db }: Pick<Services, 'db'>, layoutID: number): Promise<LayoutOrigin | undefined> {
  const row = await db.kysely
    .selectFrom('layout_origins')
    .selectAll()
    .where('layout_id', '=', layoutID)
    .executeTakeFirst();
  return row && toOrigin(row);
}

/** Which built-in documents layouts are based on, without the documents. */
export async function listOrigins({
  db,
}: Pick<Services, 'db'>): Promise<readonly Pick<LayoutOrigin, 'layoutID' | 'templateID' | 'version'>[]> {
  return db.kysely
    .selectFrom('layout_origins')
    .select(['layout_id as layoutID', 'template_id as templateID', 'document as version'])
    .orderBy('layout_id')
    .execute();
}
