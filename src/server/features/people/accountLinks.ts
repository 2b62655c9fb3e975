import { emptyField, validationFailed } from '../../http/errors.ts';
import { passwordFault } from './accountFields.ts';
import { hashPassword } from '../../http/passwords.ts';
import {
  type AccountToken,
  findRecipientByLogin,
  insertToken,
  isTokenValid,
  type TokenLimits,
  spendConfirmToken,
  spendResetToken,
} from './repo/accountTokens.ts';
import { findRecipient, type MailRecipient } from '../../db/repos/mailRecipients.ts';
import { mailTries } from '../../mail/mailTries.ts';
import { addJob, defineJob } from '../../jobs/jobQueue.ts';
import type { Services } from '../../services.ts';
import { accountMail } from './accountMails.ts';

/** Confirms email addresses and resets passwords, with links sent to the account's email address. */
export interface AccountLinks {
  /** Sends a confirmation link, unless the address is confirmed or a link was just sent. */
  readonly sendConfirmation: (userID: number, origin: string) => Promise<void>;
  /** Sends a password reset link to the account with this name or address. Never reveals whether there is one. */
  readonly requestPassword: (username: string, origin: string) => Promise<void>;
  readonly sendPasswordReset: (userID: number, origin: string) => Promise<void>;
  /** Sends a link for choosing a password to a member who was added by someone else. */
  readonly sendWelcome: (userID: number, origin: string) => Promise<void>;
  /** Returns whether the link was valid. */
  readonly confirmEmail: (userID: number, token: string) => Promise<boolean>;
  /** Returns whether the link was valid. @throws ApiError for an invalid password */
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
/** Validity of links; the emails mention it too. */
const limits: Readonly<Record<AccountToken['kind'], TokenLimits>> = {
  confirm: { lifetimeMs: 72 * hourMs, pauseMs: minuteMs, mostPerHour: 5 },
  reset: { lifetimeMs: hourMs, pauseMs: minuteMs, mostPerHour: 5 },
};
const longestUsername = 254;

/** Data of the job: the recipient and the reason, but not the link's secret, which is created with the email. */
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

/** Looks up the account outside of the request, so that the response time does not reveal whether it exists. */
async function sendAccountMail(services: Services, { kind, userID, username, origin }: AccountJob): Promise<void> {
  const recipient =
    userID === undefined ? await findRecipientByLogin(services, username ?? '') : await findRecipient(services, userID);
  const path = recipient && (await pathOf(services, kind, recipient));
  if (recipient && path !== undefined)
    await services.mail.deliver(await accountMail(services, { kind, recipient, url: origin + path }));
}

export const accountMailJob = defineJob<AccountJob>({ name: 'account-mail', run: sendAccountMail, ...mailTries });

/** @param originOf base URL of links, from the origin of the request */
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
      // before hashing, which is too expensive for an invalid link
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
