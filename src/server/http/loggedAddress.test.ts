import { expect, it } from 'vitest';
import { loggedAddress } from './loggedAddress.ts';

it.each([
  ['/entry/passwordreset/3/secret', '/entry/passwordreset/…'],
  ['/entry/register?setup=secret', '/entry/register'],
  ['//entry//emailconfirm/3/secret?target=/x', '//entry//emailconfirm/…'],
  ['/Entry/PasswordReset/3/secret#a', '/Entry/PasswordReset/…'],
  ['/discussion/12/tea?setup=secret', '/discussion/12/tea'],
  ['', ''],
])('keeps of %s nothing that opens an account', (url, logged) => {
  expect(loggedAddress(url)).toBe(logged);
});

it('cuts what is too long for a line of the log', () => {
  expect(loggedAddress(`/${'a'.repeat(499)}`)).toBe(`/${'a'.repeat(499)}`);
  expect(loggedAddress(`/${'a'.repeat(1500)}`)).toBe(`/${'a'.repeat(498)}…`);
  expect(loggedAddress(`/entry/${'a'.repeat(1500)}/secret`)).toHaveLength(500);
});
