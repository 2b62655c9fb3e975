import { ApiError } from '#lib/apiError.ts';
import { changeUser, findPasswordHash, type UserChange, type UserChangeResult } from './repo/userEdits.ts';
import { hashToken } from '../../db/repos/sessions.ts';
import { cleanName, takenErrors } from './accountFields.ts';
import { accountsOf } from './accounts.ts';
import { takeOwnPicture } from '../media/index.ts';
import { fieldError, notFound, validationFailed } from '../../http/errors.ts';
import { hashPassword, isPasswordOf, longestPassword } from '../../http/passwords.ts';
import { isStaff, refuseBannedPerson, refuseBannedMember } from '../../http/refuseBanned.ts';
import type { HttpFacts } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { checkFields, checkReach, type Edit, isOwn, shownFields, staffFaults } from './mayChange.ts';
import { textColumns } from './memberTexts.ts';
import { changedAnswers } from './profileAnswers.ts';
import { cleanTitle, sentAnswers, valueFaults } from './userFields.ts';

export interface AccountEdit extends Edit {
  readonly origin: string;
  readonly http?: HttpFacts | undefined;
}

interface Confirmed {
  /** The password hash that was verified; the change only applies if it is still the same. */
  readonly expectedHash?: string | null;
}

function newEmail({ target, body }: Edit): string | undefined {
  const email = body.email?.trim();
  return email === undefined || email === target.email ? undefined : email;
}

/**
 * Changing one's own email address or password requires the current password, so that an open browser is not enough to
 * take over an account.
 */
async function confirmOwner(edit: AccountEdit): Promise<Confirmed> {
  const { services, target, body } = edit;
  if (!isOwn(edit) || (newEmail(edit) === undefined && body.password === undefined)) return {};
  const expectedHash = await findPasswordHash(services, target.userID);
  const given = body.passwordConfirmation ?? '';
  if (given === '')
    throw validationFailed([fieldError('passwordConfirmation', 'missingField', 'Please enter your current password.')]);
  const isRight = given.length <= longestPassword && (await isPasswordOf(expectedHash, given));
  if (!isRight)
    throw validationFailed([fieldError('passwordConfirmation', 'invalid', 'This is not your current password.')]);
  return { expectedHash };
}

async function photoColumn({
  services,
  viewer,
  target,
  body,
}: AccountEdit): Promise<Pick<UserChange['columns'], 'photo_url'>> {
  if (body.photo === undefined) return {};
  if (body.photo === null || body.photo === '') return { photo_url: null };
  const url = await takeOwnPicture(services, body.photo, { userID: viewer.userID, forUserID: target.userID });
  if (url === undefined) throw validationFailed([fieldError('photo', 'invalid', 'This is not an image you uploaded.')]);
  return { photo_url: url };
}

/**
 * A member that a ban rule matches can neither escape it by a new name or address, nor edit their public profile.
 * @throws ApiError 403
 */
async function refuseBanned(edit: AccountEdit): Promise<void> {
  const { services, viewer, target, body, http } = edit;
  if (!isOwn(edit) || isStaff(viewer)) return;
  const name = body.name === target.name ? undefined : body.name;
  const email = newEmail(edit);
  const isShown = shownFields.some((field) => field !== 'name' && body[field] !== undefined);
  if (name === undefined && email === undefined && !isShown) return;
  const message = 'You cannot change this at the moment.';
  await refuseBannedMember(services, { userID: target.userID, ip: http?.ip }, message);
  await refuseBannedPerson(services, { name, email }, message);
}

/** A new address must be confirmed if the site requires it, unless staff declare it as confirmed. */
function emailColumns(edit: AccountEdit): UserChange['columns'] {
  const email = newEmail(edit);
  const { body, services } = edit;
  if (email === undefined) return body.emailConfirmed === undefined ? {} : { email_confirmed: body.emailConfirmed };
  const mustConfirm = services.config.get('garden.registration.confirmEmail');
  return { email, email_confirmed: body.emailConfirmed ?? !mustConfirm };
}

async function columnsOf(edit: AccountEdit): Promise<UserChange['columns']> {
  const { body } = edit;
  return {
    ...(body.name === undefined ? {} : { name: cleanName(body.name) }),
    ...emailColumns(edit),
    ...(body.password === undefined ? {} : { password_hash: await hashPassword(body.password) }),
    ...(await photoColumn(edit)),
    ...(body.title === undefined ? {} : { title: cleanTitle(body.title) }),
    ...(await textColumns(edit)),
    ...(body.private === undefined ? {} : { private: body.private }),
    ...(body.showEmail === undefined ? {} : { show_email: body.showEmail }),
    ...(body.hidden === undefined ? {} : { hidden: body.hidden }),
    ...(body.suggestAnswers === undefined ? {} : { suggest_answers: body.suggestAnswers }),
    ...(body.bypassSpam === undefined ? {} : { bypass_spam: body.bypassSpam }),
    ...(body.banned === undefined ? {} : { banned: Boolean(body.banned) }),
  };
}

/** A password change ends all sessions except the one of this request. */
function ownSession({ http }: AccountEdit): readonly Buffer[] {
  return Object.values(http?.cookies ?? {}).flatMap((value) =>
    value && /^[\w-]{43}$/.test(value) ? [hashToken(value)] : [],
  );
}

function refuse(result: Exclude<UserChangeResult, { kind: 'done' }>): never {
  switch (result.kind) {
    case 'gone':
      throw notFound('User');
    case 'taken':
      throw validationFailed(takenErrors(result.fields));
    case 'lastAdministrator':
      throw new ApiError(409, 'The site needs an administrator.', {
        description: 'This is the last administrator. Add another one first.',
      });
    case 'conflict':
      throw validationFailed([
        fieldError('passwordConfirmation', 'invalid', 'Your password has just been changed elsewhere.'),
      ]);
  }
}

/**
 * The account has already been changed, so an unavailable queue must not fail the request. Links can be requested
 * again.
 */
export async function queueMail(services: Services, send: () => Promise<void>): Promise<void> {
  try {
    await send();
  } catch (error) {
    services.log('error', 'An account email could not be queued.', { error: String(error) });
  }
}

/**
 * Changes the fields of an account that the viewer may change. Checks permissions, then values, then writes in one
 * transaction.
 */
export async function changeAccount(edit: AccountEdit): Promise<void> {
  const { target, body, services, origin } = edit;
  const { links } = accountsOf(services);
  await checkReach(edit);
  checkFields(edit);
  await refuseBanned(edit);
  const answers = await changedAnswers(edit, sentAnswers(body) ?? {});
  const faults = [...valueFaults(body, target), ...answers.faults, ...(await staffFaults(edit))];
  if (faults.length > 0) throw validationFailed(faults);
  const confirmed = await confirmOwner(edit);
  const change: UserChange = {
    columns: await columnsOf(edit),
    ...confirmed,
    answers: answers.values,
    ...(body.roleID ? { roleIDs: body.roleID } : {}),
    ...(isOwn(edit) ? { keptSessions: ownSession(edit) } : { staffID: edit.viewer.userID }),
  };
  const isEmpty = Object.keys({ ...change.columns, ...answers.values }).length === 0 && !change.roleIDs;
  if (!isEmpty) {
    const result = await changeUser(services, target.userID, change);
    if (result.kind !== 'done') refuse(result);
  }
  const mustConfirm = change.columns.email !== undefined && change.columns.email_confirmed === false;
  if (mustConfirm) await queueMail(services, () => links.sendConfirmation(target.userID, origin));
  if (body.resetPassword) await queueMail(services, () => links.sendPasswordReset(target.userID, origin));
}
