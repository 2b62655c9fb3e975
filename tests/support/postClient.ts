import type { ApiComment } from '#contracts/api-comment.gen.ts';
import type { ApiDiscussion } from '#contracts/api-discussion.gen.ts';
import { wrongTotals } from './postCounts.ts';
import type { Person, Reply, TestServer } from './testServer.ts';

/** Two categories that everyone can post in, and one that members cannot see. */
export const [openCategory, otherCategory, privateCategory] = [11, 12, 13] as const;

/** User IDs of the test accounts. */
export const personIDs = { member: 1, moderator: 2, admin: 3 } as const;

/** A rich body with one paragraph. */
export const words = (text: string) => JSON.stringify([{ type: 'p', children: [{ text }] }]);

/** Removes text directions, which these tests do not check. */
const plain = <Record extends { body?: string | null }>(record: Record): Record => ({
  ...record,
  body: record.body?.replaceAll(' dir="auto"', ''),
});

export const discussionOf = (reply: Reply) => plain(reply.json<ApiDiscussion>());
export const commentOf = (reply: Reply) => plain(reply.json<ApiComment>());
export const statusOf = async (reply: Promise<Reply>) => (await reply).status;

type Fields = Readonly<Record<string, unknown>>;

/** Writes posts on a test server. Takes a function, because the server is only started before the tests. */
export function createPostClient(serverOf: () => TestServer) {
  const post = (person: Person, body: Fields = {}, headers: Readonly<Record<string, string>> = {}) =>
    serverOf()
      .api(person)
      .send(
        'POST',
        '/discussions',
        {
          name: 'A kettle that sings',
          body: words('It sings in the morning.'),
          format: 'rich2',
          categoryID: openCategory,
          ...body,
        },
        headers,
      );
  const comment = (person: Person, discussionID: number, body: Fields = {}) =>
    serverOf()
      .api(person)
      .send('POST', '/comments', {
        body: words('So does mine.'),
        format: 'rich2',
        parentRecordType: 'discussion',
        parentRecordID: discussionID,
        ...body,
      });
  return {
    post,
    comment,
    newDiscussion: async (person: Person = 'member', body: Fields = {}) => discussionOf(await post(person, body)),
    newComment: async (discussionID: number, person: Person = 'moderator', body: Fields = {}) =>
      commentOf(await comment(person, discussionID, body)),
    read: async (discussionID: number, person: Person = 'admin') =>
      discussionOf(await serverOf().api(person).get(`/discussions/${discussionID}`, { expand: 'all' })),
    /** Totals that differ from the rows. */
    wrong: () => wrongTotals(serverOf().services.db.kysely),
  };
}
