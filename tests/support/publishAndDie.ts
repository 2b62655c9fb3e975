import { createServices } from '../../src/server/createServices.ts';
import { connect } from '../../src/server/db/connect.ts';
import { publishForgotten } from '../../src/server/features/drafts/publisher.ts';

/**
 * A server that publishes scheduled drafts and is killed before its nth statement. Exits with 0 if it finished earlier.
 */
const [databaseUrl = '', last = '0'] = process.argv.slice(2);
const db = await connect({ databaseUrl });
let isArmed = false;
let sent = 0;
const watched = db.kysely.withPlugin({
  transformQuery: ({ node }) => {
    sent += isArmed ? 1 : 0;
    if (sent === Number(last)) process.kill(process.pid, 'SIGKILL');
    return node;
  },
  transformResult: async ({ result }) => result,
});
const services = await createServices({ ...db, kysely: watched }, () => undefined);
isArmed = true;
await publishForgotten(services);
await services.changes.settled();
process.exit(0);
