import { emptyField, validationFailed } from '../../http/errors.ts';
import { passwordFault } from './accountFields.ts';
import { hashPassword } from '../../http/passwords.ts';
import {
  type AccountToken,
  findRecipient,
  findRecipientByLogin,
  insertToken,
  isTokenValid,
  type MailRecipient,
  type TokenLimits,
  spendConfirmToken,
  spendResetToken,
} from './repo/accountTokens.ts';
import { mailTries } from '../../mail/createMailer.ts';
import { addJob, defineJob } from '../../jobs/jobQueue.ts';
import type { Services } from '../../services.ts';
import { accountMail } from './accountMails.ts';

/** Confirming an address and setting a forgotten password: by links that are sent to the account's address. */
export interface AccountLinks {
  /** Sends the link that confirms the address of this account, unless it is confirmed or was sent a moment ago. */
  readonly sendConfirmation: (userID: number, origin: string) => Promise<void>;
  /** Sends the link that sets a new password, to whoever signs in with this. Never tells whether there is anybody. */
  readonly requestPassword: (username: string, origin: string) => Promise<void>;
  readonly sendPasswordReset: (userID: number, origin: string) => Promise<void>;
  /** To somebody who was added by somebody else: who they are, and the way to a password of their own. */
  readonly sendWelcome: (userID: number, origin: string) => Promise<void>;
  /** Answers whether the link was good. */
  readonly confirmEmail: (userID: number, token: string) => Promise<boolean>;
  /** Answers whether the link was good. @throws ApiError when the password is not. */
  readonly resetPassword: (reset: {
    readonly userID: number;
    readonly token: string;
    readonly password: string;
    readonly origin: string;
  }) => Promise<boolean>;
  readonly isValid: (token: AccountToken) => Promise<boolean>;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** The mails say these times, too. */
const limits: Readonly<Record<AccountToken['kind'], TokenLimits>> = {
  confirm: { lifetimeMs: 72 * hourMs, pauseMs: minuteMs, mostPerHour: 5 },
  reset: { lifetimeMs: hourMs, pauseMs: minuteMs, mostPerHour: 5 },
};
const longestUsername = 254;

/** What the queue keeps: who and why, never the secret of the link, which is made when the mail is. */
interface AccountJob {
  readonly kind: 'confirm' | 'reset' | 'changed' | 'welcome';
  readonly origin: string;
  readonly userID?: number;
  readonly username?: string;
}

const confirmPath = ({ userID }: MailRecipient, token: string) => `/entry/emailconfirm/${userID}/${token}`;
const resetPath = ({ userID }: MailRecipient, token: string) => `/entry/passwordreset/${userID}/${token}`;
export const requestPath = '/entry/passwordrequest';

async function pathOf(
  services: Services,
  kind: AccountJob['kind'],
  recipient: MailRecipient,
): Promise<string | undefined> {
  if (kind === 'changed') return requestPath;
  if (kind === 'confirm' && recipient.emailConfirmed) return undefined;
  const tokenKind = kind === 'confirm' ? 'confirm' : 'reset';
  const token = await insertToken(services, recipient, { kind: tokenKind, limits: limits[tokenKind] });
  if (token === undefined) return undefined;
  return kind === 'confirm' ? confirmPath(recipient, token) : resetPath(recipient, token);
}

/** Looks the account up beside the request: how long an answer takes tells nobody whether there is one. */
async function sendAccountMail(services: Services, { kind, userID, username, origin }: AccountJob): Promise<void> {
  const recipient =
    userID === undefined ? await findRecipientByLogin(services, username ?? '') : await findRecipient(services, userID);
  const path = recipient && (await pathOf(services, kind, recipient));
  if (recipient && path !== undefined)
    await services.mail.deliver(accountMail({ kind, recipient, url: origin + path }, services.config));
}

export const accountMailJob = defineJob<AccountJob>({ name: 'account-mail', run: sendAccountMail, ...mailTries });

/** @param originOf where links lead, given what the request calls this site */
export function createAccountLinks(services: Services, originOf: (origin: string) => string): AccountLinks {
  const add = (job: AccountJob) => addJob(services, accountMailJob, { ...job, origin: originOf(job.origin) });
  return Object.freeze({
    sendConfirmation: (userID: number, origin: string) => add({ kind: 'confirm', userID, origin }),
    sendPasswordReset: (userID: number, origin: string) => add({ kind: 'reset', userID, origin }),
    sendWelcome: (userID: number, origin: string) => add({ kind: 'welcome', userID, origin }),
    requestPassword: async (username: string, origin: string) => {
      if (username.trim() === '') throw validationFailed([emptyField('email', 'Please enter your name or email.')]);
      if (username.length <= longestUsername) await add({ kind: 'reset', username, origin });
    },
    confirmEmail: (userID: number, token: string) => spendConfirmToken(services, userID, token),
    resetPassword: async ({ userID, token, password, origin }: Parameters<AccountLinks['resetPassword']>[0]) => {
      // before the work of hashing, which a bad link is not worth
      if (!(await isTokenValid(services, { kind: 'reset', userID, token }))) return false;
      const fault = passwordFault(password);
      if (fault) throw validationFailed([fault]);
      const isDone = await spendResetToken(services, userID, { token, passwordHash: await hashPassword(password) });
      if (isDone) await add({ kind: 'changed', userID, origin });
      return isDone;
    },
    isValid: (token: AccountToken) => isTokenValid(services, token),
  });
}
