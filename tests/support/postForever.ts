import { connect } from '../../src/server/db/connect.ts';
import { createServices } from '../../src/server/createServices.ts';
import { createViewer } from '../../src/server/http/viewer.ts';
import { actorOf } from '../../src/server/features/posts/actor.ts';
import { createComment } from '../../src/server/features/posts/createComment.ts';

/** Posts comments, several at a time, until it is killed; prints `key commentID` for each confirmed one. */
const [databaseUrl = '', discussionID = '0', run = ''] = process.argv.slice(2);
const database = await connect({ databaseUrl });
const services = await createServices(database);
const viewer = await createViewer(services, { userID: 1, name: 'Wren Hollis', roleIDs: [8] });
let next = 0;

async function write(): Promise<never> {
  for (;;) {
    next += 1;
    const idempotencyKey = `${run}-${next}`;
    const sent = {
      body: `Number ${idempotencyKey}`,
      format: 'text',
      parentRecordType: 'discussion',
      parentRecordID: Number(discussionID),
    };
    const commentID = await createComment(actorOf({ services, viewer }), sent, { idempotencyKey });
    process.stdout.write(`${idempotencyKey} ${commentID}\n`);
  }
}

process.stdout.write('ready\n');
await Promise.all([write(), write(), write(), write()]);
