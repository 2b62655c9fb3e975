import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { planDigests } from '#server/features/notifications/digest/digests.ts';
import { messageOf } from '#server/mail/nodeMailer.ts';
import type { Services } from '#server/services.ts';
import { createSite } from '#server/site.ts';
import { startTestServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
let now = new Date();
let services: Services;
const plan = () => planDigests(services);
const origin = 'https://talk.example';
beforeAll(async () => {
  server = await startTestServer(inject('databaseUrl'));
  services = { ...server.services, now: () => now, site: createSite({ publicUrl: origin }) };
  await server.services.config.set({ 'emails.enabled': true, 'emails.digest': true });
});
afterAll(() => server.close());

const [member, moderator, imani] = [1, 2, 5];
const [open, other, hidden] = [5, 8, 13];
const dayMs = 86_400_000;
const kysely = () => server.services.db.kysely;

const follow = (userID: number, categoryID: number, hasDigest = true) =>
  kysely()
    .insertInto('category_users')
    .values({
      user_id: userID,
      category_id: categoryID,
      followed: true,
      preferences: JSON.stringify({ 'preferences.email.digest': hasDigest }),
    })
    .execute();
const write = async (
  name: string,
  values: {
    category_id?: number;
    insert_user_id?: number;
    date_inserted?: Date;
    date_deleted?: Date;
    score?: number;
  } = {},
) =>
  (
    await kysely()
      .insertInto('discussions')
      .values({
        category_id: open,
        insert_user_id: imani,
        date_inserted: new Date(now.getTime() - 3_600_000),
        name,
        body: 'b',
        format: 'text',
        body_html: 'b',
        excerpt: `What ${name} says`,
        ...values,
      })
      .returning('discussion_id')
      .executeTakeFirstOrThrow()
  ).discussion_id;

beforeEach(async () => {
  now = new Date();
  server.mails.length = 0;
  for (const table of ['category_users', 'user_preferences', 'digest_states', 'discussion_users'] as const)
    await kysely().deleteFrom(table).execute();
  await kysely()
    .updateTable('discussions')
    .set({ date_inserted: new Date('2020-01-01') })
    .execute();
  await kysely()
    .updateTable('users')
    .set({ email_confirmed: true, email: 'wren@forum.test' })
    .where('user_id', '=', member)
    .execute();
});

interface Delivery {
  readonly dateScheduled: string;
  readonly totalSubscribers: number;
}

interface Dates {
  readonly sent: readonly Delivery[];
  readonly scheduled: Delivery | null;
  readonly upcoming: readonly string[];
}

const unsubscribeUrl = () => server.mails.at(-1)?.unsubscribeUrl ?? '';
const linkPath = () => new URL(unsubscribeUrl()).pathname;

describe('the digest', () => {
  it('has the texts that administrators have written', async () => {
    const texts = { subject: 'Weekly: {posts}', body: 'Dear {name}, since {date}.', footer: 'From {site}.' };
    expect((await server.api('admin').send('PATCH', '/email-templates/6', texts)).status).toBe(200);
    await follow(member, open);
    await write('Kettles');
    await plan();
    expect(server.mails[0]?.subject).toBe('Weekly: 1 new post');
    expect(server.mails[0]?.text).toMatch(/^Dear Wren Hollis, since .+\.\n/);
    expect((await server.api('admin').send('DELETE', '/email-templates/6')).status).toBe(204);
  });

  it('lists new posts of followed categories, in text and HTML, with links to unsubscribe', async () => {
    await follow(member, open);
    const id = await write('Kettles & <b>more</b>', { score: 5 });
    await write('Plain');
    expect(await plan()).toBe(1);
    expect(server.mails).toHaveLength(1);
    const [mail] = server.mails;
    expect(mail).toMatchObject({
      to: 'wren@forum.test',
      kind: 'digest',
      subject: expect.stringMatching(/^2 new posts at /),
    });
    expect(mail?.text).toContain(`* Kettles & <b>more</b>\n  Imani Osei in `);
    expect(mail?.text).toContain(`${origin}/discussion/${id}/`);
    expect(mail?.text).toContain('What Plain says');
    expect(mail?.html).toContain('Kettles &amp; &lt;b&gt;more&lt;/b&gt;');
    expect(mail?.html).not.toMatch(/<img|<script|<link/);
    for (const part of [mail?.text, mail?.html]) {
      expect(part).toContain(unsubscribeUrl());
      expect(part).toContain(`${origin}/profile/preferences`);
    }
    expect(mail && messageOf(mail).headers).toMatchObject({
      'List-Unsubscribe': `<${unsubscribeUrl()}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
    expect(unsubscribeUrl()).toMatch(/^https:\/\/talk\.example\/unsubscribe\/[\w-]{20,60}\.[\w-]{43}$/);
  });

  it('omits what the recipient may not see, has written, muted or dismissed', async () => {
    await follow(member, open);
    await follow(member, hidden);
    await follow(member, other, false);
    const [muted, dismissed] = [await write('Muted'), await write('Dismissed')];
    await kysely()
      .insertInto('discussion_users')
      .values([
        { user_id: member, discussion_id: muted, muted: true },
        { user_id: member, discussion_id: dismissed, dismissed: true },
      ])
      .execute();
    await write('Secret', { category_id: hidden });
    await write('Not asked for', { category_id: other });
    await write('Their own', { insert_user_id: member });
    await write('Deleted', { date_deleted: now });
    await write('Old', { date_inserted: new Date(now.getTime() - 8 * dayMs) });
    await write('Seen');
    await plan();
    expect(server.mails).toHaveLength(1);
    expect(server.mails[0]?.subject).toMatch(/^1 new post at /);
    for (const name of ['Muted', 'Dismissed', 'Secret', 'Not asked for', 'Their own', 'Deleted', 'Old'])
      expect(server.mails[0]?.text).not.toContain(name);
  });

  it('comes once in its time, then with what is new since the last one', async () => {
    await follow(member, open);
    await write('First');
    await Promise.all([plan(), plan(), plan()]);
    expect(server.mails).toHaveLength(1);
    now = new Date(now.getTime() + 3 * dayMs);
    await write('Second');
    await plan();
    expect(server.mails).toHaveLength(1);
    now = new Date(now.getTime() + 4 * dayMs + 60_000);
    await plan();
    expect(server.mails).toHaveLength(2);
    expect(server.mails[1]?.text).toContain('Second');
    expect(server.mails[1]?.text).not.toContain('First');
  });

  it('is not sent without new posts, and restarts its interval', async () => {
    await follow(member, open);
    await plan();
    expect(server.mails).toEqual([]);
    await write('Later');
    await plan();
    expect(server.mails).toEqual([]);
  });

  it('skips banned, unconfirmed, unreachable and unsubscribed members, and sites without email', async () => {
    await follow(member, open);
    await write('News');
    const users = (values: object) => kysely().updateTable('users').set(values).where('user_id', '=', member).execute();
    for (const [off, on] of [
      [{ banned: true }, { banned: false }],
      [{ email_confirmed: false }, { email_confirmed: true }],
      [{ email: null }, { email: 'wren@forum.test' }],
    ]) {
      await users(off as object);
      expect(await plan()).toBe(0);
      await users(on as object);
    }
    await server
      .api('member')
      .send('PATCH', `/notification-preferences/${member}`, { DigestEnabled: { email: false } });
    expect(await plan()).toBe(0);
    await server.api('member').send('PATCH', `/notification-preferences/${member}`, { DigestEnabled: { email: true } });
    await server.services.config.set({ 'emails.digest': false });
    expect(await plan()).toBe(0);
    await server.services.config.set({ 'emails.digest': true });
    expect([await plan(), server.mails.length]).toEqual([1, 1]);
  });

  it('uses the recipient’s language and its direction', async () => {
    for (const userID of [member, moderator]) await follow(userID, open);
    await kysely()
      .updateTable('users')
      .set({ email_confirmed: true, email: 'odalys@forum.test' })
      .where('user_id', '=', moderator)
      .execute();
    await kysely()
      .insertInto('user_preferences')
      .values([
        { user_id: member, preferences: '{}', language: 'de' },
        { user_id: moderator, preferences: '{}', language: 'ar' },
      ])
      .execute();
    await write('News');
    await plan();
    const [german, arabic] = ['wren@forum.test', 'odalys@forum.test'].map((to) =>
      server.mails.find((mail) => mail.to === to),
    );
    expect(german?.html).toContain('<html lang="de" dir="ltr">');
    expect(german?.text).toMatch(/^Hallo .*,\n/);
    expect(german?.text).toContain('Abbestellen: https://');
    expect(arabic?.html).toContain('<html lang="ar" dir="rtl">');
  });

  it('names ten posts, and how many more there are', async () => {
    await follow(member, open);
    for (let at = 0; at < 13; at += 1) await write(`Post ${at}`);
    await plan();
    expect(server.mails[0]?.text.match(/^\* Post/gm)).toHaveLength(10);
    expect(server.mails[0]?.text).toContain('There are 3 more new posts.');
  });
});

describe('the dates of digests', () => {
  it('name what was sent, and when members get the next ones', async () => {
    const dates = async () => (await server.api('admin').get('/digest/delivery-dates')).json<Dates>();
    await follow(member, open);
    expect((await dates()).scheduled?.totalSubscribers).toBe(1);
    await write('First');
    await plan();
    const { sent, scheduled, upcoming } = await dates();
    expect(sent[0]?.totalSubscribers).toBeGreaterThan(0);
    const days = (date: string | undefined) => Math.round((new Date(date ?? '').getTime() - now.getTime()) / dayMs);
    expect([days(scheduled?.dateScheduled), ...upcoming.map(days)]).toEqual([7, 14, 21, 28, 35, 42]);
    await server.services.config.set({ 'emails.digest': false });
    expect(await dates()).toMatchObject({ scheduled: null, upcoming: [] });
    await server.services.config.set({ 'emails.digest': true });
  });
});

describe('the calls of unsubscribe links', () => {
  it('turn the emails of a link off and on, without signing in, and no others', async () => {
    await follow(member, open);
    await write('News');
    await plan();
    const token = linkPath().split('/').at(-1) ?? '';
    const guest = server.api('guest');
    const takes = async () =>
      (await server.api('member').get(`/notification-preferences/${member}`)).json<{
        DigestEnabled: { email: boolean };
      }>().DigestEnabled.email;
    const off = await guest.send('POST', `/unsubscribe/${token}`);
    expect([off.status, off.json()]).toEqual([
      201,
      [{ preferences: [{ preference: 'Email.DigestEnabled', enabled: false }], followCategory: null }],
    ]);
    expect(await takes()).toBe(false);
    const on = await guest.send('POST', `/unsubscribe/resubscribe/${token}`);
    expect([on.status, await takes()]).toEqual([200, true]);
    const choose = (body: object) => guest.send('PATCH', `/unsubscribe/${token}`, body);
    const preference = 'Email.DigestEnabled';
    expect((await choose({ preferences: [{ preference, enabled: false }] })).status).toBe(204);
    expect(await takes()).toBe(false);
    expect((await choose({ preferences: [{ preference: 'Email.Mention', enabled: false }] })).status).toBe(422);
    expect((await choose({ followCategory: { categoryID: open, enabled: false } })).status).toBe(422);
    expect((await guest.send('POST', `/unsubscribe/${token}x`)).status).toBe(404);
  });
});

describe('the unsubscribe link', () => {
  const post = (url: string, payload = '', type = 'application/x-www-form-urlencoded') =>
    server.request({ method: 'POST', url, headers: payload === '' ? {} : { 'content-type': type }, payload });
  const takes = async () =>
    (await server.api('member').get(`/notification-preferences/${member}`)).json<{
      DigestEnabled: { email: boolean };
    }>().DigestEnabled.email;
  beforeEach(async () => {
    await follow(member, open);
    await write('News');
    await plan();
  });

  it('shows one button to a signed-out visitor with the link, and changes nothing on GET', async () => {
    const page = await server.request({ method: 'GET', url: linkPath() });
    expect(page.status).toBe(200);
    expect(page.text).toContain('<form method="post"><button>Unsubscribe</button></form>');
    expect(page.text).toContain('wren@forum.test');
    expect(page.headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    expect(page.headers['set-cookie']).toBeUndefined();
    expect(await takes()).toBe(true);
  });

  it('stops the digest with one press, also a second time', async () => {
    for (let press = 0; press < 2; press += 1) {
      const done = await post(linkPath());
      expect([done.status, await takes()]).toEqual([200, false]);
      expect(done.text).toContain('wren@forum.test will no longer receive the');
    }
    now = new Date(now.getTime() + 30 * dayMs);
    await write('More');
    expect(await plan()).toBe(0);
  });

  it.each([
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'multipart/form-data; boundary=x',
      '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    ],
  ])(
    'accepts the one-click POST as %s (RFC 8058), without a cookie, an earlier page or a redirect',
    async (type, payload) => {
      const done = await post(linkPath(), payload, type);
      expect([done.status, done.headers['location'], await takes()]).toEqual([200, undefined, false]);
    },
  );

  it('is invalid if changed, of another account, or after a change of address', async () => {
    const path = linkPath();
    const [facts = '', signature = ''] = path.split('/').at(-1)?.split('.') ?? [];
    const forged = Buffer.from(
      JSON.stringify(JSON.parse(Buffer.from(facts, 'base64url').toString()).with(0, 3)),
    ).toString('base64url');
    for (const url of [
      `/unsubscribe/${forged}.${signature}`,
      `/unsubscribe/${facts}.${'A'.repeat(43)}`,
      '/unsubscribe/x',
      `/unsubscribe/${'x'.repeat(400)}.y`,
      '/unsubscribe/%00',
    ]) {
      const done = await post(url);
      expect([url.slice(0, 30), done.status]).toEqual([url.slice(0, 30), 404]);
      expect(done.text).not.toContain('@forum.test');
    }
    await kysely().updateTable('users').set({ email: 'new@forum.test' }).where('user_id', '=', member).execute();
    expect((await post(path)).status).toBe(404);
    expect(await takes()).toBe(true);
    expect(server.errors).toEqual([]);
  });
});
