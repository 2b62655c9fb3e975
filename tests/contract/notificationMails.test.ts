import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { mailNews } from '#server/features/notifications/mailNews.ts';
import { deliverNotifications, notifyOfComment, notifyOfPost } from '#server/features/notifications/notify.ts';
import { unsubscribePath } from '#server/features/notifications/digest/unsubscribe.ts';
import { createSite } from '#server/site.ts';
import { startTestServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
const origin = 'https://talk.example';
beforeAll(async () => {
  server = await startTestServer(inject('databaseUrl'));
  await server.services.config.set({ 'emails.enabled': true });
  await kysely()
    .updateTable('users')
    .set({ email_confirmed: true, email: 'wren@forum.test' })
    .where('user_id', '=', member)
    .execute();
});
afterAll(() => server.close());

const [member, imani] = [1, 5];
const [open, hidden] = [5, 13];
const kysely = () => server.services.db.kysely;
beforeEach(async () => {
  server.mails.length = 0;
  for (const table of [
    'notification_batches',
    'notification_events',
    'notification_mails',
    'category_users',
    'user_preferences',
  ] as const)
    await kysely().deleteFrom(table).execute();
});

const choose = (choices: object) => server.api('member').send('PATCH', `/notification-preferences/${member}`, choices);
const follow = (preferences: object) =>
  kysely()
    .insertInto('category_users')
    .values({ user_id: member, category_id: open, followed: true, preferences: JSON.stringify(preferences) })
    .execute();
const tell = async () => {
  await deliverNotifications(server.services);
  await mailNews({ ...server.services, site: createSite({ publicUrl: origin }) });
};
async function write(values: { category_id?: number; insert_user_id?: number } = {}): Promise<number> {
  const discussionID = await kysely()
    .transaction()
    .execute(async (transaction) => {
      const row = {
        category_id: open,
        insert_user_id: imani,
        name: 'A <b>kettle</b>',
        body: 'b',
        format: 'text',
        body_html: 'b',
        ...values,
      };
      const { discussion_id } = await transaction
        .insertInto('discussions')
        .values(row)
        .returning('discussion_id')
        .executeTakeFirstOrThrow();
      await notifyOfPost(transaction, server.services, { discussionID: discussion_id });
      return discussion_id;
    });
  await tell();
  return discussionID;
}
async function comment(discussionID: number, values: { readonly body_html?: string } = {}): Promise<number> {
  const commentID = await kysely()
    .transaction()
    .execute(async (transaction) => {
      const row = {
        discussion_id: discussionID,
        body: 'b',
        format: 'text',
        body_html: 'b',
        insert_user_id: imani,
        ...values,
      };
      const { comment_id } = await transaction
        .insertInto('comments')
        .values(row)
        .returning('comment_id')
        .executeTakeFirstOrThrow();
      await notifyOfComment(transaction, server.services, { commentID: comment_id });
      return comment_id;
    });
  await tell();
  return commentID;
}
const popups = async () =>
  (await kysely().selectFrom('notifications').select('reason').where('user_id', '=', member).execute()).map(
    ({ reason }) => reason,
  );

describe('being told', () => {
  it('follows the member’s choice: on the site, by email, both or not at all', async () => {
    const discussionID = await write({ insert_user_id: member });
    for (const [choice, told, mails] of [
      [{ popup: true, email: true }, 1, 1],
      [{ popup: false, email: true }, 0, 1],
      [{ popup: false, email: false }, 0, 0],
      [{ popup: true, email: false }, 1, 0],
    ] as const) {
      await kysely().deleteFrom('notification_batches').execute();
      server.mails.length = 0;
      await choose({ DiscussionComment: choice });
      await comment(discussionID);
      expect([(await popups()).length, server.mails.length], JSON.stringify(choice)).toEqual([told, mails]);
    }
  });

  it('by email says who did what, where to read it, and how to unsubscribe', async () => {
    await choose({ DiscussionComment: { email: true } });
    const commentID = await comment(await write({ insert_user_id: member }));
    const [mail] = server.mails;
    expect(mail).toMatchObject({
      to: 'wren@forum.test',
      kind: 'notification',
      subject: 'Imani Osei commented on your post A <b>kettle</b>',
    });
    expect(mail?.text).toContain(`${origin}/discussion/comment/${commentID}#Comment_${commentID}`);
    expect(mail?.html).not.toContain('<b>kettle');
    const done = await server.request({ method: 'POST', url: new URL(mail?.unsubscribeUrl ?? '').pathname });
    expect([done.status, done.text]).toEqual([
      200,
      expect.stringContaining('will no longer receive these emails: Comments on my posts.'),
    ]);
    expect((await server.api('member').get(`/notification-preferences/${member}`)).json()).toMatchObject({
      DiscussionComment: { popup: true, email: false },
    });
  });

  it('of a category follows each follower’s choice, email alone too; the link stops only that', async () => {
    await follow({ 'preferences.email.posts': true, 'preferences.email.comments': true });
    await write();
    expect([await popups(), server.mails.length]).toEqual([[], 1]);
    const url = new URL(server.mails[0]?.unsubscribeUrl ?? '').pathname;
    const { name } = (await server.api('member').get(`/categories/${open}`)).json<{ name: string }>();
    expect((await server.request({ method: 'GET', url })).text).toContain(
      `Stop sending emails about new posts in ${name} to wren@forum.test?`,
    );
    const done = await server.request({ method: 'POST', url });
    expect(done.text).toContain(`wren@forum.test will no longer receive emails about new posts in ${name}.`);
    expect((await server.api('member').get(`/categories/${open}/preferences/${member}`)).json()).toMatchObject({
      'preferences.followed': true,
      'preferences.email.posts': false,
      'preferences.email.comments': true,
    });
  });

  it('for a category hidden from the member is stopped without its name', async () => {
    const recipient = { userID: member, name: 'Wren', email: 'wren@forum.test', emailConfirmed: true };
    const url = await unsubscribePath(server.services, recipient, { categoryID: hidden, type: 'comments' });
    const { name } = (await server.api('admin').get(`/categories/${hidden}`)).json<{ name: string }>();
    for (const method of ['GET', 'POST'] as const) {
      const page = await server.request({ method, url });
      expect(page.text).toContain('mails about new comments in');
      expect(page.text).not.toContain(name);
    }
  });

  it('is emailed once, never for hidden or muted posts, and not if the site sends no email', async () => {
    await choose({ DiscussionComment: { email: true } });
    const discussionID = await write({ insert_user_id: member });
    const commentID = await comment(discussionID);
    await kysely()
      .transaction()
      .execute((transaction) => notifyOfComment(transaction, server.services, { commentID }));
    await Promise.all([tell(), tell(), tell()]);
    expect(server.mails).toHaveLength(1);
    const late = kysely().updateTable('discussions').where('discussion_id', '=', discussionID);
    await server.services.config.set({ 'emails.enabled': false });
    await comment(discussionID);
    await server.services.config.set({ 'emails.enabled': true });
    // Hidden between the comment and its email.
    await kysely()
      .transaction()
      .execute(async (transaction) => {
        const row = { discussion_id: discussionID, body: 'b', format: 'text', body_html: 'b', insert_user_id: imani };
        const { comment_id } = await transaction
          .insertInto('comments')
          .values(row)
          .returning('comment_id')
          .executeTakeFirstOrThrow();
        await notifyOfComment(transaction, server.services, { commentID: comment_id });
      });
    await deliverNotifications(server.services);
    await late.set({ category_id: hidden }).execute();
    await tell();
    expect(server.mails).toHaveLength(1);
  });
});

describe('several reasons for one comment', () => {
  const unsubscribe = async () =>
    server.request({ method: 'POST', url: new URL(server.mails[0]?.unsubscribeUrl ?? '').pathname });
  const bookmark = (discussionID: number) =>
    kysely()
      .insertInto('discussion_users')
      .values({ discussion_id: discussionID, user_id: member, bookmarked: true })
      .onConflict((conflict) => conflict.columns(['discussion_id', 'user_id']).doUpdateSet({ bookmarked: true }))
      .execute();
  const mention = `<a href="/profile/wren" class="atMention" data-username="Wren" data-userid="${member}">@Wren</a>`;

  it.each([
    ['in their own post', 'own', { insert_user_id: member }, {}],
    ['in a bookmarked post', 'bookmark', {}, {}],
    ['that mentions them', 'mention', {}, { body_html: mention }],
  ] as const)(
    '[CO-FOLLOW-011] a follower who wants comments by email gets one %s, and one notification on the site',
    async (_where, reason, post, values) => {
      await follow({ 'preferences.email.comments': true });
      const discussionID = await write(post);
      if (reason === 'bookmark') await bookmark(discussionID);
      await comment(discussionID, values);
      expect([await popups(), server.mails.length]).toEqual([[reason], 1]);
      // The text for the strongest reason, but the unsubscribe link for the reason that requested the email.
      expect((await unsubscribe()).text).toContain('new comments in');
      expect((await server.api('member').get(`/categories/${open}/preferences/${member}`)).json()).toMatchObject({
        'preferences.email.comments': false,
      });
      await comment(discussionID, values);
      expect([(await popups()).length, server.mails.length]).toEqual([2, 1]);
    },
  );

  it('are combined per channel: one email for two reasons, whose link stops the stronger one', async () => {
    await follow({ 'preferences.email.comments': true, 'preferences.popup.comments': true });
    await choose({ DiscussionComment: { popup: false, email: true } });
    const discussionID = await write({ insert_user_id: member });
    await bookmark(discussionID);
    await comment(discussionID);
    expect([await popups(), server.mails.length]).toEqual([['own'], 1]);
    await unsubscribe();
    expect((await server.api('member').get(`/notification-preferences/${member}`)).json()).toMatchObject({
      DiscussionComment: { email: false },
    });
    expect((await server.api('member').get(`/categories/${open}/preferences/${member}`)).json()).toMatchObject({
      'preferences.email.comments': true,
    });
  });

  it('has the texts that administrators have written', async () => {
    const admin = server.api('admin');
    const texts = { subject: '{site}: {what}', body: 'Psst, {name}.\n\n{what}!', footer: '' };
    expect((await admin.send('PATCH', '/email-templates/5', texts)).status).toBe(200);
    await follow({ 'preferences.email.posts': true });
    await write();
    await tell();
    const [mail] = server.mails;
    expect(mail?.subject).toMatch(/: .+ started A <b>kettle<\/b>$/);
    expect(mail?.text).toMatch(/^Psst, [\w ]+\.\n\n.+ started A <b>kettle<\/b>!/);
    expect((await admin.send('DELETE', '/email-templates/5')).status).toBe(204);
  });
});
