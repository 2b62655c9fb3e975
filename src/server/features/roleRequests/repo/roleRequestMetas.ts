import { createHash } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import { writeAudit } from '../../../db/repos/audit.ts';
import type { Tables } from '../../../db/tables.ts';
import { inTransaction } from '../../../db/transact.ts';
import { notFound } from '../../../http/errors.ts';
import type { Services } from '../../../services.ts';
import type { RequestForm } from '../requestForm.ts';
import type { RoleRequestMetasTable } from '../tables.ts';

export type MetaRow = Selectable<RoleRequestMetasTable>;

export interface MetaState {
  readonly name: string;
  readonly body: string;
  readonly form: RequestForm;
  readonly attributes: Readonly<Record<string, unknown>>;
}

const stateOf = (row: MetaRow): MetaState => ({
  name: row.name,
  body: row.body,
  form: row.attributes_schema,
  attributes: row.attributes,
});

/** Differs after any change; `new` for a role that members cannot request yet. */
export const metaVersion = (row: MetaRow | undefined): string =>
  row
    ? createHash('sha256')
        .update(JSON.stringify(stateOf(row)))
        .digest('base64url')
        .slice(0, 16)
    : 'new';

export async function listMetas(db: Kysely<Tables>): Promise<readonly MetaRow[]> {
  return db.selectFrom('role_request_metas').selectAll().orderBy('name').orderBy('role_id').execute();
}

export async function findMeta(db: Kysely<Tables>, roleID: number): Promise<MetaRow | undefined> {
  return db.selectFrom('role_request_metas').selectAll().where('role_id', '=', roleID).executeTakeFirst();
}

interface Target {
  readonly roleID: number;
  readonly userID: number;
}

const audited = (row: MetaRow) => ({ ...stateOf(row), form: Object.keys(row.attributes_schema.properties) });

/** Lets members ask for a role, or changes the form. `plan` gets what is stored now, and throws if it must stay. */
export async function saveMeta(
  services: Pick<Services, 'db'>,
  { roleID, userID }: Target,
  plan: (before: MetaRow | undefined) => MetaState,
): Promise<MetaRow> {
  return inTransaction(services, async (trx) => {
    // one writer at a time, also for a row that does not exist yet
    const role = await trx
      .selectFrom('roles')
      .select('name')
      .where('role_id', '=', roleID)
      .forUpdate()
      .executeTakeFirst();
    if (!role) throw notFound('Role');
    const before = await findMeta(trx, roleID);
    const { name, body, form, attributes } = plan(before);
    const columns = {
      name,
      body,
      attributes_schema: JSON.stringify(form),
      attributes: JSON.stringify(attributes),
    };
    const row = await trx
      .insertInto('role_request_metas')
      .values({ role_id: roleID, ...columns })
      .onConflict((conflict) => conflict.column('role_id').doUpdateSet(columns))
      .returningAll()
      .executeTakeFirstOrThrow();
    await writeAudit(trx, {
      userID,
      action: before ? 'update' : 'create',
      subject: 'roleRequestMeta',
      subjectID: roleID,
      name: role.name,
      before: before ? audited(before) : null,
      after: audited(row),
    });
    return row;
  });
}

/** Members can no longer ask for the role; their requests are deleted. @throws ApiError 404 */
export async function deleteMeta(services: Pick<Services, 'db'>, { roleID, userID }: Target): Promise<void> {
  await inTransaction(services, async (trx) => {
    const row = await trx
      .deleteFrom('role_request_metas')
      .where('role_id', '=', roleID)
      .returningAll()
      .executeTakeFirst();
    if (!row) throw notFound('Role request');
    const entry = { userID, subject: 'roleRequestMeta', subjectID: roleID, name: row.name };
    await writeAudit(trx, { ...entry, action: 'delete', before: audited(row), after: null });
  });
}
