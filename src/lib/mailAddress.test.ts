import { expect, it } from 'vitest';
import { mailtoHref } from './mailAddress.ts';

it('sends to the address only', () => {
  expect(mailtoHref('imani@demo.invalid')).toBe('mailto:imani@demo.invalid');
  expect(mailtoHref('a?bcc=b@c.d&subject=x')).toBe('mailto:a%3Fbcc%3Db@c.d%26subject%3Dx');
});
