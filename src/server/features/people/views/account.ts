import type { PageParams } from '#contracts/hydrate.ts';
import { accountsOf } from '../accounts.ts';
import { permissionProblem } from '../../../http/errors.ts';
import { realRecordID } from '../../../http/fields.ts';
import { plain, type ViewContext, type ViewType } from '../../../layouts/views/viewType.ts';

const once = { type: 'string', maxLength: 1 } as const;
const linkParams: ViewType['inputs'] = {
  userID: { ...realRecordID, description: 'The account the link is for.' },
  token: { type: 'string', maxLength: 200, description: 'The code from the link.' },
  done: { ...once, description: '1 after the form was submitted.' },
};
const sentParams: ViewType['inputs'] = { sent: { ...once, description: '1 after an email was requested.' } };

/** Checks the link first, so that no one chooses a password for an expired one. */
function resolveLink(kind: 'confirm' | 'reset'): ViewType['resolve'] {
  return async ({ userID, token }: PageParams, { calls, services }: ViewContext) => {
    if (typeof userID !== 'number' || typeof token !== 'string') return { isLinkValid: false };
    // invalidates cached pages when the link is used
    calls.note(`user:${userID}`);
    return { isLinkValid: await accountsOf(services).links.isValid({ kind, userID, token }) };
  };
}

/** Members only, because only they have an address to confirm (SH-ROUTE-013). */
const resolveConfirmRequest: ViewType['resolve'] = async (_, { calls }) => {
  const { body } = await calls.get('/users/me');
  if (body.userID === 0) throw permissionProblem('session.valid');
  return { email: body.email ?? '', emailConfirmed: body.emailConfirmed };
};

const linkOutputs: ViewType['outputs'] = { isLinkValid: { type: 'boolean' } };

/** Pages for email confirmation and passwords. */
export const accountViews: readonly ViewType[] = [
  plain('passwordRequest', 'Password Request', { inputs: sentParams, staysOpen: true, isUnlisted: true }),
  plain('passwordReset', 'Password Reset', {
    inputs: linkParams,
    outputs: linkOutputs,
    resolve: resolveLink('reset'),
    staysOpen: true,
    isUnlisted: true,
  }),
  plain('emailConfirm', 'Email Confirmation', {
    inputs: linkParams,
    outputs: linkOutputs,
    resolve: resolveLink('confirm'),
    staysOpen: true,
    isUnlisted: true,
  }),
  plain('emailConfirmRequest', 'Email Confirmation Request', {
    inputs: sentParams,
    outputs: { email: { type: 'string' }, emailConfirmed: { type: 'boolean' } },
    resolve: resolveConfirmRequest,
    staysOpen: true,
    isUnlisted: true,
  }),
];
