import { isEmptyLayout } from '#runtime/core/isEmptyLayout.ts';
import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import { type CustomPage, toPage } from '../../../db/repos/customPages.ts';
import { recordMissing, recordRevision } from '../../../db/repos/layoutRevisions.ts';
import { jsonOrNull, layoutVersion, type LayoutWrite, toLayout } from '../../../db/repos/layouts.ts';
import { writeAudit } from '../../../db/repos/audit.ts';
import type { Tables } from '../../../db/tables.ts';
import { violatedUnique } from '../../../db/violatedUnique.ts';
import { inTransaction } from '../../../db/transact.ts';
import type { Services } from '../../../services.ts';

export type CustomPageWrite = Omit<CustomPage, 'customPageID' | 'layoutID'>;
export type PageDocument = Pick<LayoutWrite, 'layout' | 'titleBar'>;

const layoutViewType = 'customPage';
const longestLayoutName = 100;

/** The query builder skips undefined columns, which leaves them unchanged. */
const columnsOf = <Page extends Partial<CustomPageWrite>>(page: Page) => ({
  seo_title: page.seoTitle as Page['seoTitle'],
  seo_description: page.seoDescription as Page['seoDescription'],
  url_code: page.urlCode as Page['urlCode'],
  status: page.status as Page['status'],
  site_section_id: page.siteSectionID as Page['siteSectionID'],
  role_ids: page.roleIDs && [...page.roleIDs],
});

/** The values that the audit log compares. */
export const auditedPage = (page: CustomPage) => ({
  address: page.urlCode,
  title: page.seoTitle,
  description: page.seoDescription,
  status: page.status,
  section: page.siteSectionID,
  roles: [...page.roleIDs],
});

/** Hash of the document, which is too large for the log. */
const documentHash = ({ layout, title_bar }: { readonly layout: unknown; readonly title_bar: unknown }) =>
  createHash('sha256')
    .update(JSON.stringify([layout, title_bar]))
    .digest('hex')
    .slice(0, 12);

/** Returns `taken` when another page has this path. */
async function orTaken<Result>(work: Promise<Result>): Promise<Result | 'taken'> {
  try {
    return await work;
  } catch (error) {
    if (violatedUnique(error) !== undefined) return 'taken';
    throw error;
  }
}

interface Insert {
  readonly page: CustomPageWrite;
  readonly document: PageDocument;
  readonly userID: number;
}

