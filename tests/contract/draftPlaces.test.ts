import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import type { ApiDraft } from '#contracts/api-draft.gen.ts';
import { createPostClient, words } from '../support/postClient.ts';
import { createReplyCheck } from '../support/replySchemas.ts';
import { type Person, startTestServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
let check: Awaited<ReturnType<typeof createReplyCheck>>;
beforeAll(async () => {
  [server, check] = await Promise.all([startTestServer(inject('databaseUrl')), createReplyCheck()]);
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.services.db.kysely.deleteFrom('drafts').execute();
});

const { newDiscussion, newComment } = createPostClient(() => server);
const draftAt = async (discussionID: number, draftMeta: object = {}, person: Person = 'member') => {
  const body = { recordType: 'comment', parentRecordType: 'discussion', parentRecordID: discussionID };
  const reply = await server
    .api(person)
    .send('POST', '/drafts', { ...body, attributes: { body: words('Kept.'), format: 'rich2', draftMeta } });
  expect(reply.status, reply.text).toBe(201);
};
const only = async (person: Person = 'member') => {
  const reply = await server.api(person).get('/drafts');
  const [draft] = reply.json<ApiDraft[]>();
  if (!draft) throw new Error('There is no draft.');
  expect(check({ $ref: 'draft.schema.json' }, draft)).toEqual([]);
  return draft;
};
const asModerator = (method: 'PATCH' | 'DELETE', path: string, body?: object) =>
  server.api('moderator').send(method, path, body);

describe('the place of a draft, in the list', () => {
  it('is open while the draft can be continued there', async () => {
    const { discussionID } = await newDiscussion();
    await draftAt(discussionID);
    const draft = await only();
    expect([draft.placeState, draft.editUrl]).toEqual([
      undefined,
      expect.stringContaining('?hasDraft=true#create-comment'),
    ]);
  });

  it('is closed to its writer once the discussion is, but not to those who may write in closed ones', async () => {
    const { discussionID } = await newDiscussion();
    const { commentID } = await newComment(discussionID);
    await draftAt(discussionID, { commentParentID: commentID });
    await draftAt(discussionID, {}, 'moderator');
    await asModerator('PATCH', `/discussions/${discussionID}`, { closed: true });
    const draft = await only();
    // The discussion's page shows its draft, also of a reply.
    expect([draft.placeState, draft.editUrl]).toEqual([
      'closed',
      expect.stringContaining('?hasDraft=true#create-comment'),
    ]);
    expect((await only('moderator')).placeState).toBeUndefined();
  });

  it('leads nowhere once the comment is gone that a reply answers, and the whole text is there still', async () => {
    const { discussionID } = await newDiscussion();
    const { commentID } = await newComment(discussionID);
    await draftAt(discussionID, { commentParentID: commentID });
    expect((await only()).placeState).toBeUndefined();
    await asModerator('DELETE', `/comments/${commentID}`);
    expect(await only()).toMatchObject({
      placeState: 'commentGone',
      editUrl: null,
      attributes: { body: words('Kept.') },
    });
  });

  it('is gone with its discussion', async () => {
    const { discussionID } = await newDiscussion();
    await draftAt(discussionID);
    await asModerator('DELETE', `/discussions/${discussionID}`);
    expect(await only()).toMatchObject({
      placeState: 'gone',
      editUrl: null,
      permaLink: null,
      attributes: { body: words('Kept.') },
    });
  });
});
