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
