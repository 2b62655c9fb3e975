import { migrate } from '#server/db/migrate.ts';
import { findUserIDByRoleType } from '#server/db/repos/users.ts';
import { type MigrationResult, migrateStored } from '#server/layouts/migrateStored.ts';
import { exitCodes, type Io } from './io.ts';
import { withServices } from './siteDatabase.ts';
import { counted } from './validate/report.ts';

const firstUserID = 1;
const outcomes: Readonly<Record<MigrationResult['outcome'], string>> = {
  migrated: '',
  blocked: 'not migrated, because a value would be lost',
  failed: 'not migrated, because a migration failed; correct it, or the node, and run the command again',
  changed: 'not migrated, because it was changed at the same time; run the command again',
};

/** `layout 12 "Home"`, then a line for each node. */
function describe({ kind, layoutID, name, nodes, outcome }: MigrationResult): string {
  const head = `${kind} ${layoutID} "${name}"${outcome === 'migrated' ? '' : `: ${outcomes[outcome]}`}`;
  const lines = nodes.map(({ pointer, component, from, to, lost, failed }) => {
    if (failed) return `  ${pointer}  ${component}  version ${failed.from} → ${failed.to} failed: ${failed.reason}`;
    const fields = lost.map((field) => ` "${field}" is no field of version ${from}: set "$v", or remove it.`).join('');
    return `  ${pointer}  ${component}  version ${from} → ${to}${fields}`;
  });
  return [head, ...lines].join('\n');
}

/** `folkmoot layouts migrate`: migrates stored layouts and drafts to the current versions of their widgets. */
export async function migrateLayouts(io: Io, isDryRun: boolean): Promise<number> {
  const { migrations } = await import('#gen/migrations.ts');
  const results = await withServices(io, async (services) => {
    await migrate(services.db.kysely);
    const userID = (await findUserIDByRoleType(services, 'administrator')) ?? firstUserID;
    const migrated = await migrateStored(services, { migrations, userID, isDryRun });
    if (!isDryRun && migrated.length > 0) services.changes.emit(['layouts']);
    return migrated;
  });
  for (const result of results) io.out(describe(result));
  const done = results.filter(({ outcome }) => outcome === 'migrated').length;
  io.out(`${counted(done, 'document')} ${isDryRun ? 'would be ' : ''}migrated.`);
  return done === results.length ? exitCodes.ok : exitCodes.problems;
}
