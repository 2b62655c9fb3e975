import { timingSafeEqual } from 'node:crypto';
import { foldName } from '#domain/foldName.ts';
import { storedIP } from '#domain/networkAddress.ts';
import { ApiError, type FieldError } from '#lib/apiError.ts';
import { longestEmail } from '#lib/mailAddress.ts';
import { maySignIn, roleIDsOfType } from '../../db/repos/permissions.ts';
import { findUser } from '../../db/repos/users.ts';
import { cleanName, emailFault, nameFault, passwordFault, takenErrors } from './accountFields.ts';
import { checkCaptcha, judgeByService } from './captcha.ts';
import { type AccountLinks, createAccountLinks } from './accountLinks.ts';
import { findCredentials } from './repo/credentials.ts';
import { admissionOf, apply, createMember, invitationOf, isInvitedAddress, rolesOfMember } from './admission.ts';
import { registrationAnswers } from './profileAnswers.ts';
import type { ProfileValues } from '../profileFields/index.ts';
import { findApplicantHash } from './repo/applicants.ts';
import { findTaken, hasUserWithRoleType } from './repo/newUsers.ts';
import type { Services } from '../../services.ts';
import { validationFailed } from '../../http/errors.ts';
import { hashPassword, isPasswordOf, longestPassword } from '../../http/passwords.ts';
import { isFromHere, mailOrigin } from '../../http/ownAddress.ts';
import { refuseBannedPerson, refuseBannedMember } from '../../http/refuseBanned.ts';
import { bannedProblem, signInProblem } from '../../http/refusedAccount.ts';
import type { HttpFacts } from '../../http/route.ts';
import { sessionsOf } from '../../http/session.ts';
import { mailAddress } from '../../mail/configuredMail.ts';

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
  /** Token from an invitation. */
  readonly invitation?: string;
  /** Why they want to join, for those who approve new members. */
  readonly discoveryText?: string;
  /** Answers in profile fields, by name. */
  readonly profileFields?: Readonly<Record<string, unknown>>;
}

/** Sign-in, sign-out and registration, with the same rules for the API and plain forms. */
export interface Accounts {
  /**
   * @throws ApiError 401 for a wrong name or password (never which of the two), 403 for a banned user or one whose
   * roles do not allow it
   */
  readonly signIn: (form: SignInForm, http: HttpFacts) => Promise<number>;
  /**
   * Creates an account without signing in. Sends a confirmation link if the site requires confirmed addresses. @param
   * origin of this site, for the link @throws ApiError 400 or 422 with an error per field, 403 while registration is
   * closed; `applied` if the account must be approved first
   */
  readonly register: (form: RegisterForm, origin: string) => Promise<number | 'applied'>;
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

/** A valid form. @throws ApiError 400 or 422 with an error per field */
async function checkForm(
  services: Services,
  form: RegisterForm,
  isFirst: boolean,
): Promise<Pick<RegisterForm, 'name' | 'email' | 'password'> & { readonly answers: ProfileValues }> {
  const { values: answers, faults: ofAnswers } = isFirst
    ? { values: {}, faults: [] }
    : await registrationAnswers(services, form.profileFields ?? {});
  const account = { name: cleanName(form.name), email: form.email.trim(), password: form.password };
  const faults = [...(await faultsOf(services, account)), ...ofAnswers];
  if (faults.length > 0) throw validationFailed(faults);
  return { ...account, answers };
}

/** Tells applicants who know their password that they have to wait. @throws ApiError 403 */
async function checkNotWaiting(services: Services, { username, password }: SignInForm): Promise<void> {
  const name = username.normalize('NFC').trim();
  const isShort = name !== '' && name.length <= longestEmail && password.length <= longestPassword;
  const hash = isShort ? await findApplicantHash(services.db.kysely, name) : undefined;
  if (hash === undefined || !(await isPasswordOf(hash, password))) return;
  throw new ApiError(403, 'Your application is waiting for approval.', {
    description: 'You will get an email as soon as it is decided.',
  });
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

/** @throws ApiError 403 if none of their roles allows signing in */
async function checkMaySignIn(services: Services, userID: number): Promise<void> {
  const { roles = [] } = (await findUser(services, userID)) ?? {};
  if (
    await maySignIn(
      services,
      roles.map(({ roleID }) => roleID),
    )
  )
    return;
  throw signInProblem();
}

function createAccounts(services: Services): Accounts {
  const { site } = services;
  const sessions = sessionsOf(services);
  const links = createAccountLinks(services, (origin) => mailOrigin(origin, mailAddress(services), site.origin()));
  const needsSetup = async () => !(await hasUserWithRoleType(services, 'administrator'));

  const isSetupToken = async (token: string) => isSameText(token, site.setupToken) && (await needsSetup());

  async function register(form: RegisterForm, origin: string): Promise<number | 'applied'> {
    // the first administrator can register even if registration is closed
    const isFirst = form.setupToken !== undefined && (await isSetupToken(form.setupToken));
    const invited = isFirst ? undefined : await invitationOf(services, form.invitation);
    const admission = isFirst ? 'register' : admissionOf(services, invited);
    const { name, email, password, answers } = await checkForm(services, form, isFirst);
    if (!isFirst) await checkCaptcha(services, form.captcha ?? '', judgeByService);
    // after the captcha, so that rules cannot be tried out by a program
    if (!isFirst) await refuseBannedPerson(services, { name, email, ip: form.ip });
    const passwordHash = await hashPassword(password);
    const ip = storedIP(form.ip ?? '');
    if (admission === 'apply') {
      const discoveryText = (form.discoveryText ?? '').trim();
      await apply(services, { name, email, passwordHash, discoveryText, answers, ip, now: services.now() });
      return 'applied';
    }
    const isConfirmed = isInvitedAddress(invited, email);
    const roleIDs = isFirst
      ? await roleIDsOfType(services, 'administrator')
      : await rolesOfMember(services, isConfirmed);
    const columns = { insert_ip_address: ip, ...(isConfirmed ? { email_confirmed: true } : {}) };
    const userID = await createMember(services, { name, email, passwordHash, roleIDs, answers, columns }, invited);
    if (!isConfirmed) await welcome(userID, origin);
    return userID;
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
    if (!found) await checkNotWaiting(services, form);
    if (!found || !isRight) throw new ApiError(401, 'The username or password you entered is incorrect.');
    if (form.password === knownPassword) checkFromHere(site, http);
    if (found.isBanned) throw bannedProblem();
    await checkMaySignIn(services, found.userID);
    await refuseBannedMember(services, { userID: found.userID, ip: http.ip }, 'This account has been banned.');
    await sessions.begin(found.userID, { rememberMe: form.rememberMe, http });
    return found.userID;
  }

  return Object.freeze({ signIn, keyOf, register, signOut: sessions.end, needsSetup, isSetupToken, links });
}
