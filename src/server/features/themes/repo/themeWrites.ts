import type { Transaction } from 'kysely';
import { themeTexts, type ThemeRevisionStatus, variableChanges } from '#domain/themes.ts';
import { ApiError } from '#lib/apiError.ts';
import { writeAudit } from '../../../db/repos/audit.ts';
import type { Tables } from '../../../db/tables.ts';
import { inTransaction } from '../../../db/transact.ts';
import { changedElsewhere, notFound } from '../../../http/errors.ts';
import type { Services } from '../../../services.ts';
import { findStoredTheme, mostRevisions, mostThemes, type StoredTheme, type ThemeContent } from './themes.ts';
import { dayMs } from '#lib/time.ts';

type Written = Pick<Services, 'db' | 'changes'>;

export interface NewTheme extends ThemeContent {
  readonly name: string;
  readonly parentTheme: string;
}

const longestAudited = 1000;
const mostAudited = 100;
const cut = (text: string) => (text.length > longestAudited ? `${text.slice(0, longestAudited)}…` : text);

/** Values for the audit log: variables by path, custom code shortened. */
function audited({ name, parentTheme, variables, styles, javascript, header, footer }: NewTheme) {
  const set = variableChanges({}, variables).slice(0, mostAudited);
  return {
    name,
    parentTheme,
    styles: cut(styles),
    javascript: cut(javascript),
    header: cut(header),
    footer: cut(footer),
    ...Object.fromEntries(set.map(({ path, after }) => [path, after])),
  };
}

/** With its revision, by which a change can be undone. */
export const auditedTheme = (stored: StoredTheme) => ({
  ...audited(flat(stored)),
  revisionID: stored.revision.revisionID,
});

const flat = ({ name, parentTheme, revision }: StoredTheme): NewTheme => ({
  name,
  parentTheme,
  variables: revision.variables,
  styles: revision.styles,
  javascript: revision.javascript,
  header: revision.header,
  footer: revision.footer,
});

interface NewRevision extends ThemeContent {
  readonly themeID: number;
  readonly name: string | null;
  readonly userID: number;
}

async function insertRevision(trx: Transaction<Tables>, revision: NewRevision): Promise<void> {
  const { themeID, name, userID, variables, ...texts } = revision;
  await trx.updateTable('theme_revisions').set({ active: false }).where('theme_id', '=', themeID).execute();
  await trx
    .insertInto('theme_revisions')
    .values({
      theme_id: themeID,
      name,
      active: true,
      variables: JSON.stringify(variables),
      styles: texts.styles,
      javascript: texts.javascript,
      header: texts.header,
      footer: texts.footer,
      insert_user_id: userID,
    })
    .execute();
}

/** Deletes the oldest revisions beyond the most that are kept. */
async function prune(trx: Transaction<Tables>, themeID: number): Promise<void> {
  const kept = trx
    .selectFrom('theme_revisions')
    .select('revision_id')
    .where('theme_id', '=', themeID)
    .orderBy('revision_id', 'desc')
    .limit(mostRevisions);
  await trx
    .deleteFrom('theme_revisions')
    .where('theme_id', '=', themeID)
    .where('active', '=', false)
    .where('revision_id', 'not in', kept)
    .execute();
}

async function getStored(trx: Transaction<Tables>, themeID: number): Promise<StoredTheme> {
  const stored = await findStoredTheme({ db: { kysely: trx } }, themeID);
  if (!stored) throw notFound('Style guide');
  return stored;
}

/** Adds a theme with its first revision. @throws ApiError 409 if there are too many */
export async function insertTheme(services: Written, userID: number, theme: NewTheme): Promise<StoredTheme> {
  const made = await inTransaction(services, async (trx) => {
    const { count } = await trx
      .selectFrom('themes')
      .where('date_deleted', 'is', null)
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow();
    if (Number(count) >= mostThemes)
      throw new ApiError(409, `A site can have at most ${mostThemes} style guides. Delete one first.`);
    const { theme_id: themeID } = await trx
      .insertInto('themes')
      .values({ name: theme.name, parent_theme: theme.parentTheme, insert_user_id: userID })
      .returning('theme_id')
      .executeTakeFirstOrThrow();
    await insertRevision(trx, { ...theme, themeID, name: null, userID });
    const entry = { userID, subject: 'theme', subjectID: themeID, name: theme.name };
    const stored = await getStored(trx, themeID);
    await writeAudit(trx, { ...entry, action: 'create', before: null, after: auditedTheme(stored) });
    return stored;
  });
  services.changes.emit(['themes']);
  return made;
}

/** A theme, who changes it, and the version that they saw. */
export interface ThemeTarget {
  readonly themeID: number;
  readonly userID: number;
  readonly version?: string | undefined;
}

