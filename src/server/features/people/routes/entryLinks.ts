import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import { ApiError } from '#lib/apiError.ts';
import { fieldError, validationFailed } from '../../../http/errors.ts';
import { addressOf } from '../../../http/rateLimit.ts';
import { type EntryTools, field, formOf, linkOf } from './entryForm.ts';

/** Redirect targets after a form, so that a reload does not submit it again. */
const afterwards = {
  requested: '/entry/passwordrequest?sent=1',
  reset: '/entry/passwordreset?done=1',
  confirmed: '/entry/emailconfirm?done=1',
  resent: '/entry/emailconfirmrequest?sent=1',
} as const;

const spentLink = () =>
  new ApiError(410, 'This link is no longer valid.', {
    description: 'It has already been used or has expired. Please request a new one.',
  });

/** The user ID in a link; 0 (no user) if it is invalid. */
const numberOf = (userID: string) => (/^\d{1,9}$/.test(userID) ? Number(userID) : 0);

function createHandlers({ accounts, sessions, limiters, refuse, checkSender, originOf, goOn }: EntryTools) {
  const { links } = accounts;

  async function requestPassword(request: FastifyRequest, reply: FastifyReply) {
    await checkSender(request);
    try {
      const username = field(formOf(request), 'username');
      if (username.trim() === '')
        throw validationFailed([fieldError('username', 'missingField', 'Please enter your name or email.')]);
      await limiters.budgets.accountMail(request, addressOf(request));
      await links.requestPassword(username, originOf(request));
    } catch (error) {
      return refuse(request, reply, 'passwordrequest', error);
    }
    return goOn(request, reply, afterwards.requested);
  }

  async function resetPassword(request: FastifyRequest, reply: FastifyReply) {
    await checkSender(request);
    const { userID, token } = linkOf(request);
    try {
      await limiters.budgets.accountLink(request, addressOf(request));
      const password = field(formOf(request), 'password');
      const isDone = await links.resetPassword({
        userID: numberOf(userID),
        token,
        password,
        origin: originOf(request),
      });
      if (!isDone) throw spentLink();
    } catch (error) {
      return refuse(request, reply, 'passwordreset', error);
    }
    return goOn(request, reply, afterwards.reset);
  }

  async function confirmEmail(request: FastifyRequest, reply: FastifyReply) {
    await checkSender(request);
    const { userID, token } = linkOf(request);
    try {
      await limiters.budgets.accountLink(request, addressOf(request));
      if (!(await links.confirmEmail(numberOf(userID), token))) throw spentLink();
    } catch (error) {
      return refuse(request, reply, 'emailconfirm', error);
    }
    return goOn(request, reply, afterwards.confirmed);
  }

  async function resendConfirmation(request: FastifyRequest, reply: FastifyReply) {
    await checkSender(request);
    const { viewer } = await sessions.visitorOf(request.cookies);
    // only signed-in members have an address to confirm
    if (viewer.isGuest) return goOn(request, reply, '/entry/signin?target=%2Fentry%2Femailconfirmrequest');
    try {
      await limiters.budgets.accountMail(request, addressOf(request));
      await links.sendConfirmation(viewer.userID, originOf(request));
    } catch (error) {
      return refuse(request, reply, 'emailconfirmrequest', error);
    }
    return goOn(request, reply, afterwards.resent);
  }

  return { requestPassword, resetPassword, confirmEmail, resendConfirmation };
}

/** Registers the forms for forgotten passwords and unconfirmed addresses, which work without script. */
export function registerEntryLinks(app: FastifyInstance, tools: EntryTools, options: RouteShorthandOptions): void {
  const routes = createHandlers(tools);
  app.post('/entry/passwordrequest', options, routes.requestPassword);
  app.post('/entry/passwordreset/:userID/:token', options, routes.resetPassword);
  app.post('/entry/emailconfirm/:userID/:token', options, routes.confirmEmail);
  app.post('/entry/emailconfirmrequest', options, routes.resendConfirmation);
}
