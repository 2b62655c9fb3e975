export { leaveConversation } from '#api/conversations.ts';
export { followAddress } from '#routing/followAddress.ts';
export { Composer, type ComposerProps } from './Composer.tsx';
export { isBlankBody } from '#domain/writtenBody.ts';
export { messagesOf } from './records.ts';
export { MessageThread, type MessageThreadProps } from './MessageThread.tsx';
export { type OwnBody, useOwnBody } from './ownBody.ts';
export { randomKey as newMessageKey } from '#lib/randomKey.ts';
export { type SendingResult, sendNewMessage } from './sendNewMessage.ts';
