import type { Tag } from '../../src/server/changeFeed.ts';
import { createServices } from '../../src/server/createServices.ts';
import { connect } from '../../src/server/db/connect.ts';
import { addJob } from '../../src/server/jobs/jobQueue.ts';
import { runJob } from '../../src/server/features/runs/runJob.ts';

/** Processes a bulk run like the job runner, slowly, until it is killed. */
const [databaseUrl = '', runID = ''] = process.argv.slice(2);
const services = await createServices(await connect({ databaseUrl }));
// a pause between two records, in which it can be killed
const { emit } = services.changes;
Object.assign(services.changes, {
  emit: (tags: readonly Tag[]) => {
    emit(tags);
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100);
  },
});
await addJob(services, runJob, { runID, userID: 2 });
process.exit(0);
