import { foldName, holdsBlanks } from '#domain/foldName.ts';
import type { FieldError } from '#lib/apiError.ts';
import { isMailAddress } from '#lib/mailAddress.ts';
import { skeletonOf } from '../../db/repos/nameKeys.ts';
import type { TakenField } from './repo/newUsers.ts';
import { emptyField, fieldError } from '../../http/errors.ts';
import { longestPassword, shortestPassword } from '../../http/passwords.ts';

const shortestName = 2;
const longestName = 50;
const reservedNames = new Set([
  'guest',
  'system',
  'me',
  'unknown',
  'deleted user',
  'user deleted',
  'unknown user',
  'removed user',
]);

/**
 * Characters that are not allowed in names: `@` would look like an email address at sign-in; invisible characters, text
 * direction and stacked marks could imitate other names. `$me` and `name*` have a meaning in URLs, `-name` in searches.
 */
const forbiddenInNames = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}@\/\\<>]|[\p{DI}--\uFE0F]|\p{M}{4}|^[$\-]|\*$/v;
const invisible = 'Names cannot contain invisible characters.';

/** Says which of the forbidden characters a name has, because an invisible one cannot be found otherwise. */
function forbiddenFault(name: string): string | undefined {
  if (holdsBlanks(name)) return invisible;
  const [found] = forbiddenInNames.exec(name) ?? [];
  if (found === undefined) return undefined;
  if (/[$-]/.test(found)) return `Names cannot start with ${found}.`;
  if (found === '*') return 'Names cannot end with *.';
  if (/\p{M}{4}/u.test(found)) return 'Names can have at most three accents on a letter.';
  return /[@/\\<>]/.test(found) ? `Names cannot contain ${found}.` : invisible;
}

/** At least one visible, readable character. */
const readable = /[[\p{L}\p{N}\p{Extended_Pictographic}]--\p{DI}]/v;

export function cleanName(name: string): string {
  return name.normalize('NFC').trim().replace(/\s+/gu, ' ');
}

const reservedSkeletons = new Set([...reservedNames].map(skeletonOf));

/** Names like `[Deleted User]` are placeholders for deleted members, so they and lookalikes are reserved. */
const isReserved = (name: string) => {
  const words = /[\p{L}\p{N}](?:.*[\p{L}\p{N}])?/su.exec(foldName(name))?.[0] ?? '';
  return reservedSkeletons.has(skeletonOf(words)) || reservedSkeletons.has(skeletonOf(name));
};

export function nameFault(name: string): FieldError | undefined {
  const length = [...name].length;
  if (length === 0) return emptyField('name', 'Please choose a name.');
  if (length < shortestName)
    return fieldError('name', 'minLength', `Names must be at least ${shortestName} characters long.`);
  if (length > longestName)
    return fieldError('name', 'maxLength', `Names can be at most ${longestName} characters long.`);
  const forbidden = forbiddenFault(name);
  if (forbidden !== undefined) return fieldError('name', 'invalid', forbidden);
  if (!readable.test(name)) return fieldError('name', 'invalid', 'Names must contain a letter or digit.');
  return isReserved(name) ? fieldError('name', 'invalid', 'This name cannot be used.') : undefined;
}

export function emailFault(email: string): FieldError | undefined {
  if (email === '') return emptyField('email', 'Please enter your email address.');
  const isValid = isMailAddress(email);
  return isValid ? undefined : fieldError('email', 'invalid', 'This is not a valid email address.');
}

export function passwordFault(password: string): FieldError | undefined {
  if (password === '') return emptyField('password', 'Please choose a password.');
  if ([...password].length < shortestPassword)
    return fieldError('password', 'minLength', `Passwords must be at least ${shortestPassword} characters long.`);
  return password.length > longestPassword
    ? fieldError('password', 'maxLength', `Passwords can be at most ${longestPassword} characters long.`)
    : undefined;
}

const takenMessages: Readonly<Record<TakenField, string>> = {
  name: 'The name you entered is already in use by another member.',
  alike: 'This name looks too similar to another member’s. Please choose a different one.',
  email: 'The email you entered is already in use by another member.',
};

export const takenErrors = (fields: readonly TakenField[]) =>
  fields.map((field) => fieldError(field === 'alike' ? 'name' : field, 'invalid', takenMessages[field]));
