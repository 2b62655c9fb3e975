import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { ApiSetup } from '#contracts/api-setup.gen.ts';
import type { ApiEmailPreview } from '#contracts/api-emailPreview.gen.ts';
import type { ApiEmailTemplate } from '#contracts/api-emailTemplate.gen.ts';
import type { ApiMailLogEntry } from '#contracts/api-mailLogEntry.gen.ts';
import { sendMail } from '../../src/server/mail/createMailer.ts';
import { startTestServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(inject('databaseUrl'), { ownLimits: false });
});
afterAll(() => server.close());

const admin = () => server.api('admin');
const log = async (query: Record<string, unknown> = {}) =>
  (await admin().get('/emails/log', query)).json<ApiMailLogEntry[]>();
const template = async (id: number) => (await admin().get(`/email-templates/${id}`)).json<ApiEmailTemplate>();

describe('a test email', () => {
  it('is really sent, listed in the delivery log, and completes the step of the setup', async () => {
    const reply = await admin().send('POST', '/emails/send-test', { destinationAddress: 'odalys@example.com' });
    expect([reply.status, reply.json()]).toEqual([201, { success: true }]);
    const [mail] = server.mails.slice(-1);
    expect([mail?.to, mail?.kind]).toEqual(['odalys@example.com', 'test']);
    expect(mail?.subject).toContain('Test email from');
    expect((await log())[0]).toMatchObject({ recipient: 'odalys@example.com', kind: 'test', status: 'sent' });
    const [entry] = (await admin().get('/audit-logs', { subject: 'testEmail' })).json<object[]>();
    expect(entry).toMatchObject({ action: 'create', name: 'o…@example.com' });
    const { steps } = (await admin().get('/dashboard/setup')).json<ApiSetup>();
    expect(steps).toContainEqual({ step: 'mail', state: 'done' });
  });

  it.each(['', 'nobody', 'a@b.test, c@d.test', 'a@b.test\r\nBcc: x@y.test'])('is not sent to %j', async (text) => {
    const before = server.mails.length;
    const reply = await admin().send('POST', '/emails/send-test', { destinationAddress: text });
    expect([reply.status, server.mails.length]).toEqual([422, before]);
  });

  it.each(['guest', 'member', 'moderator'] as const)('is not sent for a %s', async (person) => {
    const api = server.api(person);
    const to = { destinationAddress: 'a@b.test' };
    expect((await api.send('POST', '/emails/send-test', to)).status).toBe(403);
    expect((await api.send('POST', '/emails/preview', {})).status).toBe(403);
    expect((await api.send('POST', '/email-templates/1/preview', to)).status).toBe(403);
    expect((await api.send('PATCH', '/email-templates/1', { subject: 'x' })).status).toBe(403);
    expect((await api.send('DELETE', '/email-templates/1')).status).toBe(403);
  });
});

describe('the delivery log', () => {
  it('keeps no subject of notifications, and says which emails were switched off', async () => {
    await server.services.config.set({ 'emails.enabled': false });
    const mail = { to: 'someone@example.com', subject: 'Secret plan', text: 'x', html: 'x' };
    await sendMail(server.services, { ...mail, kind: 'notification' });
    expect((await log({ status: 'off' }))[0]).toMatchObject({ recipient: 'someone@example.com', subject: null });
    expect((await admin().get('/emails/log')).text).not.toContain('Secret plan');
  });
});

