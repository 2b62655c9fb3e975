import { timingSafeEqual } from 'node:crypto';
import { foldName } from '#domain/foldName.ts';
import { storedIP } from '#domain/networkAddress.ts';
import { ApiError, type FieldError } from '#lib/apiError.ts';
import { longestEmail } from '#lib/mailAddress.ts';
import { roleIDsOfType } from '../../db/repos/permissions.ts';
import { cleanName, emailFault, nameFault, passwordFault, takenErrors } from './accountFields.ts';
import { checkCaptcha, judgeByService } from './captcha.ts';
import { type AccountLinks, createAccountLinks } from './accountLinks.ts';
import { findCredentials } from './repo/credentials.ts';
import { findTaken, hasUserWithRoleType, insertUser } from './repo/newUsers.ts';
import type { Services } from '../../services.ts';
import { validationFailed } from '../../http/errors.ts';
import { hashPassword, isPasswordOf, longestPassword } from '../../http/passwords.ts';
import { isFromHere, mailOrigin } from '../../http/ownAddress.ts';
import type { HttpFacts } from '../../http/route.ts';
import { sessionsOf } from '../../http/session.ts';

export interface SignInForm {
  /** Name, email address, or the `login` of a demo account. */
  readonly username: string;
  readonly password: string;
  readonly rememberMe: boolean;
}

export interface RegisterForm {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  /** Token from the first start; makes the first account an administrator. */
  readonly setupToken?: string;
  /** The captcha response from the browser. */
  readonly captcha?: string;
  /** Network address of the sender. */
  readonly ip?: string | undefined;
}

/** Sign-in, sign-out and registration, with the same rules for the API and plain forms. */
export interface Accounts {
  /** @throws ApiError 401 for a wrong name or password (never which of the two), 403 for a banned user. */
  readonly signIn: (form: SignInForm, http: HttpFacts) => Promise<number>;
  /**
   * Creates an account without signing in. Sends a confirmation link if the site requires confirmed addresses. @param
   * origin of this site, for the link @throws ApiError 400 or 422 with an error per field, 403 while registration is
   * closed
   */
  readonly register: (form: RegisterForm, origin: string) => Promise<number>;
  /** The account that a name, email address or `login` belongs to; for unknown ones, the folded name. */
  readonly keyOf: (username: string) => Promise<string>;
  readonly signOut: (http: HttpFacts) => Promise<void>;
  /** Whether there is no administrator yet. */
  readonly needsSetup: () => Promise<boolean>;
  /** Whether registering with this token creates the first administrator. */
  readonly isSetupToken: (token: string) => Promise<boolean>;
  /** Links in account emails. */
  readonly links: AccountLinks;
}

function isSameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** A publicly known password, which only works from this machine. */
export const knownPassword = 'demo';

/** The accounts of this server. */
export const accountsOf = (services: Services): Accounts => services.once(createAccounts);

async function rolesOfNewUser(services: Services, isFirst: boolean): Promise<readonly number[]> {
  if (isFirst) return roleIDsOfType(services, 'administrator');
  return roleIDsOfType(services, services.config.get('garden.registration.confirmEmail') ? 'unconfirmed' : 'member');
}

/** All errors at once, in form order. Only looks up names and addresses that are well-formed. */
async function faultsOf(
  services: Services,
  { name, email, password }: Pick<RegisterForm, 'name' | 'email' | 'password'>,
): Promise<readonly FieldError[]> {
  const [ofName, ofEmail] = [nameFault(name), emailFault(email)];
  const taken = takenErrors(await findTaken(services, ofName ? '' : name, ofEmail ? '' : email));
  const takenOf = (field: 'name' | 'email') => taken.find((fault) => fault.field === field);
  return [ofName ?? takenOf('name'), ofEmail ?? takenOf('email'), passwordFault(password)].filter(
    (fault) => fault !== undefined,
  );
}

async function findSignIn(services: Services, given: string) {
  const username = given.normalize('NFC').trim();
  return username === '' || username.length > longestEmail ? undefined : await findCredentials(services, username);
}

/** @throws ApiError 403 for the demo password from another computer, unless the demo is public */
function checkFromHere(site: Services['site'], http: HttpFacts): void {
  if (site.isDemoPublic || isFromHere(http, { trustProxy: site.trustedProxies > 0, publicUrl: site.publicUrl })) return;
  throw new ApiError(403, 'The demo password works only on the computer that runs this site.', {
    description:
      'To sign in from elsewhere, start it with DEMO_PASSWORD set to a password of your own, or with DEMO_PUBLIC=on.',
  });
}

function createAccounts(services: Services): Accounts {
  const { site } = services;
  const sessions = sessionsOf(services);
  const links = createAccountLinks(services, (origin) => mailOrigin(origin, site.publicUrl));
  const needsSetup = async () => !(await hasUserWithRoleType(services, 'administrator'));

  const isSetupToken = async (token: string) => isSameText(token, site.setupToken) && (await needsSetup());

  async function register(form: RegisterForm, origin: string): Promise<number> {
    // the first administrator can register even if registration is closed
    const isFirst = form.setupToken !== undefined && (await isSetupToken(form.setupToken));
    if (!isFirst && services.config.get('garden.registration.method') !== 'Basic')
      throw new ApiError(403, 'Registration is closed.', {
        description: 'This site is not accepting new accounts at the moment.',
      });
    const name = cleanName(form.name);
    const email = form.email.trim();
    const faults = await faultsOf(services, { name, email, password: form.password });
    if (faults.length > 0) throw validationFailed(faults);
    if (!isFirst) await checkCaptcha(services, form.captcha ?? '', judgeByService);
    const user = {
      name,
      email,
      passwordHash: await hashPassword(form.password),
      roleIDs: await rolesOfNewUser(services, isFirst),
      columns: { insert_ip_address: storedIP(form.ip ?? '') },
    };
    const inserted = await insertUser(services, user);
    if ('taken' in inserted) throw validationFailed(takenErrors([inserted.taken]));
    services.changes.emit(['users', `user:${inserted.userID}`, 'site']);
    await welcome(inserted.userID, origin);
    return inserted.userID;
  }

  /** The account already exists, so an unavailable queue must not fail the request. The link can be requested again. */
  async function welcome(userID: number, origin: string): Promise<void> {
    if (!services.config.get('garden.registration.confirmEmail')) return;
    await links.sendConfirmation(userID, origin).catch((error: unknown) => {
      services.log('error', 'A confirmation email could not be queued.', { userID, error: String(error) });
    });
  }

  /** Only used for rate limits, so it does not reveal whether the account exists. */
  async function keyOf(username: string): Promise<string> {
    const found = await findSignIn(services, username);
    return found ? `account ${found.userID}` : `name ${foldName(username).slice(0, longestEmail)}`;
  }

  async function signIn(form: SignInForm, http: HttpFacts): Promise<number> {
    const found = await findSignIn(services, form.username);
    // a password that is too long is never right, but must take the same time
    const isTooLong = form.password.length > longestPassword;
    const isRight = await isPasswordOf(isTooLong ? null : found?.passwordHash, form.password.slice(0, longestPassword));
    if (!found || !isRight) throw new ApiError(401, 'The username or password you entered is incorrect.');
    if (form.password === knownPassword) checkFromHere(site, http);
    if (found.isBanned)
      throw new ApiError(403, 'This account has been banned.', {
        description: 'Please contact the administrators of this community.',
      });
    await sessions.begin(found.userID, { rememberMe: form.rememberMe, http });
    return found.userID;
  }

  return Object.freeze({ signIn, keyOf, register, signOut: sessions.end, needsSetup, isSetupToken, links });
}
