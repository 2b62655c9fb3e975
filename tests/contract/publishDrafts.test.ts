import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import type { ApiDraft } from '#contracts/api-draft.gen.ts';
import type { ApiNotification } from '#contracts/api-notification.gen.ts';
import { publishForgotten, publishJob, schedulePublishing } from '#server/features/drafts/publisher.ts';
import { createBossQueue } from '#server/jobs/bossQueue.ts';
import { deliverNotifications } from '#server/features/notifications/notify.ts';
import type { Services } from '#server/services.ts';
import { type Person, startTestServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(inject('databaseUrl'));
});
afterAll(() => server.close());
const kysely = () => server.services.db.kysely;
beforeEach(async () => {
  await kysely().deleteFrom('drafts').execute();
});

const [member, moderator] = [1, 2];
const openCategory = 5;
let titles = 0;
function newTitle(): string {
  titles += 1;
  return `A post of its time ${titles}`;
}

/** A scheduled draft that is due. */
async function dueDraft(meta: object, more: object = {}, person: Person = 'moderator'): Promise<number> {
  const body = {
    recordType: 'discussion',
    attributes: {
      body: 'Written yesterday',
      format: 'markdown',
      draftMeta: { categoryID: openCategory, postTypeID: 'discussion', name: newTitle(), ...meta },
    },
    draftStatus: 'scheduled',
    dateScheduled: new Date(Date.now() + 20 * 60_000).toISOString(),
    ...more,
  };
  const reply = await server.api(person).send('POST', '/drafts', body);
  expect(reply.status, reply.text).toBe(201);
  const { draftID } = reply.json<ApiDraft>();
  await setDue(draftID);
  return draftID;
}

const setDue = (draftID: number) =>
  kysely()
    .updateTable('drafts')
    .set({ date_scheduled: new Date(Date.now() - 60_000) })
    .where('draft_id', '=', draftID)
    .execute();
const publish = (services: Services = server.services) => publishForgotten(services);
const draftOf = (draftID: number) =>
  kysely().selectFrom('drafts').selectAll().where('draft_id', '=', draftID).executeTakeFirst();
const postsCalled = (name: string) => kysely().selectFrom('discussions').selectAll().where('name', '=', name).execute();

