import type { PageParams } from '#contracts/hydrate.ts';
import { notFound, permissionProblem } from '../../http/errors.ts';
import { realRecordID } from '../../http/fields.ts';
import { pagedParams } from '../../layouts/paramSchemas.ts';
import { plain, type ViewContext, type ViewType } from '../../layouts/views/viewType.ts';

/** These pages belong to the viewer, so guests are redirected to the sign-in page. */
function checkMember({ viewer }: ViewContext): void {
  if (viewer.isGuest) throw permissionProblem('session.valid');
}

const membersOnly: ViewType['resolve'] = async (_params, context) => {
  checkMember(context);
  return {};
};

/** @throws ApiError 404 if the viewer is not a participant or private messages are disabled. */
const resolveConversation: ViewType['resolve'] = async ({ conversationID }: PageParams, context) => {
  checkMember(context);
  if (typeof conversationID !== 'number') throw notFound('Conversation');
  const { body } = await context.calls.get(`/conversations/${conversationID}`, { expand: ['all'] });
  return { conversation: body };
};

const resolveInbox: ViewType['resolve'] = async (params, context) => {
  checkMember(context);
  // makes the same call as the list, so that the page does not exist if messages are disabled
  await context.calls.get('/conversations', {
    page: typeof params['page'] === 'number' ? params['page'] : 1,
    limit: 30,
    expand: ['all'],
  });
  return {};
};

const resolveNew: ViewType['resolve'] = async (_params, context) => {
  checkMember(context);
  if (!context.viewer.can('conversations.add', { mode: 'global' })) throw permissionProblem('conversations.add');
  await context.calls.get('/conversations', { limit: 1 });
  return {};
};

/** The viewer's notifications and conversations. */
export const messagesViews: readonly ViewType[] = [
  plain('notifications', 'Notifications', {
    inputs: { ...pagedParams, unread: { type: 'string', maxLength: 1, description: '1: only unread notifications.' } },
    resolve: membersOnly,
    isUnlisted: true,
  }),
  plain('messagesInbox', 'Messages', { inputs: pagedParams, resolve: resolveInbox, isUnlisted: true }),
  plain('messagesConversation', 'Conversation', {
    inputs: { conversationID: { ...realRecordID, description: 'The conversation.' } },
    outputs: {
      'conversation/conversationID': { type: 'integer' },
      'conversation/name': { type: 'string' },
      'conversation/countParticipants': { type: 'integer' },
    },
    resolve: resolveConversation,
    isUnlisted: true,
  }),
  plain('messagesNew', 'New message', {
    inputs: {
      name: { type: 'string', maxLength: 300, description: 'Recipient of the message.' },
      content: { type: 'string', maxLength: 20_000, description: 'Initial text of the message.' },
    },
    resolve: resolveNew,
    isUnlisted: true,
  }),
];
