import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '#lib/apiError.ts';
import { fieldError, validationFailed } from '../http/errors.ts';
import { originOf } from '../http/httpFacts.ts';
import { type EntryTools, field, formOf, keptValues, linkOf, stateOf } from './entryForm.ts';

/** After a form the reader is sent on, so that a reload does not send it again. */
const afterwards = {
  requested: '/entry/passwordrequest?sent=1',
  reset: '/entry/passwordreset?done=1',
  confirmed: '/entry/emailconfirm?done=1',
  resent: '/entry/emailconfirmrequest?sent=1',
} as const;

const spentLink = () =>
  new ApiError(410, 'This link is no longer valid.', { description: 'It has been used, or it is too old. Please ask for a new one.' });

/** The number in a link; one that is none belongs to nobody. */
const numberOf = (userID: string) => (/^\d{1,9}$/.test(userID) ? Number(userID) : 0);

function createHandlers({ accounts, sessions, renderEntryPage, limiters, checkSender, publicUrl }: EntryTools) {
  const { links } = accounts;
  const goOn = (reply: FastifyReply, address: string) => reply.header('cache-control', 'private, no-store').redirect(address, 302);

  async function requestPassword(request: FastifyRequest, reply: FastifyReply) {
    await checkSender(request);
    const values = keptValues(request, 'passwordrequest');
    try {
      const username = field(formOf(request), 'username');
      if (username.trim() === '') throw validationFailed([fieldError('username', 'missingField', 'Please enter your name or e-mail.')]);
      await limiters.signIn(request, `${request.ip} (password request)`);
      await links.requestPassword(username, originOf(request, publicUrl));
    } catch (error) {
      return renderEntryPage(request, reply, 'passwordrequest', stateOf(error, values));
    }
    return goOn(reply, afterwards.requested);
  }

  async function resetPassword(request: FastifyRequest, reply: FastifyReply) {
    await checkSender(request);
    const { userID, token } = linkOf(request);
    try {
      await limiters.signIn(request, `${request.ip} (password reset)`);
      const password = field(formOf(request), 'password');
      const isDone = await links.resetPassword({ userID: numberOf(userID), token, password, origin: originOf(request, publicUrl) });
      if (!isDone) throw spentLink();
    } catch (error) {
      return renderEntryPage(request, reply, 'passwordreset', stateOf(error, keptValues(request, 'passwordreset')));
    }
    return goOn(reply, afterwards.reset);
  }

  async function confirmEmail(request: FastifyRequest, reply: FastifyReply) {
    await checkSender(request);
    const { userID, token } = linkOf(request);
    try {
      await limiters.signIn(request, `${request.ip} (confirm)`);
      if (!(await links.confirmEmail(numberOf(userID), token))) throw spentLink();
    } catch (error) {
      return renderEntryPage(request, reply, 'emailconfirm', stateOf(error, keptValues(request, 'emailconfirm')));
    }
    return goOn(reply, afterwards.confirmed);
  }

  async function resendConfirmation(request: FastifyRequest, reply: FastifyReply) {
    await checkSender(request);
    const { viewer } = await sessions.visitorOf(request.cookies);
    // whose address is meant only a signed-in reader can say
    if (viewer.isGuest) return goOn(reply, '/entry/signin?target=%2Fentry%2Femailconfirmrequest');
    try {
      await limiters.signIn(request, `user ${viewer.userID} (confirm)`);
      await links.sendConfirmation(viewer.userID, originOf(request, publicUrl));
    } catch (error) {
      return renderEntryPage(request, reply, 'emailconfirmrequest', stateOf(error, {}));
    }
    return goOn(reply, afterwards.resent);
  }

  return { requestPassword, resetPassword, confirmEmail, resendConfirmation };
}

/** The forms behind forgotten passwords and unconfirmed addresses; they work without script, too. */
export function registerEntryLinks(app: FastifyInstance, tools: EntryTools, bodyLimit: number): void {
  const routes = createHandlers(tools);
  app.post('/entry/passwordrequest', { bodyLimit }, routes.requestPassword);
  app.post('/entry/passwordreset/:userID/:token', { bodyLimit }, routes.resetPassword);
  app.post('/entry/emailconfirm/:userID/:token', { bodyLimit }, routes.confirmEmail);
  app.post('/entry/emailconfirmrequest', { bodyLimit }, routes.resendConfirmation);
}
