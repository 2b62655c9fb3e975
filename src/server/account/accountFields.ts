import { foldName } from '#domain/foldName.ts';
import type { FieldError } from '#lib/apiError.ts';
import { isMailAddress } from '#lib/mailAddress.ts';
import type { TakenField } from '../db/repos/users.ts';
import { fieldError } from '../http/errors.ts';
import { longestPassword, shortestPassword } from '../http/passwords.ts';

const shortestName = 2;
const longestName = 50;
const reservedNames = new Set(['guest', 'system', 'me', 'unknown', 'deleted user', 'user deleted', 'unknown user', 'removed user']);

/**
 * `@` would make names look like e-mails at sign-in; what cannot be seen, changes the direction or piles up marks would make
 * them look like others. `$me` and `name*` mean something in addresses, `-name` in a search.
 */
const forbiddenInNames = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}@\/\\<>]|[\p{DI}--\uFE0F]|\p{M}{4}|^[$\-]|\*$/v;
/** Something that readers can see and say. */
const readable = /[[\p{L}\p{N}\p{Extended_Pictographic}]--\p{DI}]/v;

export function cleanName(name: string): string {
  return name.normalize('NFC').trim().replace(/\s+/gu, ' ');
}

/** `[Deleted User]` is taken for what stands in the place of members who are gone. */
const isReserved = (name: string) => reservedNames.has(/[\p{L}\p{N}](?:.*[\p{L}\p{N}])?/su.exec(foldName(name))?.[0] ?? '');

export function nameFault(name: string): FieldError | undefined {
  const length = [...name].length;
  if (length === 0) return fieldError('name', 'missingField', 'Please choose a name.');
  if (length < shortestName) return fieldError('name', 'minLength', `Names have at least ${shortestName} characters.`);
  if (length > longestName) return fieldError('name', 'maxLength', `Names have at most ${longestName} characters.`);
  if (forbiddenInNames.test(name)) return fieldError('name', 'invalid', 'This name holds a character that names cannot have, such as @ or /.');
  if (!readable.test(name)) return fieldError('name', 'invalid', 'Names need a letter or a digit.');
  return isReserved(name) ? fieldError('name', 'invalid', 'This name cannot be used.') : undefined;
}

export function emailFault(email: string): FieldError | undefined {
  if (email === '') return fieldError('email', 'missingField', 'Please enter your e-mail address.');
  const isValid = isMailAddress(email);
  return isValid ? undefined : fieldError('email', 'invalid', 'This is not a valid e-mail address.');
}

export function passwordFault(password: string): FieldError | undefined {
  if (password === '') return fieldError('password', 'missingField', 'Please choose a password.');
  if ([...password].length < shortestPassword) return fieldError('password', 'minLength', `Passwords have at least ${shortestPassword} characters.`);
  return password.length > longestPassword ? fieldError('password', 'maxLength', `Passwords have at most ${longestPassword} characters.`) : undefined;
}

const takenMessages: Readonly<Record<TakenField, string>> = {
  name: 'The name you entered is already in use by another member.',
  alike: 'This name looks like that of another member. Please choose one that cannot be mistaken for it.',
  email: 'The email you entered is already in use by another member.',
};

export const takenErrors = (fields: readonly TakenField[]) =>
  fields.map((field) => fieldError(field === 'alike' ? 'name' : field, 'invalid', takenMessages[field]));