describe('the texts of an email', () => {
  const edit = (body: object) => admin().send('PATCH', '/email-templates/2', body);

  it('are changed, previewed, used and reset', async () => {
    const before = await template(2);
    expect(before).toMatchObject({ isChanged: false, placeholders: ['name', 'site'] });
    const texts = { subject: 'Key for {site}', body: 'Dear {name},\n\n<b>here</b> it is.', footer: 'Bye.' };
    const preview = await admin().send('POST', '/emails/preview', { emailTemplatesID: 2, ...texts });
    const { subject, html, text } = preview.json<ApiEmailPreview>();
    expect(preview.status).toBe(200);
    expect(subject).toMatch(/^Key for (?!\{)/);
    expect(html).toContain('&lt;b&gt;here&lt;/b&gt; it is.');
    expect(text).toContain('<b>here</b> it is.');
    expect((await template(2)).isChanged).toBe(false);

    expect((await edit({ ...texts, version: before.version })).status).toBe(200);
    const stale = await edit({ subject: 'Other', version: before.version });
    expect([stale.status, stale.json()]).toEqual([
      409,
      expect.objectContaining({ current: expect.objectContaining({ subject: 'Key for {site}' }) }),
    ]);
    await server.api('guest').send('POST', '/users/request-password', { email: 'member' });
    expect(server.mails.at(-1)?.text).toContain('it is.');
    expect(server.mails.at(-1)?.subject).toMatch(/^Key for/);

    expect((await edit({ subject: 'Key\r\nfor {site}' })).json()).toMatchObject({ subject: 'Key for {site}' });

    expect((await admin().send('DELETE', '/email-templates/2')).status).toBe(204);
    expect(await template(2)).toEqual(before);
    const { text: entries } = await admin().get('/audit-logs', { subject: 'emailTemplate' });
    expect(entries).toContain('Key for {site}');
  });

  it('are sent as a test although they are not saved', async () => {
    const texts = { subject: 'Draft for {name}', destinationAddress: 'odalys@example.com' };
    expect((await admin().send('POST', '/email-templates/4/preview', texts)).status).toBe(201);
    expect(server.mails.at(-1)?.subject).toMatch(/^Draft for (?!\{)/);
  });

  it.each([
    [{ subject: ' ' }, 422],
    [{ body: '' }, 422],
    [{ body: 'Hello {password}' }, 422],
    [{ body: 'Hello {name' }, 422],
    [{ subject: 'x'.repeat(201) }, 422],
    [{ locale: 'xx' }, 422],
  ])('refuse %j', async (body, status) => {
    expect((await edit(body)).status).toBe(status);
  });

  it('exist for known emails only', async () => {
    expect((await admin().get('/email-templates/99')).status).toBe(404);
    expect((await admin().get('/email-templates', { emailType: 'custom' })).json()).toEqual([]);
  });

  it('cannot smuggle in another placeholder through a name', async () => {
    const { fillTemplate } = await import('../../src/server/mail/mailTemplate.ts');
    const filled = fillTemplate(
      { subject: '{name}', body: '{constructor}', footer: '' },
      { name: '{site}', site: 'S' },
    );
    expect(filled).toEqual({ subject: '{site}', body: '{constructor}', footer: '' });
  });

  it('include those of notifications and of the digest, with placeholders of their own', async () => {
    expect([(await template(5)).placeholders, (await template(6)).placeholders]).toEqual([
      ['name', 'site', 'what'],
      ['name', 'site', 'posts', 'date'],
    ]);
    const preview = async (id: number, texts: object = {}) =>
      (await admin().send('POST', '/emails/preview', { emailTemplatesID: id, ...texts })).json<ApiEmailPreview>();
    const notification = await preview(5, { subject: 'News: {what}' });
    expect(notification.subject).toMatch(/^News: .+ mentioned you in .+/);
    const digest = await preview(6);
    expect(digest.subject).toMatch(/^\d+ new posts at /);
    expect(digest.text).toContain('New in the categories you follow since');
    // previews can be sent to anyone
    for (const { text, html } of [notification, digest]) expect(text + html).not.toMatch(/unsubscribe\?|token/i);
    expect((await admin().send('PATCH', '/email-templates/5', { body: '{posts}' })).status).toBe(422);
  });

  it('show only posts in a preview that everyone can see', async () => {
    const secret = await admin().send('POST', '/discussions', {
      name: 'The hidden plan',
      body: 'Only for some.',
      format: 'text',
      categoryID: 13,
    });
    expect(secret.status).toBe(201);
    const sent = await admin().send('POST', '/emails/preview', { emailTemplatesID: 6 });
    expect(sent.text).not.toContain('The hidden plan');
  });

  it('have names in the language of the viewer, and previews in each language of the site', async () => {
    await server.services.config.set({ 'garden.locales': ['ar'] });
    const sent = await admin().send('POST', '/emails/preview', { emailTemplatesID: 6, locale: 'ar' });
    expect(sent.json<ApiEmailPreview>().html).toContain('<html lang="ar" dir="rtl">');
    await server.services.config.set({ 'garden.locales': [] });
  });
});

describe('the list of email texts', () => {
  it('is filtered, sorted and paged as the contract says', async () => {
    const list = async (query: Record<string, unknown>) =>
      (await admin().get('/email-templates', query)).json<ApiEmailTemplate[]>();
    const names = (await list({ sort: 'name' })).map(({ name }) => name);
    expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other)));
    expect((await list({ sort: '-name' })).map(({ name }) => name)).toEqual(names.toReversed());
    expect((await list({ emailTemplateID: 2 })).map(({ emailTemplatesID }) => emailTemplatesID)).toEqual([2]);
    expect((await list({ sort: 'name', limit: 2, page: 2 })).map(({ name }) => name)).toEqual(names.slice(2, 4));
    expect(await list({ statuses: ['inactive'] })).toEqual([]);
    expect((await list({ statuses: ['active', 'inactive'] })).length).toBe(names.length);
  });
});
