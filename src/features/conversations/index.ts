export { leaveConversation } from '#api/conversations.ts';
export { changeAddress as moveTo } from '#routing/changeAddress.ts';
export { Composer, type ComposerProps } from './Composer.tsx';
export { messagesOf } from './records.ts';
export { MessageThread, type MessageThreadProps } from './MessageThread.tsx';
export { type OwnText, useOwnText } from './ownText.ts';
export { randomKey as newMessageKey } from '#lib/randomKey.ts';
export { type SendingResult, sendNewMessage } from './sendNewMessage.ts';