/** Creates the page, its layout and the layout view in one transaction. */
export function insertCustomPage(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { page, document, userID }: Insert,
): Promise<CustomPage | 'taken'> {
  const stamp = { insert_user_id: userID, date_inserted: now() };
  const work = inTransaction({ db }, async (trx) => {
    const name = page.seoTitle.slice(0, longestLayoutName);
    const layout = await trx
      .insertInto('layouts')
      .values({
        name,
        layout_view_type: layoutViewType,
        layout: JSON.stringify(document.layout),
        title_bar: jsonOrNull(document.titleBar),
        ...stamp,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    const { layout_id } = layout;
    await recordRevision(trx, toLayout(layout), { userID, date: stamp.date_inserted });
    const row = await trx
      .insertInto('custom_pages')
      .values({ ...columnsOf(page), layout_id, ...stamp })
      .returningAll()
      .executeTakeFirstOrThrow();
    const record = { record_id: row.custom_page_id, record_type: layoutViewType, layout_view_type: layoutViewType };
    await trx
      .insertInto('layout_views')
      .values({ layout_id, ...record, ...stamp })
      .execute();
    const made = toPage(row);
    await writeAudit(trx, { ...entryOf(made, userID), action: 'create', before: null, after: auditedPage(made) });
    return made;
  });
  return orTaken(work);
}

const entryOf = ({ customPageID, seoTitle }: CustomPage, userID: number) => ({
  userID,
  subject: 'page',
  subjectID: customPageID,
  name: seoTitle,
});

/** A page with the document of its layout, until the transaction ends. */
const lockPage = (trx: Transaction<Tables>, customPageID: number) =>
  trx
    .selectFrom('custom_pages')
    .innerJoin('layouts', 'layouts.layout_id', 'custom_pages.layout_id')
    .selectAll('custom_pages')
    .select(['layouts.layout', 'layouts.title_bar'])
    .where('custom_page_id', '=', customPageID)
    .forUpdate()
    .executeTakeFirst();

interface Update {
  readonly customPageID: number;
  readonly change: Partial<CustomPageWrite>;
  readonly document: Partial<PageDocument>;
  readonly userID: number;
  /** Why the layout is changed. */
  readonly note?: string | undefined;
  /** Whether an empty layout may replace one that is not. */
  readonly confirmsEmpty?: boolean | undefined;
  /** Throws if the stored page, or its layout of this version, must not be changed. */
  readonly check: (stored: CustomPage, version: string) => void;
}

/**
 * Changes the given fields. Undefined if the page does not exist, `empty` and no change if its layout would be emptied
 * without having been confirmed.
 */
export function updateCustomPage(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { customPageID, change, document, userID, note, confirmsEmpty, check }: Update,
): Promise<CustomPage | 'taken' | 'empty' | undefined> {
  const changed = { update_user_id: userID, date_updated: now() };
  const work = inTransaction({ db }, async (trx) => {
    const stored = await lockPage(trx, customPageID);
    if (!stored) return undefined;
    const before = toLayout(
      await trx.selectFrom('layouts').selectAll().where('layout_id', '=', stored.layout_id).executeTakeFirstOrThrow(),
    );
    check(toPage(stored), layoutVersion(before));
    if (!confirmsEmpty && isEmptyLayout(document.layout) && !isEmptyLayout(before.layout)) return 'empty';
    await recordMissing(trx, before);
    const row = await trx
      .updateTable('custom_pages')
      .set({ ...columnsOf(change), ...changed })
      .where('custom_page_id', '=', customPageID)
      .returningAll()
      .executeTakeFirstOrThrow();
    const drawn = await trx
      .updateTable('layouts')
      .set({
        name: row.seo_title.slice(0, longestLayoutName),
        ...(document.layout === undefined ? {} : { layout: JSON.stringify(document.layout) }),
        ...(document.titleBar === undefined ? {} : { title_bar: jsonOrNull(document.titleBar) }),
        ...changed,
      })
      .where('layout_id', '=', row.layout_id)
      .returningAll()
      .executeTakeFirstOrThrow();
    if (layoutVersion(before) !== layoutVersion(toLayout(drawn)))
      await recordRevision(trx, toLayout(drawn), { userID, date: changed.date_updated, note });
    const after = toPage(row);
    await writeAudit(trx, {
      ...entryOf(after, userID),
      action: 'update',
      before: { ...auditedPage(toPage(stored)), document: documentHash(stored) },
      after: { ...auditedPage(after), document: documentHash(drawn) },
    });
    return after;
  });
  return orTaken(work);
}

/** Deletes the page with its layout. Returns whether it existed. */
export function deleteCustomPage(
  { db }: Pick<Services, 'db'>,
  { customPageID, userID }: { readonly customPageID: number; readonly userID: number },
): Promise<boolean> {
  return inTransaction({ db }, async (trx) => {
    const row = await trx
      .deleteFrom('custom_pages')
      .where('custom_page_id', '=', customPageID)
      .returningAll()
      .executeTakeFirst();
    if (!row) return false;
    await trx.deleteFrom('layout_views').where('layout_id', '=', row.layout_id).execute();
    await trx.deleteFrom('layouts').where('layout_id', '=', row.layout_id).execute();
    const before = toPage(row);
    await writeAudit(trx, { ...entryOf(before, userID), action: 'delete', before: auditedPage(before), after: null });
    return true;
  });
}