describe('a scheduled draft', () => {
  it('is not published for a member whom a ban rule matches, with the reason', async () => {
    const draftID = await dueDraft({}, {}, 'member');
    const { name } = (await server.api('member').get('/users/me')).json<{ name: string }>();
    const rule = { type: 'name', value: name, reason: 'Adverts.' };
    const made = await server.api('admin').send('POST', '/ban-rules', rule);
    expect(made.status).toBe(201);
    await publish();
    await expect.poll(async () => JSON.stringify(await draftOf(draftID))).toContain('Adverts.');
    await server.api('admin').send('DELETE', `/ban-rules/${made.json<{ banRuleID: number }>().banRuleID}`);
  });

  it('becomes a post of its writer when its time has come, and is gone', async () => {
    const name = newTitle();
    const draftID = await dueDraft({
      name,
      pinned: true,
      pinLocation: 'category',
      tagIDs: [1],
      postTypeID: 'question',
    });
    await publish();
    expect(await postsCalled(name)).toMatchObject([
      {
        category_id: openCategory,
        insert_user_id: moderator,
        body: 'Written yesterday',
        format: 'markdown',
        type: 'question',
        pin_location: 'category',
        tag_ids: [1],
      },
    ]);
    expect(await draftOf(draftID)).toBeUndefined();
  });

  it('[CO-DRAFT-011] with the pin location "none" is not pinned', async () => {
    const name = newTitle();
    await dueDraft({ name, pinned: true, pinLocation: 'none' });
    await publish();
    expect(await postsCalled(name)).toMatchObject([{ pin_location: null }]);
  });

  it('may be a comment or a reply', async () => {
    const { discussion_id, comment_id } = await kysely()
      .selectFrom('comments')
      .select(['discussion_id', 'comment_id'])
      .where('depth', '=', 1)
      .where('date_deleted', 'is', null)
      .limit(1)
      .executeTakeFirstOrThrow();
    await dueDraft(
      {},
      {
        recordType: 'comment',
        parentRecordType: 'discussion',
        parentRecordID: discussion_id,
        attributes: { body: 'A reply of its time', format: 'text', draftMeta: { commentParentID: comment_id } },
      },
    );
    await publish();
    const rows = await kysely()
      .selectFrom('comments')
      .select(['discussion_id', 'insert_user_id', 'parent_comment_id'])
      .where('body', '=', 'A reply of its time')
      .execute();
    expect(rows).toEqual([{ discussion_id, insert_user_id: moderator, parent_comment_id: comment_id }]);
  });

  it('is not published before its time, nor when it was cancelled, discarded or has failed', async () => {
    const name = newTitle();
    const [early, cancelled, discarded] = [
      await dueDraft({ name }),
      await dueDraft({ name }),
      await dueDraft({ name }),
    ];
    await kysely()
      .updateTable('drafts')
      .set({ date_scheduled: new Date(Date.now() + 60_000) })
      .where('draft_id', '=', early)
      .execute();
    await server.api('moderator').send('PATCH', `/drafts/cancel-schedule/${cancelled}`);
    await server.api('moderator').send('DELETE', `/drafts/${discarded}`);
    await publish();
    expect(await postsCalled(name)).toEqual([]);
    await server.api('moderator').send('POST', `/drafts/${discarded}/restore`);
    await publish();
    expect(await postsCalled(name)).toHaveLength(1);
  });

  it('[N3] is published once, however many servers try at once', async () => {
    const name = newTitle();
    await dueDraft({ name });
    await Promise.all(Array.from({ length: 12 }, () => publish()));
    expect(await postsCalled(name)).toHaveLength(1);
  });

  it('[F27] is published once when a server died in the middle of it', async () => {
    const name = newTitle();
    const draftID = await dueDraft({ name });
    // A worker took it, without success.
    await kysely()
      .updateTable('drafts')
      .set({ claimed_until: new Date(Date.now() + 60_000), attempts: 1 })
      .where('draft_id', '=', draftID)
      .execute();
    await publish();
    expect(await postsCalled(name)).toEqual([]);
    await kysely()
      .updateTable('drafts')
      .set({ claimed_until: new Date(Date.now() - 1) })
      .where('draft_id', '=', draftID)
      .execute();
    await publish();
    await publish();
    expect(await postsCalled(name)).toHaveLength(1);
  });

  it('cannot be changed or discarded while it becomes a post', async () => {
    const draftID = await dueDraft({});
    await kysely()
      .updateTable('drafts')
      .set({ claimed_until: new Date(Date.now() + 60_000) })
      .where('draft_id', '=', draftID)
      .execute();
    expect(
      (await server.api('moderator').send('PATCH', `/drafts/${draftID}`, { attributes: { body: 'later' } })).status,
    ).toBe(423);
    expect((await server.api('moderator').send('DELETE', `/drafts/${draftID}`)).status).toBe(404);
  });

  it('that cannot be posted says why, and its writer is told once', async () => {
    const name = newTitle();
    const draftID = await dueDraft({ name, categoryID: 999_999 });
    await publish();
    await publish();
    const [listed] = (await server.api('moderator').get('/drafts', { draftStatus: 'error' })).json<ApiDraft[]>();
    expect(listed).toMatchObject({ draftID, draftStatus: 'error', failedReason: expect.stringMatching(/Category/) });
    await deliverNotifications(server.services);
    const told = (await server.api('moderator').get('/notifications'))
      .json<ApiNotification[]>()
      .filter(({ reason }) => reason === 'draft');
    expect(told).toMatchObject([
      {
        activityType: 'ScheduledPostFailed',
        body: `Your scheduled post <b>${name}</b> could not be published`,
        url: expect.stringMatching(/\/drafts$/),
        recordID: draftID,
      },
    ]);
    expect(await postsCalled(name)).toEqual([]);
    const mended = {
      attributes: { ...listed?.attributes, draftMeta: { name, categoryID: openCategory, postTypeID: 'discussion' } },
    };
    expect((await server.api('moderator').send('PATCH', `/drafts/${draftID}`, mended)).json()).toMatchObject({
      draftStatus: 'draft',
    });
  });

  it('is posted with the rights its writer has at that moment', async () => {
    const name = newTitle();
    const draftID = await dueDraft({ name });
    await kysely().updateTable('drafts').set({ insert_user_id: member }).where('draft_id', '=', draftID).execute();
    await kysely().updateTable('users').set({ banned: true }).where('user_id', '=', member).execute();
    await publish();
    expect(await draftOf(draftID)).toMatchObject({ status: 'error', failed_reason: 'This account cannot post.' });
    await kysely().updateTable('users').set({ banned: false }).where('user_id', '=', member).execute();
  });

  it('notifies only mentioned members if silent', async () => {
    const name = newTitle();
    await kysely()
      .insertInto('category_users')
      .values({
        user_id: member,
        category_id: openCategory,
        followed: true,
        preferences: '{"preferences.popup.posts": true}',
      })
      .onConflict((conflict) =>
        conflict
          .columns(['user_id', 'category_id'])
          .doUpdateSet({ followed: true, preferences: '{"preferences.popup.posts": true}' }),
      )
      .execute();
    await dueDraft({ name, publishedSilently: true });
    await dueDraft({ name: `${name} aloud` });
    await publish();
    await deliverNotifications(server.services);
    const ids = async (title: string) => (await postsCalled(title)).map((row) => row.discussion_id);
    const told = await kysely()
      .selectFrom('notifications')
      .select('discussion_id')
      .where('user_id', '=', member)
      .execute();
    const toldOf = told.map((row) => row.discussion_id);
    expect([toldOf.includes((await ids(name))[0] ?? 0), toldOf.includes((await ids(`${name} aloud`))[0] ?? 0)]).toEqual(
      [false, true],
    );
  });
});

