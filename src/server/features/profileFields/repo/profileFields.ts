import { type Kysely, sql } from 'kysely';
import { writeAudit } from '../../../db/repos/audit.ts';
import type { Tables } from '../../../db/tables.ts';
import { inTransaction } from '../../../db/transact.ts';
import { notFound } from '../../../http/errors.ts';
import type { Services } from '../../../services.ts';
import { type ProfileFieldState, profileFieldState } from '../profileFieldState.ts';
import { listProfileFields, type ProfileFieldRow } from './profileValues.ts';

type Written = Pick<Services, 'db' | 'now' | 'changes'>;

const columnsOf = ({ dropdownOptions, ...state }: ProfileFieldState) => ({
  label: state.label,
  description: state.description,
  data_type: state.dataType,
  form_type: state.formType,
  visibility: state.visibility,
  mutability: state.mutability,
  on_user_cards: state.userCards,
  dropdown_options: JSON.stringify(dropdownOptions),
  registration_options: state.registrationOptions,
  enabled: state.enabled,
});

const entryOf = (row: ProfileFieldRow, userID: number) => ({
  userID,
  subject: 'profileField',
  subjectID: row.api_name,
  name: row.label,
});

/** One writer at a time, because labels and order depend on all fields. */
async function change<Result>(
  services: Written,
  work: (trx: Kysely<Tables>, all: readonly ProfileFieldRow[]) => Promise<Result>,
): Promise<Result> {
  const result = await inTransaction(services, async (trx) => {
    await sql`lock table profile_fields in share row exclusive mode`.execute(trx);
    return work(trx, await listProfileFields(trx));
  });
  services.changes.emit(['profileFields', 'users']);
  return result;
}

interface NewField extends ProfileFieldState {
  readonly apiName: string;
  readonly sort: number;
}

/** Adds a field. `plan` gets all fields, and throws if it must not be added. */
export const insertProfileField = (
  services: Written,
  userID: number,
  plan: (all: readonly ProfileFieldRow[]) => NewField,
): Promise<ProfileFieldRow> =>
  change(services, async (trx, all) => {
    const { apiName, sort, ...state } = plan(all);
    const row = await trx
      .insertInto('profile_fields')
      .values({
        ...columnsOf(state),
        api_name: apiName,
        sort,
        insert_user_id: userID,
        date_inserted: services.now(),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    const after = { ...profileFieldState(row) };
    await writeAudit(trx, { ...entryOf(row, userID), action: 'create', before: null, after });
    return row;
  });

interface Target {
  readonly apiName: string;
  readonly userID: number;
}

function fieldIn(all: readonly ProfileFieldRow[], apiName: string): ProfileFieldRow {
  const row = all.find((one) => one.api_name === apiName);
  if (!row) throw notFound('Profile field');
  return row;
}

/** Changes a field. `plan` gets it as stored now and the others, and throws to refuse the change. */
export const updateProfileField = (
  services: Written,
  { apiName, userID }: Target,
  plan: (row: ProfileFieldRow, others: readonly ProfileFieldRow[]) => ProfileFieldState,
): Promise<ProfileFieldRow> =>
  change(services, async (trx, all) => {
    const before = fieldIn(all, apiName);
    const others = all.filter((one) => one !== before);
    const row = await trx
      .updateTable('profile_fields')
      .set({ ...columnsOf(plan(before, others)), update_user_id: userID, date_updated: services.now() })
      .where('api_name', '=', apiName)
      .returningAll()
      .executeTakeFirstOrThrow();
    const values = { before: { ...profileFieldState(before) }, after: { ...profileFieldState(row) } };
    await writeAudit(trx, { ...entryOf(row, userID), action: 'update', ...values });
    return row;
  });

/** Deletes a field with what members answered. @throws ApiError 404 */
export const deleteProfileField = (services: Written, { apiName, userID }: Target): Promise<void> =>
  change(services, async (trx, all) => {
    const row = fieldIn(all, apiName);
    const deleted = await trx.deleteFrom('profile_values').where('api_name', '=', apiName).executeTakeFirst();
    await trx.deleteFrom('profile_fields').where('api_name', '=', apiName).execute();
    const before = { ...profileFieldState(row), answers: Number(deleted.numDeletedRows) };
    await writeAudit(trx, { ...entryOf(row, userID), action: 'delete', before, after: null });
  });

/** Sets the places of fields by name; those that are not named keep theirs. @throws ApiError 404 */
export const sortProfileFields = (
  services: Written,
  userID: number,
  sorts: Readonly<Record<string, number>>,
): Promise<void> =>
  change(services, async (trx, all) => {
    const wanted = new Map(Object.entries(sorts));
    for (const name of wanted.keys()) fieldIn(all, name);
    for (const row of all) {
      const sort = wanted.get(row.api_name) ?? row.sort;
      if (sort === row.sort) continue;
      await trx.updateTable('profile_fields').set({ sort }).where('api_name', '=', row.api_name).execute();
      const values = { before: { sort: row.sort }, after: { sort } };
      await writeAudit(trx, { ...entryOf(row, userID), action: 'update', ...values });
    }
  });

/** Number of members who answered, by the name of the field. */
export async function countProfileValues({ db }: Pick<Services, 'db'>): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ name: string; count: number }>`
    select api_name as name, count(*)::int as count from profile_values group by 1`.execute(db.kysely);
  return new Map(rows.map(({ name, count }) => [name, count]));
}
