import { expect, it } from 'vitest';
import { type ConfigKey, settings } from '../configKeys.ts';
import { createConfiguredMail, mailAddress, mailSite } from './configuredMail.ts';
import type { MailTransport } from './mail.ts';

const files: MailTransport = {
  describe: 'files',
  isLocal: true,
  close: () => undefined,
  deliver: async () => undefined,
};
const server: MailTransport = {
  describe: 'mail server env.test',
  close: () => undefined,
  deliver: async () => undefined,
};

function configWith(values: Partial<Record<ConfigKey, unknown>>) {
  const now = { ...values };
  // safe cast: the values have the types of their settings
  return { now, config: { get: (key: ConfigKey) => now[key] ?? settings[key].default } as never };
}

it('uses the mail server of the settings as soon as there is one, and as it is now', () => {
  const { now, config } = configWith({});
  const mail = createConfiguredMail(config, { transport: files, from: 'no-reply@localhost' }, () => undefined);
  expect([mail.transport().describe, mail.from()]).toEqual(['files', 'no-reply@localhost']);
  now['emails.smtp.host'] = 'smtp.test';
  now['emails.from'] = 'hello@talk.test';
  const first = mail.transport();
  expect([first.describe, mail.from()]).toEqual(['mail server smtp.test:587', 'hello@talk.test']);
  expect(mail.transport(), 'kept while nothing changes').toBe(first);
  now['emails.smtp.port'] = 465;
  expect(mail.transport().describe).toBe('mail server smtp.test:465');
  now['emails.smtp.host'] = '';
  expect(mail.transport().describe).toBe('files');
});

it('lets the environment win', () => {
  const { config } = configWith({ 'emails.smtp.host': 'smtp.test', 'emails.from': 'hello@talk.test' });
  const place = { transport: server, from: 'ops@talk.test', isFromFixed: true };
  const mail = createConfiguredMail(config, place, () => undefined);
  expect([mail.transport().describe, mail.from(), mail.fixed]).toEqual([
    'mail server env.test',
    'ops@talk.test',
    { server: true, from: true },
  ]);
});

it('leads links to the address of the operator, else of the settings, else to this machine', () => {
  const { now, config } = configWith({});
  const site = { publicUrl: undefined as string | undefined, origin: () => 'http://localhost:8080' };
  expect([mailAddress({ config, site }), mailSite({ config, site })]).toEqual([undefined, 'http://localhost:8080']);
  now['emails.siteUrl'] = 'https://talk.test';
  expect(mailSite({ config, site })).toBe('https://talk.test');
  expect(mailSite({ config, site: { ...site, publicUrl: 'https://ops.test/' } })).toBe('https://ops.test');
});