describe('a scheduled edit', () => {
  const made = async () => {
    const name = newTitle();
    const reply = await server
      .api('moderator')
      .send('POST', '/discussions', { name, body: 'First.', format: 'text', categoryID: openCategory });
    return { name, discussionID: reply.json<{ discussionID: number }>().discussionID };
  };
  const dueEdit = ({ name, discussionID }: { name: string; discussionID: number }, seen: object = {}) =>
    dueDraft({ name, ...seen }, { recordID: discussionID });
  const bodyOf = async (name: string) => (await postsCalled(name))[0]?.body;
  const editNow = (discussionID: number) =>
    server.api('admin').send('PATCH', `/discussions/${discussionID}`, { body: 'Newer.', format: 'text' });

  it('changes the post when its time has come', async () => {
    const post = await made();
    const draftID = await dueEdit(post);
    await publish();
    expect([await bodyOf(post.name), await draftOf(draftID)]).toEqual(['Written yesterday', undefined]);
  });

  it('[N6] does not overwrite a newer edit: its writer is told why, and can retry', async () => {
    const post = await made();
    const draftID = await dueEdit(post);
    await editNow(post.discussionID);
    await publish();
    expect(await bodyOf(post.name)).toBe('Newer.');
    expect(await draftOf(draftID)).toMatchObject({
      status: 'error',
      failed_reason: expect.stringMatching(/^Someone else has changed this in the meantime/),
    });
    const again = { draftStatus: 'scheduled', dateScheduled: new Date(Date.now() + 20 * 60_000).toISOString() };
    expect((await server.api('moderator').send('PATCH', `/drafts/${draftID}`, again)).status).toBe(200);
    await setDue(draftID);
    await publish();
    expect(await bodyOf(post.name)).toBe('Written yesterday');
  });

  it('[N6] counts from what its form has shown, and protects comments too', async () => {
    const post = await made();
    const path = `/discussions/${post.discussionID}/edit`;
    const seen = (await server.api('moderator').get(path)).headers['etag'] ?? '';
    await editNow(post.discussionID);
    const draftID = await dueEdit(post, { seen });
    await publish();
    expect([await bodyOf(post.name), (await draftOf(draftID))?.status]).toEqual(['Newer.', 'error']);
    const place = { parentRecordType: 'discussion', parentRecordID: post.discussionID };
    const comment = await server.api('moderator').send('POST', '/comments', { body: 'One.', format: 'text', ...place });
    const { commentID } = comment.json<{ commentID: number }>();
    const commentDraft = await dueDraft(
      {},
      {
        recordType: 'comment',
        recordID: commentID,
        ...place,
        attributes: { body: 'Two.', format: 'text', draftMeta: {} },
      },
    );
    await server.api('admin').send('PATCH', `/comments/${commentID}`, { body: 'Three.', format: 'text' });
    await publish();
    expect((await draftOf(commentDraft))?.status).toBe('error');
  });
});

describe('the job that publishes', () => {
  it('runs in the queue of the database at the time that was set', async () => {
    const jobs = createBossQueue({ db: server.services.db, log: () => undefined, pollSeconds: 0.5 });
    const services: Services = { ...server.services, jobs };
    await jobs.start(services, [publishJob]);
    const name = newTitle();
    const draftID = await dueDraft({ name });
    schedulePublishing(services, draftID, new Date(Date.now() + 500));
    await expect.poll(async () => (await postsCalled(name)).length, { timeout: 15_000 }).toBe(1);
    expect(await draftOf(draftID)).toBeUndefined();
    await jobs.stop();
  });
});
