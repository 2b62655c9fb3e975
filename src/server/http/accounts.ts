import { timingSafeEqual } from 'node:crypto';
import { ApiError, type FieldError } from '#lib/apiError.ts';
import { roleIDsOfType } from '../db/repos/permissions.ts';
import { findCredentials, findTaken, hasUserWithRoleType, insertUser, type TakenField } from '../db/repos/users.ts';
import type { Services } from '../services.ts';
import { fieldError, validationFailed } from './errors.ts';
import { hashPassword, isPasswordOf, longestPassword, shortestPassword } from './passwords.ts';
import type { HttpFacts } from './route.ts';
import type { Sessions } from './session.ts';

export interface SignInForm {
  /** Name, e-mail, or the login name of a demo account. */
  readonly username: string;
  readonly password: string;
  readonly rememberMe: boolean;
}

export interface RegisterForm {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  /** Printed when a new installation starts: makes its first account an administrator. */
  readonly setupToken?: string;
}

/** Signing in and out, and opening accounts: one set of rules for the API and for plain forms. */
export interface Accounts {
  /** @throws ApiError 401 for a wrong name or password (never which of the two), 403 for a banned user. */
  readonly signIn: (form: SignInForm, http: HttpFacts) => Promise<number>;
  /** @throws ApiError 400 or 422 with a row per field, 403 while registration is closed. Does not sign in. */
  readonly register: (form: RegisterForm) => Promise<number>;
  readonly signOut: (http: HttpFacts) => Promise<void>;
  /** Whether nobody administers this site yet. */
  readonly needsSetup: () => Promise<boolean>;
  /** Whether registering with this token makes the first administrator. */
  readonly isSetupToken: (token: string) => Promise<boolean>;
}

const shortestName = 2;
const longestName = 50;
const longestEmail = 254;
const reservedNames = new Set(['guest', 'system', 'me', 'unknown', 'deleted user', 'user deleted', 'unknown user', 'removed user']);

/** `@` would make names look like e-mails at sign-in; control and direction characters would make them look like others. */
const forbiddenInNames = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}@/\\<>]|^\$/u;

export function cleanName(name: string): string {
  return name.normalize('NFC').trim().replace(/\s+/gu, ' ');
}

function nameFault(name: string): FieldError | undefined {
  const length = [...name].length;
  if (length === 0) return fieldError('name', 'missingField', 'Please choose a name.');
  if (length < shortestName) return fieldError('name', 'minLength', `Names have at least ${shortestName} characters.`);
  if (length > longestName) return fieldError('name', 'maxLength', `Names have at most ${longestName} characters.`);
  if (forbiddenInNames.test(name)) return fieldError('name', 'invalid', 'This name holds a character that names cannot have, such as @ or /.');
  return reservedNames.has(name.toLowerCase()) ? fieldError('name', 'invalid', 'This name cannot be used.') : undefined;
}

function emailFault(email: string): FieldError | undefined {
  if (email === '') return fieldError('email', 'missingField', 'Please enter your e-mail address.');
  const isValid = email.length <= longestEmail && /^[^\s\p{Cc}@<>"(),;:\\]+@[^\s\p{Cc}@.]+(\.[^\s\p{Cc}@.]+)+$/u.test(email);
  return isValid ? undefined : fieldError('email', 'invalid', 'This is not a valid e-mail address.');
}

function passwordFault(password: string): FieldError | undefined {
  if (password === '') return fieldError('password', 'missingField', 'Please choose a password.');
  if ([...password].length < shortestPassword) return fieldError('password', 'minLength', `Passwords have at least ${shortestPassword} characters.`);
  return password.length > longestPassword ? fieldError('password', 'maxLength', `Passwords have at most ${longestPassword} characters.`) : undefined;
}

const takenMessages: Readonly<Record<TakenField, string>> = {
  name: 'The name you entered is already in use by another member.',
  email: 'The email you entered is already in use by another member.',
};

const takenErrors = (fields: readonly TakenField[]) => fields.map((field) => fieldError(field, 'invalid', takenMessages[field]));

function isSameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

export interface AccountsDeps {
  readonly services: Services;
  readonly sessions: Sessions;
  /** Absent: no account can become the first administrator by registering. */
  readonly setupToken?: string;
}

export function createAccounts({ services, sessions, setupToken }: AccountsDeps): Accounts {
  const needsSetup = async () => !(await hasUserWithRoleType(services, 'administrator'));

  const isSetupToken = async (token: string) => setupToken !== undefined && isSameText(token, setupToken) && (await needsSetup());

  async function rolesOfNewUser(form: RegisterForm): Promise<readonly number[]> {
    if (form.setupToken !== undefined && (await isSetupToken(form.setupToken))) return roleIDsOfType(services, 'administrator');
    return roleIDsOfType(services, services.config.get('garden.registration.confirmEmail') ? 'unconfirmed' : 'member');
  }

  /** All at once, in the order of the form. Only what could be a name or an address at all is looked up. */
  async function faultsOf({ name, email, password }: Pick<RegisterForm, 'name' | 'email' | 'password'>): Promise<readonly FieldError[]> {
    const [ofName, ofEmail] = [nameFault(name), emailFault(email)];
    const taken = takenErrors(await findTaken(services, ofName ? '' : name, ofEmail ? '' : email));
    const takenOf = (field: TakenField) => taken.find((fault) => fault.field === field);
    return [ofName ?? takenOf('name'), ofEmail ?? takenOf('email'), passwordFault(password)].filter((fault) => fault !== undefined);
  }

  async function register(form: RegisterForm): Promise<number> {
    if (services.config.get('garden.registration.method') !== 'Basic')
      throw new ApiError(403, 'Registration is closed.', { description: 'New accounts cannot be opened here at the moment.' });
    const name = cleanName(form.name);
    const email = form.email.trim();
    const faults = await faultsOf({ name, email, password: form.password });
    if (faults.length > 0) throw validationFailed(faults);
    const user = { name, email, passwordHash: await hashPassword(form.password), roleIDs: await rolesOfNewUser(form) };
    const inserted = await insertUser(services, user);
    if ('taken' in inserted) throw validationFailed(takenErrors([inserted.taken]));
    services.changes.emit(['users', `user:${inserted.userID}`, 'site']);
    return inserted.userID;
  }

  async function signIn(form: SignInForm, http: HttpFacts): Promise<number> {
    const username = form.username.normalize('NFC').trim();
    const found = username === '' || username.length > longestEmail ? undefined : await findCredentials(services, username);
    // one that is too long can never be right, but takes its time all the same
    const isTooLong = form.password.length > longestPassword;
    const isRight = await isPasswordOf(isTooLong ? null : found?.passwordHash, form.password.slice(0, longestPassword));
    if (!found || !isRight) throw new ApiError(401, 'The username or password you entered is incorrect.');
    if (found.isBanned)
      throw new ApiError(403, 'This account has been banned.', { description: 'Please write to the people who run this community.' });
    await sessions.begin(found.userID, { rememberMe: form.rememberMe, http });
    return found.userID;
  }

  return Object.freeze({ signIn, register, signOut: sessions.end, needsSetup, isSetupToken });
}
