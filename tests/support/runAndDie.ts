import type { Viewer } from '#contracts/hydrate.ts';
import { createServices } from '../../src/server/createServices.ts';
import { connect } from '../../src/server/db/connect.ts';
import { getBulkRun } from '../../src/server/features/runs/repo/bulkRuns.ts';
import { createViewer } from '../../src/server/http/viewer.ts';
import { stateOfRun } from '../../src/server/features/runs/bulkRuns.ts';
import { takeSteps } from '../../src/server/features/runs/takeSteps.ts';

/** Continues a bulk run, one record per step, until it is killed; prints what was confirmed. */
const [databaseUrl = '', runID = ''] = process.argv.slice(2);
const services = await createServices(await connect({ databaseUrl }));
const viewer: Viewer = await createViewer(services, { userID: 2, name: 'Odalys Marsh', roleIDs: [32] });
process.stdout.write('ready\n');
for (;;) {
  const run = await getBulkRun(services.db.kysely, runID);
  const { waiting } = await stateOfRun({ services }, run);
  if (waiting.length === 0) break;
  const { progress } = await takeSteps({ services, viewer, run, recordIDs: waiting, forMs: 0 });
  for (const id of progress.successIDs) process.stdout.write(`${id}\n`);
}
process.exit(0);
