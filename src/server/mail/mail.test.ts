import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { StartupError } from '../db/startupError.ts';
import { createDirectQueue } from '../jobs/jobQueue.ts';
import type { Services } from '../services.ts';
import { readExternalServices } from '../externalServices.ts';
import { composeMail } from './composeMail.ts';
import { createMailer, sendMail } from './createMailer.ts';
import { registerDevMail } from './devMail.ts';
import { createFileTransport, listMails, readMail } from './fileTransport.ts';
import { headerText, isMailAddress, type Mail, type OutgoingMail } from './mail.ts';
import { createSmtpTransport } from './smtpTransport.ts';
import { closeFakeServers, fakeSmtp } from '../../../tests/support/fakeSmtp.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
  closeFakeServers();
});

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'folkmoot-mail-'));
  folders.push(folder);
  return folder;
}

const from = { name: 'Harrowmere\r\nBcc: everybody@example.test', address: 'no-reply@forum.test' };
const mail: OutgoingMail = {
  from,
  to: 'odile@example.test',
  subject: 'Hello',
  text: 'Plain words.',
  html: '<p>Plain words.</p>',
  kind: 'account',
};

describe('headers', () => {
  it('hold one line, whatever a name or a title holds', () => {
    expect(headerText('a\r\nBcc: x@y.z\u2028b\u0000')).toBe('a Bcc: x@y.z b');
    expect([...headerText('😀'.repeat(300))]).toHaveLength(200);
    expect(headerText('\ud800')).toBe('\ufffd');
  });

  it('name one address', () => {
    expect(['a@b.test', 'ü@bücher.example'].every(isMailAddress)).toBe(true);
    for (const wrong of [
      'a@b.test, c@d.test',
      'a@b.test\r\nBcc: c@d.test',
      'A <a@b.test>',
      'a@b@c',
      '',
      'a b@c.d',
      '"x y"@z.test',
      `${'a'.repeat(250)}@b.test`,
    ])
      expect(isMailAddress(wrong), wrong).toBe(false);
  });
});

describe('the file transport', () => {
  it('writes .eml files, newest first, with both parts and no injected headers', async () => {
    const folder = newFolder();
    const transport = createFileTransport(folder);
    await transport.deliver({ ...mail, subject: 'First\r\nBcc: everybody@example.test' });
    await transport.deliver({ ...mail, subject: 'Zweite Grüße' });
    const [newest = '', oldest = ''] = await listMails(folder);
    expect((await readMail(folder, newest))?.subject).toBe('Zweite Grüße');
    const eml = readFileSync(join(folder, `${oldest}.eml`), 'utf8');
    expect(eml).toMatch(/^To: odile@example\.test\r?$/m);
    expect(eml).toMatch(/^Subject: First Bcc: everybody@example\.test\r?$/m);
    expect(eml).not.toMatch(/^Bcc:/m);
    expect(eml).toContain('Content-Type: text/plain');
    expect(eml).toContain('Content-Type: text/html');
    expect(eml).toMatch(/^Auto-Submitted: auto-generated\r?$/m);
    expect(readdirSync(folder).filter((file) => file.endsWith('.part'))).toEqual([]);
  });

  it('reads no file but its own', async () => {
    for (const name of ['../package', '/etc/passwd', '..', '', 'a/b', 'x.json'])
      expect(await readMail('.', name), name).toBeUndefined();
  });
});

describe('delivery by SMTP', () => {
  it('delivers the email', async () => {
    const server = await fakeSmtp();
    const transport = createSmtpTransport(server.url, () => undefined);
    await transport.deliver(mail);
    transport.close();
    expect(server.received[0]).toContain('Plain words.');
    expect(server.received[0]).not.toMatch(/^Bcc:/m);
  });

  it('retries an unreachable or busy server, and not a permanent refusal', async () => {
    const logged: string[] = [];
    const log = (_level: string, message: string, facts?: object) =>
      void logged.push(`${message} ${JSON.stringify(facts)}`);
    const busy = createSmtpTransport((await fakeSmtp('451 later')).url, log);
    await expect(busy.deliver(mail)).rejects.toThrow('(451)');
    const never = createSmtpTransport((await fakeSmtp('550 nobody here')).url, log);
    await never.deliver(mail);
    const away = createSmtpTransport('smtp://user:secret-word@127.0.0.1:1', log);
    await expect(away.deliver(mail)).rejects.toThrow('The mail server could not be reached.');
    expect(logged).toHaveLength(3);
    expect(`${logged.join()} ${away.describe}`).not.toMatch(/secret-word|odile/);
    for (const transport of [busy, never, away]) transport.close();
  });
});

describe('the mailer', () => {
  const mailer = (isOn: boolean) => {
    const sent: OutgoingMail[] = [];
    const config = { get: (key: string) => (key === 'emails.enabled' ? isOn : 'Harrowmere') };
    const transport = {
      describe: '',
      close: () => undefined,
      deliver: async (one: OutgoingMail) => void sent.push(one),
    };
    const services = {
      jobs: createDirectQueue(),
      mail: createMailer({ config: config as never, transport: () => transport, from: () => 'no-reply@forum.test' }),
    };
    return { sent, send: (one: Mail) => sendMail(services as unknown as Services, one) };
  };
  const account: Mail = { to: mail.to, subject: 'x', text: 'x', html: 'x', kind: 'account' };

  it('always sends account emails, and others only if emails are enabled', async () => {
    for (const isOn of [false, true]) {
      const { send, sent } = mailer(isOn);
      for (const kind of ['account', 'notification', 'digest'] as const) await send({ ...account, kind });
      expect(sent.map(({ kind }) => kind)).toEqual(isOn ? ['account', 'notification', 'digest'] : ['account']);
      expect(sent[0]?.from).toEqual({ name: 'Harrowmere', address: 'no-reply@forum.test' });
    }
  });

  it('rejects an invalid address before it is queued', async () => {
    await expect(mailer(true).send({ ...account, to: 'a@b.test, c@d.test' })).rejects.toThrow(
      'not a valid email address',
    );
  });
});

