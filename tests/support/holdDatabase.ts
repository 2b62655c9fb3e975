import { sql } from 'kysely';
import { connect } from '#server/db/connect.ts';
import { migrate } from '#server/db/migrate.ts';

/** A process that holds a data directory and, if requested, writes to it until it is killed. */
const [dataDir = '', work = 'hold'] = process.argv.slice(2);
const db = await connect({ dataDir, address: 'http://localhost:4321' });
await migrate(db.kysely);
process.stdout.write('ready\n');
if (work === 'write') {
  for (let number = 1; ; number += 1) {
    // Two rows that belong together: after a crash there must be both or none.
    await db.kysely.transaction().execute(async (transaction) => {
      await transaction
        .insertInto('config')
        .values({ key: `test.${number}`, value: JSON.stringify(number) })
        .execute();
      await sql`insert into counters (name, value) values ('test', 1) on conflict (name) do update
        set value = counters.value + 1`.execute(transaction);
    });
    process.stdout.write(`${number}\n`);
  }
}
setInterval(() => undefined, 60_000);