/** A change of a theme. With a revision, that one becomes the active one; otherwise a changed content makes a new one. */
export interface ThemeChange {
  readonly name: string;
  readonly parentTheme: string;
  readonly content: ThemeContent;
  /** Name of the new revision, of the restored one, or of the active one. */
  readonly revisionName?: string | null;
  readonly revisionID?: number;
}

const isSameContent = (one: ThemeContent, other: ThemeContent) =>
  themeTexts.every((name) => one[name] === other[name]) && variableChanges(one.variables, other.variables).length === 0;

async function activate(trx: Transaction<Tables>, themeID: number, revisionID: number): Promise<void> {
  const own = (query = trx.updateTable('theme_revisions')) => query.where('theme_id', '=', themeID);
  await own().set({ active: false }).execute();
  const { numUpdatedRows } = await own()
    .set({ active: true })
    .where('revision_id', '=', revisionID)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw notFound('Revision');
}

async function writeRevision(trx: Transaction<Tables>, before: StoredTheme, change: ThemeChange, userID: number) {
  const { themeID, revision } = before;
  const { revisionName: name, content } = change;
  if (change.revisionID !== undefined) await activate(trx, themeID, change.revisionID);
  else if (!isSameContent(content, revision)) {
    await insertRevision(trx, { ...content, themeID, name: name ?? null, userID });
    return prune(trx, themeID);
  }
  if (name !== undefined)
    await trx
      .updateTable('theme_revisions')
      .set({ name })
      .where('theme_id', '=', themeID)
      .where('active', '=', true)
      .execute();
  return undefined;
}

async function setStatus(trx: Transaction<Tables>, themeID: number, status: ThemeRevisionStatus): Promise<void> {
  await trx.updateTable('theme_revisions').set({ status }).where('theme_id', '=', themeID).execute();
}

/** @throws ApiError 409 */
function checkVersion({ version }: StoredTheme, seen: string | undefined): void {
  if (seen === undefined || seen === String(version)) return;
  throw changedElsewhere('This style guide was changed elsewhere.');
}

/**
 * Changes a theme. A deleted one is restored by naming a revision (SH-THEME-008, 009). `plan` gets the theme as stored
 * now, and throws to refuse the change. @throws ApiError 404, 409
 */
export async function updateTheme(
  services: Written,
  { themeID, userID, version }: ThemeTarget,
  plan: (stored: StoredTheme) => ThemeChange | Promise<ThemeChange>,
): Promise<StoredTheme> {
  const changed = await inTransaction(services, async (trx) => {
    await trx.selectFrom('themes').select('theme_id').where('theme_id', '=', themeID).forUpdate().execute();
    const before = await getStored(trx, themeID);
    const change = await plan(before);
    if (before.isDeleted && change.revisionID === undefined) throw notFound('Style guide');
    checkVersion(before, version);
    await writeRevision(trx, before, change, userID);
    if (before.isDeleted) await setStatus(trx, themeID, 'undeleted');
    await trx
      .updateTable('themes')
      .set({
        name: change.name,
        parent_theme: change.parentTheme,
        version: before.version + 1,
        date_deleted: null,
      })
      .where('theme_id', '=', themeID)
      .execute();
    const after = await getStored(trx, themeID);
    await writeAudit(trx, {
      userID,
      action: before.isDeleted ? 'create' : 'update',
      subject: 'theme',
      subjectID: themeID,
      name: after.name,
      before: before.isDeleted ? null : auditedTheme(before),
      after: auditedTheme(after),
    });
    return after;
  });
  services.changes.emit(['themes']);
  return changed;
}

/** Deletes a theme; its revisions stay for a while, so that this can be undone. @throws ApiError 404 */
export async function deleteTheme(services: Written, { themeID, userID }: ThemeTarget): Promise<void> {
  await inTransaction(services, async (trx) => {
    await trx.selectFrom('themes').select('theme_id').where('theme_id', '=', themeID).forUpdate().execute();
    const before = await getStored(trx, themeID);
    if (before.isDeleted) throw notFound('Style guide');
    await trx.updateTable('themes').set({ date_deleted: new Date() }).where('theme_id', '=', themeID).execute();
    await setStatus(trx, themeID, 'deleted');
    const entry = { userID, subject: 'theme', subjectID: themeID, name: before.name };
    await writeAudit(trx, { ...entry, action: 'delete', before: auditedTheme(before), after: null });
  });
  services.changes.emit(['themes']);
}

const keptDays = 30;

/** Deletes themes for good that were deleted a month ago. */
export async function purgeThemes({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  await db.kysely
    .deleteFrom('themes')
    .where('date_deleted', '<', new Date(now().getTime() - keptDays * dayMs))
    .execute();
}
