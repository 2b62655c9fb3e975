import { text } from 'node:stream/consumers';
import { startTestCommunity, testOrigin } from './testCommunity.ts';
import { startTestDatabase } from './testDatabase.ts';

/**
 * A program that hydrates documents (a JSON list on standard input) as guest pages of the demo community, and prints
 * the responses as a list, with `null` for rejected documents. A separate process, because servers do not run with a
 * browser's globals.
 */
const documents = JSON.parse(await text(process.stdin)) as readonly { readonly layoutViewType: string }[];
const database = await startTestDatabase({ seed: true });
const community = await startTestCommunity(database.db);
const posts = community.services.db.kysely
  .selectFrom('discussions')
  .select('discussion_id')
  .where('type', '=', 'discussion');
const { discussion_id: discussionID } = await posts.orderBy('count_comments', 'desc').executeTakeFirstOrThrow();
const params: Readonly<Record<string, object>> = {
  discussion: { discussionID },
  discussionCategoryPage: { categoryID: 'news' },
  nestedCategoryList: { categoryID: 'workshop' },
};

async function make(document: { readonly layoutViewType: string }): Promise<unknown> {
  const given = { layoutID: 'x', name: 'x', ...document } as never;
  const requester = { viewer: community.guest, origin: testOrigin };
  return community.layouts.hydrateDocument(given, (params[document.layoutViewType] ?? {}) as never, requester).then(
    ({ reply }) => reply,
    () => null,
  );
}

const replies: unknown[] = [];
for (const document of documents) replies.push(await make(document));
await community.close();
await database.stop();
process.stdout.write(JSON.stringify(replies));
