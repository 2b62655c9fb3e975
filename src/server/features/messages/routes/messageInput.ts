import type { Viewer } from '#contracts/hydrate.ts';
import { ApiError } from '#lib/apiError.ts';
import { renderSent } from '../../../bodies/renderSent.ts';
import { type ConversationRow, findConversation } from '../repo/conversations.ts';
import type { NewMessage, Written } from '../repo/conversationWrites.ts';
import { isBlank } from '#lib/isBlank.ts';
import { checkQuotes, isShown } from '../../posts/index.ts';
import { fieldError, notFound, validationFailed } from '../../../http/errors.ts';
import { recordID } from '../../../http/fields.ts';
import type { RouteInput } from '../../../http/route.ts';
import { deliverNotifications, liveTags } from '../../notifications/index.ts';
import type { Services } from '../../../services.ts';

export interface MessageBody {
  readonly body: string;
  readonly format: string;
  readonly clientKey?: string;
  readonly insertUserID?: number;
}

/** Maximum length of the source; a rich document is several times as long as its text. */
const longestSource = 200_000;

/** Fields of every call that sends a message. */
export const messageFields = {
  body: {
    type: 'string',
    minLength: 1,
    maxLength: longestSource,
    description: 'The message body in the given format.',
  },
  format: { type: 'string', enum: ['markdown', 'text', 'rich2'], default: 'markdown' },
  clientKey: {
    type: 'string',
    pattern: '^[A-Za-z0-9_-]{8,64}$',
    description: 'A key chosen by the sender: repeated requests with the same key create only one message.',
  },
  insertUserID: {
    ...recordID,
    description: 'ID of the author. Rejected if another user has signed in on this browser since.',
  },
} as const;

/** @throws ApiError 404 if private messages are disabled. */
export function checkConversationsEnabled({ config }: Services): void {
  if (!config.get('conversations.enabled')) throw notFound('Page');
}

type MessageInput = Pick<RouteInput<unknown, unknown, MessageBody>, 'body' | 'viewer' | 'services'>;

const refuseBody = (code: string, message: string): never => {
  throw validationFailed([{ ...fieldError('body', code, message), status: 422 }]);
};

/** Allowance of source characters per visible character, for markup and URLs. */
const sourcePerCharacter = 4;
const sourceAround = 10_000;

/**
 * Renders and sanitizes a message once; the result is stored. @throws ApiError 422 if it is empty or too long, 403 if
 * it belongs to another user
 */
export async function readMessage(input: MessageInput): Promise<NewMessage> {
  const { body: sent, viewer, services } = input;
  if (sent.insertUserID !== undefined && sent.insertUserID !== viewer.userID)
    throw new ApiError(403, 'You are now signed in as someone else.', {
      description: 'The text is saved for the account that wrote it. Reload the page to continue.',
    });
  const most = services.config.get('posting.maxLength');
  const tooLong = `body is too long: at most ${most} characters are allowed.`;
  // a source this long cannot have a text within the limit, so it is not rendered
  if (sent.body.length > sourcePerCharacter * most + sourceAround) refuseBody('maxLength', tooLong);
  const body = await checkQuotes({ services, viewer }, sent);
  const { html, plain, excerpt } = await renderSent(services, { userID: viewer.userID, body, format: sent.format });
  const isEmpty = isBlank(plain) && !isShown(html) && !html.includes('<div class="js-embed');
  if (isEmpty) refuseBody('missingField', 'body is required.');
  if ([...plain].length > most) refuseBody('maxLength', tooLong);
  return { userID: viewer.userID, body, format: sent.format, bodyHtml: html, excerpt, clientKey: sent.clientKey };
}

/** Call this after the commit: updates open pages and sends notifications in the background. */
export function notifyParticipants(services: Services, { userIDs, conversationID }: Written): void {
  services.changes.emit(liveTags(userIDs, conversationID));
  void deliverNotifications(services);
}

/** Moderators and administrators have no special access. @throws ApiError 404 if the viewer is not a participant */
export async function getConversation(
  services: Services,
  viewer: Viewer,
  conversationID: number,
): Promise<ConversationRow> {
  checkConversationsEnabled(services);
  const row = await findConversation(services, viewer.userID, conversationID);
  if (!row) throw notFound('Conversation');
  return row;
}
