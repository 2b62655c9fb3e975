import { type NewConversation, startConversation } from '#api/conversations.ts';
import { ApiError, errorText, isSignedOut } from '#lib/apiError.ts';

export type SendingResult =
  /** Where the conversation is. */
  | { readonly url: string }
  | {
      /** Of the whole form; empty when the fields say it all. */
      readonly message: string;
      readonly fields: Readonly<Record<string, readonly string[]>>;
      /** The server has read and refused it: nothing was written. Otherwise nobody knows. */
      readonly isRefused: boolean;
      /** Only signing in helps. */
      readonly isSignedOut?: boolean;
    };

const refusals = (status: number) => status >= 400 && status < 500 && status !== 408;

/** Says what the server said: never throws. */
export async function sendNewMessage(conversation: Omit<NewConversation, 'format'>): Promise<SendingResult> {
  try {
    const { conversationID } = await startConversation({ ...conversation, format: 'markdown' });
    return { url: `/messages/${conversationID}#latest` };
  } catch (error) {
    if (!(error instanceof ApiError)) return { message: String(error), fields: {}, isRefused: false };
    const fields: Record<string, string[]> = {};
    for (const { field, message } of error.extras.errors ?? []) fields[field] = [...(fields[field] ?? []), message];
    const isTold = fields['participantUserIDs'] !== undefined || fields['body'] !== undefined;
    // who is signed in again sends the same message
    const isOver = isSignedOut(error);
    return { message: isTold ? '' : errorText(error), fields, isRefused: refusals(error.status) && !isOver, isSignedOut: isOver };
  }
}