describe('the text of an email', () => {
  it('are the same in both parts, and harmless in HTML', () => {
    const content = composeMail({
      siteName: 'A <b>Site</b>',
      lang: 'en',
      direction: 'ltr',
      subject: 'Line\r\nBcc: x',
      greeting: 'Hello <script>alert(1)</script>,',
      paragraphs: ['One & two.'],
      action: { label: 'Go "there"', url: 'https://forum.test/?a=1&b="2"' },
      footer: ['Why you get this.'],
    });
    expect(content.subject).toBe('Line Bcc: x');
    expect(content.text).toContain(
      'Hello <script>alert(1)</script>,\n\nOne & two.\n\nGo "there":\nhttps://forum.test/?a=1&b="2"',
    );
    expect(content.html).not.toContain('<script>');
    expect(content.html).toContain('href="https://forum.test/?a=1&amp;b=&quot;2&quot;"');
    const bad = {
      siteName: '',
      lang: 'en',
      direction: 'ltr',
      subject: '',
      paragraphs: [],
      action: { label: 'x', url: 'javascript:alert(1)' },
    } as const;
    expect(() => composeMail(bad)).toThrow('only contain web links');
  });
});

describe('the page of emails', () => {
  it('lists them newest first and shows the HTML in a frame that can do nothing', async () => {
    const folder = newFolder();
    await createFileTransport(folder).deliver({ ...mail, subject: '<b>Bold</b>', text: 'See https://forum.test/x' });
    const app = fastify();
    registerDevMail(app, folder);
    const get = (url: string) => app.inject({ method: 'GET', url });
    const list = (await get('/dev/mail')).body;
    expect(list).toContain('&lt;b&gt;Bold&lt;/b&gt;');
    const [name = ''] = await listMails(folder);
    const page = await get(`/dev/mail/${name}`);
    expect(page.body).toContain('<a href="https://forum.test/x">');
    expect(page.body).toMatch(/<iframe [^>]*sandbox="allow-popups allow-popups-to-escape-sandbox"/);
    const frame = await get(`/dev/mail/${name}/html`);
    expect(frame.headers['content-security-policy']).toContain('sandbox allow-popups');
    expect((await get('/dev/mail/nothing')).statusCode).toBe(404);
    expect((await get('/dev/mail/..%2f..%2fx')).statusCode).toBe(404);
    await app.close();
  });
});

describe('the settings', () => {
  const read = (env: Record<string, string>) =>
    readExternalServices({ env, dataDir: '/nowhere', db: { kysely: {} as never }, log: () => undefined });

  it('are files and the disk unless something else is said', () => {
    const { mail: found, media } = read({});
    expect([found.transport.describe, found.from, media.storage.describe]).toEqual([
      'files in /nowhere/mail',
      'no-reply@localhost',
      'files in /nowhere/media/files',
    ]);
  });

  it('are rejected with a fix, and never repeat a secret', () => {
    const faults: Record<string, string>[] = [
      { SMTP_URL: 'secret-word' },
      { SMTP_URL: 'smtp://a:secret-word@mail.test' },
      { MAIL_FROM: 'Nobody' },
      ...['BUCKET', 'ACCESS_KEY_ID', 'SECRET_ACCESS_KEY', 'REGION', 'PREFIX'].map((name) => ({
        [`MEDIA_S3_${name}`]: 'eu-central-1',
      })),
      {
        MEDIA_S3_BUCKET: 'b',
        MEDIA_S3_ENDPOINT: 'x',
        MEDIA_S3_ACCESS_KEY_ID: 'k',
        MEDIA_S3_SECRET_ACCESS_KEY: 'secret-word',
      },
    ];
    for (const env of faults) {
      let fault: unknown;
      try {
        read(env);
      } catch (error) {
        fault = error;
      }
      expect(fault, JSON.stringify(env)).toBeInstanceOf(StartupError);
      expect(`${(fault as StartupError).message} ${(fault as StartupError).cure}`).not.toContain('secret-word');
    }
    const { mail: found } = read({ SMTP_URL: 'smtps://a:secret-word@mail.test', PUBLIC_URL: 'https://talk.test' });
    expect([found.transport.describe, found.from]).toEqual(['mail server mail.test', 'no-reply@talk.test']);
  });
});

it('an email that only a file holds is recorded as written, not as sent', async () => {
  const attempts: string[] = [];
  const mailer = createMailer({
    config: { get: () => true } as never,
    transport: () => createFileTransport(newFolder()),
    from: () => 'no-reply@forum.test',
    record: async ({ status }) => void attempts.push(status),
  });
  expect(await mailer.deliver(mail)).toEqual({ status: 'written' });
  expect(attempts).toEqual(['written']);
});
